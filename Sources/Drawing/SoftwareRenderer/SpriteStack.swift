import CartoucheDrawing

/// Collects sprites (small textured quads) that are drawn one after another, such as thousands of pins, to
/// blend only their visible pixels: pixels below an opaque pixel of a later sprite are skipped.
///
/// The sprites are visited from the front to the back, while a bit for each pixel says whether an opaque
/// pixel of a sprite covers it. Then the stretches of pixels that are not wholly covered are blended from the
/// back to the front. Confined to one thread at a time.
///
/// - Invariant: the result is the same as if all sprites were blended one by one.
struct SpriteStack {
    /// A stretch of pixels in a row of a sprite, of which at least one pixel is visible.
    private struct Span {
        let source: UnsafePointer<UInt32>
        let target: UnsafeMutablePointer<UInt32>
        let count: Int32
        let isOpaque: Bool
    }

    private struct Sprite {
        let quad: Int32
        let texture: Int32
    }

    private var sprites: [Sprite] = []
    private var textures: [Texels] = []
    private var spans: [Span] = []
    /// A bit for each pixel of the target's clip, set if an opaque pixel of a sprite covers it; each row of
    /// bits begins at a whole byte.
    private var bits: [UInt8] = []

    /// The number of sprites below which they are drawn one by one: with so few, finding hidden pixels costs
    /// as much time as it saves. Found by measurements.
    private static let fewSprites = 48
    /// The number of bits that can be tested at once. They are read as a word of 64 bits, which begins at a
    /// whole byte, so that up to 7 bits come before the first one that is tested.
    private static let bitsAtOnce = 56

    /// Adds quads with a small texture (`Texels.runs` is not nil), except for quads outside of the target's
    /// clip.
    mutating func add(
        _ quads: UnsafeBufferPointer<Quad>, _ range: Range<Int>, _ texels: Texels, on target: RasterTarget
    ) {
        let clip = FloatClip(target.clip)
        let texture = Int32(truncatingIfNeeded: textures.count)
        let before = sprites.count
        for i in range where !clip.misses(quads[i]) {
            sprites.append(Sprite(quad: Int32(truncatingIfNeeded: i), texture: texture))
        }
        if sprites.count > before { textures.append(texels) }
    }

    /// Draws the sprites that were added, and removes them; `single` draws those that are scaled or tinted.
    mutating func draw(
        _ quads: UnsafeBufferPointer<Quad>, on target: RasterTarget, _ single: inout QuadRasterizer
    ) {
        guard !sprites.isEmpty else { return }
        var start = 0
        for (i, sprite) in sprites.enumerated() {
            let (quad, texels) = (quads[Int(sprite.quad)], textures[Int(sprite.texture)])
            guard !QuadRasterizer.isPlainCopy(quad, texels) else { continue }
            draw(start..<i, of: quads, on: target, &single)
            single.draw(quad, texture: texels, on: target)
            start = i + 1
        }
        draw(start..<sprites.count, of: quads, on: target, &single)
        sprites.removeAll(keepingCapacity: true)
        textures.removeAll(keepingCapacity: true)
    }

    private mutating func draw(
        _ range: Range<Int>, of quads: UnsafeBufferPointer<Quad>, on target: RasterTarget,
        _ single: inout QuadRasterizer
    ) {
        guard range.count >= Self.fewSprites, covers(target.clip, quads, range) else {
            for sprite in sprites[range] {
                single.draw(
                    quads[Int(sprite.quad)], texture: textures[Int(sprite.texture)], on: target)
            }
            return
        }
        findSpans(range, quads, target)
        for span in spans.reversed() {
            if span.isOpaque {
                RowCompositor.copy(span.source, onto: span.target, count: Int(span.count))
            } else {
                RowCompositor.over.compose(span.source, onto: span.target, count: Int(span.count))
            }
        }
        spans.removeAll(keepingCapacity: true)
    }

    /// Whether the sprites together have more than twice the pixels of a rectangle; with fewer pixels, hardly
    /// any sprite hides another.
    private func covers(_ area: PixelRect, _ quads: UnsafeBufferPointer<Quad>, _ range: Range<Int>) -> Bool {
        var sum: Float = 0
        for sprite in sprites[range] {
            let quad = quads[Int(sprite.quad)]
            sum += quad.width * quad.height
        }
        return sum > 2 * Float(area.width * area.height)
    }

    private mutating func findSpans(
        _ range: Range<Int>, _ quads: UnsafeBufferPointer<Quad>, _ target: RasterTarget
    ) {
        let clip = target.clip
        // A word is read at the last pixel of a row, too.
        let stride = (clip.width + 7) / 8 + 8
        let size = stride * clip.height
        if bits.count < size { bits.append(contentsOf: repeatElement(0, count: size - bits.count)) }
        var found: [Span] = []
        // Moved out: the closures have the other arrays.
        swap(&found, &spans)
        defer { swap(&found, &spans) }
        sprites.withUnsafeBufferPointer { sprites in
            textures.withUnsafeBufferPointer { textures in
                bits.withUnsafeMutableBytes { bytes in
                    guard let base = bytes.baseAddress else { return }
                    base.initializeMemory(as: UInt8.self, repeating: 0, count: size)
                    for i in range.reversed() {
                        let texels = textures[Int(sprites[i].texture)]
                        guard let runs = texels.runs,
                            let copy = QuadRasterizer.plainCopy(
                                of: quads[Int(sprites[i].quad)], texels, clip)
                        else { continue }
                        for row in copy.top..<copy.bottom {
                            Self.addSpans(
                                of: runs.row(row &+ copy.offsetY), copy, texels.pixels, texels.width, row,
                                target, base + (row &- clip.y) &* stride, to: &found)
                        }
                    }
                }
            }
        }
    }

    /// Adds the visible stretches of a row of a sprite, and sets the bits of the row's opaque pixels.
    /// - Parameter bits: the bits of the target's row, one for each pixel.
    @inline(__always)
    private static func addSpans(
        of runs: UnsafeBufferPointer<SpriteRuns.Run>, _ copy: QuadRasterizer.PlainCopy,
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ row: Int, _ target: RasterTarget,
        _ bits: UnsafeMutableRawPointer, to spans: inout [Span]
    ) {
        guard !runs.isEmpty else { return }
        // In columns of the texture.
        let (first, last) = (copy.first &+ copy.offsetX, copy.first &+ copy.count &+ copy.offsetX)
        let (low, high) = (max(first, Int(runs[0].start)), min(last, Int(runs[runs.count &- 1].end)))
        let toBits = copy.offsetX &+ target.clip.x
        guard low < high, !areSet(bits, low &- toBits, high &- toBits) else { return }
        let source = pixels + (row &+ copy.offsetY) &* width
        let address = target.address(x: 0, y: row) - copy.offsetX
        for run in runs {
            let (a, b) = (max(first, Int(run.start)), min(last, Int(run.end)))
            guard a < b, !areSet(bits, a &- toBits, b &- toBits) else { continue }
            spans.append(
                Span(
                    source: source + a, target: address + a, count: Int32(truncatingIfNeeded: b &- a),
                    isOpaque: run.isOpaque))
            if run.isOpaque { set(bits, a &- toBits, b &- toBits) }
        }
    }

    @inline(__always)
    private static func areSet(_ bits: UnsafeMutableRawPointer, _ start: Int, _ end: Int) -> Bool {
        var x = start
        while x < end {
            let count = min(bitsAtOnce, end &- x)
            let mask = (1 as UInt64) &<< UInt64(count) &- 1
            let word = bits.loadUnaligned(fromByteOffset: x &>> 3, as: UInt64.self).littleEndian
            guard (word &>> UInt64(x & 7)) & mask == mask else { return false }
            x &+= count
        }
        return true
    }

    @inline(__always)
    private static func set(_ bits: UnsafeMutableRawPointer, _ start: Int, _ end: Int) {
        var x = start
        while x < end {
            let count = min(bitsAtOnce, end &- x)
            let mask = ((1 as UInt64) &<< UInt64(count) &- 1) &<< UInt64(x & 7)
            let word = bits.loadUnaligned(fromByteOffset: x &>> 3, as: UInt64.self).littleEndian
            bits.storeBytes(of: (word | mask).littleEndian, toByteOffset: x &>> 3, as: UInt64.self)
            x &+= count
        }
    }
}
