import Foundation

/// The drawing of one frame or one view: vertices, indices and quads in flat arrays, and commands that refer
/// to ranges of these arrays. Opaque to programs. Adjacent draws with the same texture and clip are merged
/// into one command.
public struct DisplayList {
    /// One step of drawing; renderers run commands in order.
    package enum Command {
        /// Draws triangles: a range of `indices`, which refer to `vertices`. A nil texture draws plain
        /// colors.
        case triangles(texture: Texture?, indices: Range<Int>)
        /// Draws a range of `quads`. A nil texture draws plain colors.
        case quads(texture: Texture?, quads: Range<Int>)
        /// Clips later commands to this rectangle, in pixels of the list; nil removes the clip.
        case clip(PixelRect?)
        /// Begins a group: the commands up to the matching `endGroup` are drawn separately, then blended as
        /// one with `alpha` and multiplied by the mask's alpha, if there is a mask. The mask covers exactly
        /// `bounds`.
        case beginGroup(bounds: PixelRect, alpha: Float, mask: Texture?)
        case endGroup
    }

    /// The corners of all triangles in the list.
    package private(set) var vertices: [Vertex] = []
    /// Three indices into `vertices` for each triangle of the list.
    package private(set) var indices: [Int32] = []
    /// All axis-aligned rectangles in the list.
    package private(set) var quads: [Quad] = []
    /// The commands of the list, in drawing order.
    package private(set) var commands: [Command] = []
    /// The clip set last, in pixels of the list; nil if there is no clip.
    package private(set) var clip: PixelRect?

    /// Creates an empty list.
    package init() {}

    /// Whether the list has no commands, so that nothing is drawn.
    package var isEmpty: Bool { commands.isEmpty }

    /// Removes all commands of the list and keeps the memory of its arrays.
    package mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        commands.removeAll(keepingCapacity: true)
        clip = nil
    }

    /// Adds a rectangle to the list; with a nil texture it is filled with its color.
    package mutating func addQuad(_ quad: Quad, texture: Texture?) {
        quads.append(quad)
        addQuadCommand(from: quads.count - 1, texture: texture)
    }

    /// Adds some of the rectangles `new` (those in the range) with one texture, moved by `dx` and `dy`
    /// pixels. Rectangles that do not touch `box`, in pixels, after the move are left out.
    package mutating func addQuads(
        _ new: [Quad], _ range: Range<Int>, movedByX dx: Float, y dy: Float, touching box: PixelRect,
        texture: Texture?
    ) {
        let start = quads.count
        let (left, top) = (Float(box.x) - dx, Float(box.y) - dy)
        let (right, bottom) = (Float(box.x + box.width) - dx, Float(box.y + box.height) - dy)
        quads.reserveCapacity(start + range.count)
        for i in range {
            let quad = new[i]
            guard quad.x + quad.width > left, quad.x < right, quad.y + quad.height > top, quad.y < bottom
            else { continue }
            quads.append(quad.moved(byX: dx, y: dy))
        }
        addQuadCommand(from: start, texture: texture)
    }

    /// Adds triangles to the list. `newIndices` are indices into `newVertices`, three for each triangle.
    package mutating func addTriangles(_ newVertices: [Vertex], _ newIndices: [Int32], texture: Texture?) {
        guard !newIndices.isEmpty else { return }
        let base = Int32(vertices.count)
        let start = indices.count
        vertices.append(contentsOf: newVertices)
        let count = Int32(newVertices.count)
        for index in newIndices {
            // Renderers use the indices without checking them again.
            precondition(index >= 0 && index < count, "index \(index) of \(count) vertices")
            indices.append(index + base)
        }
        addTriangleCommand(from: start, texture: texture)
    }

    private mutating func addTriangleCommand(from start: Int, texture: Texture?) {
        if case .triangles(let last, let range)? = commands.last, last === texture {
            commands[commands.count - 1] = .triangles(
                texture: texture, indices: range.lowerBound..<indices.count)
        } else {
            commands.append(.triangles(texture: texture, indices: start..<indices.count))
        }
    }

    /// Replaces the current clip of the list. Setting the clip that is already in effect costs nothing.
    package mutating func setClip(_ rect: PixelRect?) {
        guard rect != clip else { return }
        clip = rect
        if case .clip? = commands.last { commands.removeLast() }
        // The clip is again what it was before a clip under which nothing was drawn.
        if rect == clipInForce { return }
        commands.append(.clip(rect))
    }

    private var clipInForce: PixelRect? {
        for case .clip(let rect) in commands.reversed() { return rect }
        return nil
    }

    /// Begins a group that is drawn separately until the matching `endGroup`. See `Command.beginGroup`.
    package mutating func beginGroup(bounds: PixelRect, alpha: Float, mask: Texture? = nil) {
        commands.append(.beginGroup(bounds: bounds, alpha: alpha, mask: mask))
    }

    /// Ends the group that was begun last, and blends it.
    package mutating func endGroup() { commands.append(.endGroup) }

    /// Appends a recorded list under a transform. Its clips are intersected with the current clip, which is
    /// restored afterwards. `alpha` multiplies the alpha of all its commands.
    ///
    /// Under a pure translation the list moves by whole pixels, so that text and images stay crisp, unless
    /// `snapsToPixels` is false. Under a scale and a translation quads stay quads; otherwise they become
    /// triangles, and clips their bounding boxes.
    /// - Complexity: O(size of `list`).
    package mutating func append(
        _ list: DisplayList, transform: CGAffineTransform = .identity, alpha: CGFloat = 1,
        snapsToPixels: Bool = true
    ) {
        guard !list.isEmpty, alpha > 0 else { return }
        var placement = Placement(transform: transform, alpha: alpha, snapsToPixels: snapsToPixels)
        let outer = clip
        var depth = 0
        for command in list.commands {
            switch command {
            case .quads(let texture, let range):
                if placement.keepsQuads {
                    let start = quads.count
                    for i in range { quads.append(placement.place(list.quads[i])) }
                    addQuadCommand(from: start, texture: texture)
                } else {
                    let start = indices.count
                    for i in range {
                        let base = Int32(vertices.count)
                        vertices.append(contentsOf: placement.corners(of: list.quads[i], texture: texture))
                        for offset: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(base + offset) }
                    }
                    addTriangleCommand(from: start, texture: texture)
                }
            case .triangles(let texture, let range):
                appendTriangles(list, range, placement, texture)
            case .clip(let rect):
                setClip(placement.clip(rect, outer: outer))
            case .beginGroup(let bounds, let groupAlpha, let mask):
                beginGroup(
                    bounds: placement.place(bounds), alpha: groupAlpha * (depth == 0 ? Float(alpha) : 1),
                    mask: mask)
                depth += 1
                placement.fade = 1
            case .endGroup:
                endGroup()
                depth -= 1
                if depth == 0 { placement.fade = Float(alpha) }
            }
        }
        setClip(outer)
    }

    /// Appends triangles of another list. Copies the vertices between the lowest and the highest index in the
    /// range, since the vertices of one command are adjacent in a list.
    private mutating func appendTriangles(
        _ list: DisplayList, _ range: Range<Int>, _ placement: Placement, _ texture: Texture?
    ) {
        guard !range.isEmpty else { return }
        var (low, high) = (Int32.max, Int32.min)
        for i in range { (low, high) = (min(low, list.indices[i]), max(high, list.indices[i])) }
        let shift = Int32(vertices.count) - low
        for i in Int(low)...Int(high) { vertices.append(placement.place(list.vertices[i])) }
        let start = indices.count
        for i in range { indices.append(list.indices[i] + shift) }
        addTriangleCommand(from: start, texture: texture)
    }

    private mutating func addQuadCommand(from start: Int, texture: Texture?) {
        guard quads.count > start else { return }
        if case .quads(let last, let range)? = commands.last, last === texture {
            commands[commands.count - 1] = .quads(texture: texture, quads: range.lowerBound..<quads.count)
        } else {
            commands.append(.quads(texture: texture, quads: start..<quads.count))
        }
    }
}
