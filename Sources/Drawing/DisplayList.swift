import Foundation

/// A corner of a triangle: position and texture coordinate (0...1), colour as `Color.rgba8`. The memory layout
/// is that of SDL_Vertex (position, colour, texture coordinate: 20 bytes).
public struct Vertex: Equatable, Sendable {
    public var x: Float
    public var y: Float
    public var color: UInt32
    public var u: Float
    public var v: Float

    public init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}

/// An axis-aligned rectangle, textured (source in pixels of the texture) or plain. The cheapest thing to draw:
/// software renderers copy or fill it, GPUs get two triangles.
public struct Quad: Equatable, Sendable {
    public var x: Float
    public var y: Float
    public var width: Float
    public var height: Float
    public var sourceX: Float
    public var sourceY: Float
    public var sourceWidth: Float
    public var sourceHeight: Float
    /// Multiplies the texture, or fills.
    public var color: UInt32

    public init(
        x: Float, y: Float, width: Float, height: Float, sourceX: Float = 0, sourceY: Float = 0,
        sourceWidth: Float = 0, sourceHeight: Float = 0, color: UInt32 = 0xFFFF_FFFF
    ) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        (self.sourceX, self.sourceY, self.sourceWidth, self.sourceHeight) =
            (sourceX, sourceY, sourceWidth, sourceHeight)
        self.color = color
    }
}

/// An integer rectangle in pixels.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public func intersection(_ other: PixelRect) -> PixelRect {
        let (x0, y0) = (max(x, other.x), max(y, other.y))
        let (x1, y1) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PixelRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }
}

/// What one frame (or one view) draws: vertices, indices and quads in flat arrays, and commands that name ranges
/// of them. Neighbouring draws with the same texture and clip are one command.
public struct DisplayList {
    public enum Command {
        /// Triangles: a range of `indices`, absolute into `vertices`.
        case triangles(texture: Texture?, indices: Range<Int>)
        /// A range of `quads`.
        case quads(texture: Texture?, quads: Range<Int>)
        /// Everything that follows is cut to this rectangle (in the list's pixels); nil: the whole target.
        case clip(PixelRect?)
        /// What follows, up to the matching `endGroup`, is drawn by itself, then blended as one with `alpha` and,
        /// where there is one, multiplied by the mask's alpha. The mask covers exactly `bounds`.
        case beginGroup(bounds: PixelRect, alpha: Float, mask: Texture?)
        case endGroup
    }

    public private(set) var vertices: [Vertex] = []
    public private(set) var indices: [Int32] = []
    public private(set) var quads: [Quad] = []
    public private(set) var commands: [Command] = []

    public init() {}

    public var isEmpty: Bool { commands.isEmpty }

    /// Forgets everything but keeps the memory.
    public mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        commands.removeAll(keepingCapacity: true)
    }

    public mutating func addQuad(_ quad: Quad, texture: Texture?) {
        quads.append(quad)
        if case .quads(let last, let range)? = commands.last, last === texture {
            commands[commands.count - 1] = .quads(texture: texture, quads: range.lowerBound..<quads.count)
        } else {
            commands.append(.quads(texture: texture, quads: quads.count - 1..<quads.count))
        }
    }

    /// `newIndices` count from the first of `newVertices`.
    public mutating func addTriangles(_ newVertices: [Vertex], _ newIndices: [Int32], texture: Texture?) {
        guard !newIndices.isEmpty else { return }
        let base = Int32(vertices.count)
        let start = indices.count
        vertices.append(contentsOf: newVertices)
        for index in newIndices { indices.append(index + base) }
        if case .triangles(let last, let range)? = commands.last, last === texture {
            commands[commands.count - 1] = .triangles(texture: texture, indices: range.lowerBound..<indices.count)
        } else {
            commands.append(.triangles(texture: texture, indices: start..<indices.count))
        }
    }

    public mutating func setClip(_ rect: PixelRect?) {
        if case .clip? = commands.last { commands.removeLast() }
        commands.append(.clip(rect))
    }

    public mutating func beginGroup(bounds: PixelRect, alpha: Float, mask: Texture? = nil) {
        commands.append(.beginGroup(bounds: bounds, alpha: alpha, mask: mask))
    }

    public mutating func endGroup() { commands.append(.endGroup) }
}
