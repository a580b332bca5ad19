import CartoucheDrawing

/// Draws display lists with the CPU into any memory: for `SoftwareBackend`, and for bitmaps on other threads.
/// The same list gives the same pixels on every machine, with any number of threads. Confined to one thread
/// at a time; the threads that help to paint only access pixels.
package final class SoftwareRenderer {
    /// The number of draw calls in the last `draw`.
    var drawCalls: Int { job.plan.drawCalls }
    /// The number of textures of which the renderer has a copy.
    var textureCount: Int { textures.count }

    private var textures = TextureRegistry<PixelBuffer>()
    private let pool: BandPool
    private let job = BandJob()
    private var damage = DamageRegion()
    /// The parts of textures whose pixels were replaced since the previous list was drawn.
    private var uploads: [ListDifference.Upload] = []

    /// Creates a renderer.
    /// - Parameter pool: the threads that paint; nil if only the caller's thread paints.
    package init(pool: BandPool? = nil) { self.pool = pool ?? BandPool(threads: 1) }

    /// An opaque bitmap on which a list was drawn; its size is in pixels.
    package func bitmap(of list: DisplayList, width: Int, height: Int, background: Color) -> Bitmap {
        let memory = PixelBuffer(width: width, height: height)
        draw(list, background: background, on: memory.target)
        return Self.bitmap(of: memory.target)
    }

    /// A bitmap on which a list was drawn, transparent where nothing was drawn; its size is in pixels.
    package func translucentBitmap(of list: DisplayList, width: Int, height: Int) -> Bitmap {
        let memory = PixelBuffer(width: width, height: height)
        draw(list, background: .clear, on: memory.target)
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            for i in 0..<width * height {
                let rgba = Pixel.swapped(Pixel.straight(memory.pixels[i]))
                bytes.storeBytes(of: rgba.littleEndian, toByteOffset: i &* 4, as: UInt32.self)
            }
        }
        return bitmap
    }

    /// Fills the target's whole memory with the background, and draws a display list over it.
    func draw(_ list: DisplayList, background: Color, on target: RasterTarget) {
        draw(list, background: background, parts: [target.bounds], on: target)
    }

    /// Fills parts of the target's memory with the background, and draws a display list in these parts only.
    /// No two parts share a pixel.
    func draw(_ list: DisplayList, background: Color, parts: [PixelRect], on target: RasterTarget) {
        prepare(list, size: target.bounds)
        job.paint(list, parts, background: Self.word(background), on: target, pool: pool)
    }

    /// Draws only the pixels of a display list that differ from the frame that the memory contains.
    /// - Returns: the number of pixels that were painted.
    func draw(_ list: DisplayList, background: Color, on frame: SurfaceFrame, _ tracker: inout DamageTracker)
        -> Int
    {
        let size = frame.target.bounds
        prepare(list, size: size)
        tracker.advance(
            to: list, occluders: job.plan.occluders, uploads: uploads, background: Self.word(background),
            size: size
        )
        textures.removeOrphans()
        damage.removeAll()
        var scroll: ScrollBlit?
        if !tracker.add(since: frame.memory.serial, to: &damage, &scroll)
            || damage.area * 10 > size.width * size.height * 6
        {
            damage.removeAll()
            damage.add(size)
        } else {
            scroll?.apply(to: frame.target)
        }
        frame.memory.serial = tracker.serial
        if !damage.isEmpty {
            job.paint(list, damage.rects, background: Self.word(background), on: frame.target, pool: pool)
        }
        tracker.keepOccluders(&job.plan.occluders)
        return damage.area
    }

    private func prepare(_ list: DisplayList, size: PixelRect) {
        uploads.removeAll(keepingCapacity: true)
        textures.removeOrphans()
        job.plan.prepare(list, size: size) { texture in
            Texels(buffer(for: texture), isOpaque: texture.isOpaque, isSmooth: texture.isSmooth)
        }
    }

    private static func word(_ background: Color) -> UInt32 { Pixel.premultiplied(background.rgba8) }

    /// The pixels of a target as an opaque bitmap.
    static func bitmap(of target: RasterTarget) -> Bitmap {
        let (width, height) = (target.bounds.width, target.bounds.height)
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            for y in 0..<height {
                let row = target.pixels + y * target.stride
                for x in 0..<width {
                    let rgba = 0xFF00_0000 | Pixel.swapped(row[x])
                    bytes.storeBytes(
                        of: rgba.littleEndian, toByteOffset: (y &* width &+ x) &* 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    /// The renderer's copy of a texture, after all pending uploads.
    private func buffer(for texture: Texture) -> PixelBuffer {
        if let known = textures[texture] {
            if !texture.pending.isEmpty {
                for upload in texture.drainPending() {
                    known.write(upload.bitmap, x: upload.x, y: upload.y)
                    uploads.append(
                        ListDifference.Upload(
                            texture: ObjectIdentifier(texture),
                            area: PixelRect(
                                x: upload.x, y: upload.y, width: upload.bitmap.width,
                                height: upload.bitmap.height)))
                }
            }
            return known
        }
        if let whole = texture.releasePremultiplied() {
            let new = PixelBuffer(whole)
            textures[texture] = new
            return new
        }
        // Another backend may have taken the pixels before.
        if texture.bitmap != nil { _ = texture.restore() }
        if let whole = texture.pending.first, texture.pending.count == 1,
            whole.bitmap.width == texture.width, whole.bitmap.height == texture.height
        {
            _ = texture.drainPending()
            let new = PixelBuffer(PremultipliedPixels(whole.bitmap, isOpaque: texture.isOpaque))
            textures[texture] = new
            return new
        }
        let new = PixelBuffer(width: texture.width, height: texture.height)
        for upload in texture.drainPending() { new.write(upload.bitmap, x: upload.x, y: upload.y) }
        textures[texture] = new
        return new
    }
}
