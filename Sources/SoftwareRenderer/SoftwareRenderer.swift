import Drawing

/// Draws display lists with the CPU, into any memory: for `SoftwareBackend`, and for pictures on other threads. The same list gives the same pixels on every machine. Confined to one thread at a time, as
/// its textures are.
package final class SoftwareRenderer {
    /// The draw calls of the last `draw`.
    private(set) var drawCalls = 0
    /// The number of textures.
    var textureCount: Int { textures.count }

    private var textures = TextureMap<PixelBuffer>()
    private var quads = QuadRasterizer()
    private var groups = GroupStack()

    package init() {}

    /// An opaque picture of a list.
    package func picture(of list: DisplayList, width: Int, height: Int, background: Color) -> Bitmap {
        let memory = PixelBuffer(width: width, height: height)
        draw(list, background: background, on: memory.target)
        return Self.bitmap(of: memory.target)
    }

    /// Clears the target and draws.
    func draw(_ list: DisplayList, background: Color, on target: RasterTarget) {
        _ = textures.takeOrphans()
        drawCalls = 0
        let color = Pixel.premultiplied(background.withAlphaComponent(1).rgba8)
        for y in 0..<target.bounds.height {
            (target.pixels + y * target.stride).update(repeating: color, count: target.bounds.width)
        }
        groups.start(with: target)
        for command in list.commands { run(command, of: list) }
        groups.finish()
    }

    /// The target's pixels as an opaque bitmap.
    static func bitmap(of target: RasterTarget) -> Bitmap {
        let (width, height) = (target.bounds.width, target.bounds.height)
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            for y in 0..<height {
                let row = target.pixels + y * target.stride
                for x in 0..<width {
                    let p = row[x]
                    let rgba = 0xFF00_0000 | (p & 0xFF) << 16 | (p & 0xFF00) | (p >> 16 & 0xFF)
                    bytes.storeBytes(
                        of: rgba.littleEndian, toByteOffset: (y &* width &+ x) &* 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    private func run(_ command: DisplayList.Command, of list: DisplayList) {
        switch command {
        case .clip(let rect): groups.setClip(rect)
        case .beginGroup(let bounds, let alpha, let mask):
            groups.begin(bounds: bounds, alpha: alpha, mask: mask.map { buffer(for: $0) })
            drawCalls += 1
        case .endGroup: groups.end()
        case .quads(let texture, let range):
            guard !groups.target.clip.isEmpty else { return }
            drawCalls += 1
            drawQuads(list, range, texture)
        case .triangles(let texture, let range):
            guard !groups.target.clip.isEmpty else { return }
            drawCalls += 1
            let source = texture.map { buffer(for: $0) }
            list.vertices.withUnsafeBufferPointer { vertices in
                list.indices.withUnsafeBufferPointer { indices in
                    guard let vertices = vertices.baseAddress else { return }
                    TriangleRasterizer.draw(
                        vertices, UnsafeBufferPointer(rebasing: indices[range]), texture: source,
                        isSmooth: texture?.isSmooth ?? false, on: groups.target)
                }
            }
        }
    }

    private func drawQuads(_ list: DisplayList, _ range: Range<Int>, _ texture: Texture?) {
        let target = groups.target
        guard let texture else {
            for i in range { quads.fill(list.quads[i], on: target) }
            return
        }
        let source = buffer(for: texture)
        for i in range {
            quads.draw(
                list.quads[i], texture: source, isOpaque: texture.isOpaque, isSmooth: texture.isSmooth,
                on: target)
        }
    }

    /// The renderer's copy of a texture, with all pending uploads applied.
    private func buffer(for texture: Texture) -> PixelBuffer {
        if let known = textures[texture] {
            if !texture.pending.isEmpty {
                for upload in texture.takePending() { known.write(upload.bitmap, x: upload.x, y: upload.y) }
            }
            return known
        }
        // Another backend may have taken the pixels before.
        if texture.bitmap != nil { _ = texture.restore() }
        if texture.isOpaque, let whole = texture.pending.first, texture.pending.count == 1,
            whole.bitmap.width == texture.width, whole.bitmap.height == texture.height
        {
            _ = texture.takePending()
            let new = PixelBuffer(opaque: whole.bitmap)
            textures[texture] = new
            return new
        }
        let new = PixelBuffer(width: texture.width, height: texture.height)
        for upload in texture.takePending() { new.write(upload.bitmap, x: upload.x, y: upload.y) }
        textures[texture] = new
        return new
    }
}
