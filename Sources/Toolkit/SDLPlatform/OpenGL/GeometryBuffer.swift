internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer

/// The vertices of one call of SDL_RenderGeometryRaw, with premultiplied colors and positions relative to the
/// top left corner of the target. The buffer is used for one call after the other, so that it keeps its
/// memory.
struct GeometryBuffer {
    private var vertices: [Vertex] = []
    private var indices: [Int32] = []
    private var colors: (straight: UInt32, premultiplied: UInt32) = (0, 0)

    /// Replaces the vertices by those of quads (two triangles each), with a texture or without.
    /// - Parameter origin: the position of the target's top left corner in the display list, in pixels.
    mutating func load(_ quads: ArraySlice<Quad>, origin: (x: Int, y: Int), texture: Texture?) {
        reset()
        let (width, height) = (texture?.width ?? 1, texture?.height ?? 1)
        for quad in quads { append(quad, origin, width, height) }
    }

    mutating func load(_ quad: Quad, origin: (x: Int, y: Int), width: Int, height: Int) {
        reset()
        append(quad, origin, width, height)
    }

    mutating func load(_ source: [Vertex], _ range: ArraySlice<Int32>, origin: (x: Int, y: Int)) {
        reset()
        let (dx, dy) = (Float(origin.x), Float(origin.y))
        for index in range {
            var vertex = source[Int(index)]
            vertex.x -= dx
            vertex.y -= dy
            vertex.color = premultiplied(vertex.color)
            // SDL rejects a whole call for one coordinate out of range.
            vertex.u = max(0, min(1, vertex.u))
            vertex.v = max(0, min(1, vertex.v))
            vertices.append(vertex)
        }
    }

    /// Draws the vertices with SDL's renderer. Returns the number of draw calls.
    func submit(to renderer: OpaquePointer?, texture: OpaquePointer?) -> Int {
        guard !vertices.isEmpty else { return 0 }
        let stride = Int32(MemoryLayout<Vertex>.stride)
        vertices.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let positions = base.assumingMemoryBound(to: Float.self)
            let colors = (base + 8).assumingMemoryBound(to: SDL_Color.self)
            let coordinates = (base + 12).assumingMemoryBound(to: Float.self)
            indices.withUnsafeBufferPointer { indices in
                _ = SDL_RenderGeometryRaw(
                    renderer, texture, positions, stride, colors, stride, coordinates, stride,
                    Int32(vertices.count), indices.isEmpty ? nil : UnsafeRawPointer(indices.baseAddress),
                    Int32(indices.count), 4)
            }
        }
        return 1
    }

    private mutating func reset() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ quad: Quad, _ origin: (x: Int, y: Int), _ width: Int, _ height: Int) {
        let base = Int32(vertices.count)
        let color = premultiplied(quad.color)
        let (x0, y0) = (quad.x - Float(origin.x), quad.y - Float(origin.y))
        let (x1, y1) = (x0 + quad.width, y0 + quad.height)
        let (w, h) = (Float(width), Float(height))
        let (u0, v0) = (max(0, min(1, quad.sourceX / w)), max(0, min(1, quad.sourceY / h)))
        let (u1, v1) = (
            max(0, min(1, (quad.sourceX + quad.sourceWidth) / w)),
            max(0, min(1, (quad.sourceY + quad.sourceHeight) / h))
        )
        vertices.append(Vertex(x: x0, y: y0, color: color, u: u0, v: v0))
        vertices.append(Vertex(x: x1, y: y0, color: color, u: u1, v: v0))
        vertices.append(Vertex(x: x1, y: y1, color: color, u: u1, v: v1))
        vertices.append(Vertex(x: x0, y: y1, color: color, u: u0, v: v1))
        for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(base + corner) }
    }

    /// The color with its components multiplied by its alpha. The last result is cached, since neighboring
    /// vertices mostly have the same color.
    private mutating func premultiplied(_ color: UInt32) -> UInt32 {
        if color >> 24 == 255 { return color }
        if color != colors.straight {
            let p = Pixel.premultiplied(color)
            colors = (color, (p & 0xFF00_FF00) | (p & 0xFF) << 16 | (p >> 16 & 0xFF))
        }
        return colors.premultiplied
    }
}
