/// Receives the coverage of a rasterized shape, row by row, from 0 to 255.
protocol CoverageSink {
    /// Called before the coverage of a row's pixels is passed. Returning false skips the row.
    mutating func begin(row: Int) -> Bool
    func run(from x: Int, to end: Int, coverage: UInt32)
    func pixel(_ x: Int, coverage: UInt32)
    /// Receives the coverage, 0 to 255, of four pixels of the row from column `x` on; some of them may be
    /// uncovered.
    func four(_ x: Int, coverage: SIMD4<UInt32>)
}

/// Blends one color over the pixels (RGBA8, straight alpha) that a rasterized shape covers.
struct ColorSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The number of pixels in memory from the start of one row to the start of the next.
    let stride: Int
    let clip: PixelRect
    let color: UInt32
    private let alpha: UInt32
    private let blend: Blend4
    private var line: UnsafeMutablePointer<UInt32>

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, clip: PixelRect, color: UInt32) {
        (self.pixels, self.stride, self.clip, self.color) = (pixels, stride, clip, color)
        blend = Blend4(color)
        alpha = color >> 24
        line = pixels
    }

    mutating func begin(row: Int) -> Bool {
        guard row >= clip.y, row < clip.y + clip.height else { return false }
        line = pixels + row * stride
        return true
    }

    @inline(__always)
    func run(from x: Int, to end: Int, coverage: UInt32) {
        let (first, last) = (max(x, clip.x), min(end, clip.x + clip.width))
        guard first < last else { return }
        let a = Blend.times(alpha, coverage)
        if a == 255 {
            (line + first).update(repeating: color, count: last - first)
            return
        }
        var i = first
        let covers = Blend4.Words(repeating: coverage)
        while i &+ 4 <= last {
            blendFour(i, covers)
            i &+= 4
        }
        while i < last {
            line[i] = Blend.over(line[i], color, a)
            i += 1
        }
    }

    @inline(__always)
    func pixel(_ x: Int, coverage: UInt32) {
        guard x >= clip.x, x < clip.x + clip.width else { return }
        line[x] = Blend.over(line[x], color, Blend.times(alpha, coverage))
    }

    @inline(__always)
    func four(_ x: Int, coverage: SIMD4<UInt32>) {
        if x >= clip.x, x &+ 4 <= clip.x &+ clip.width { return blendFour(x, coverage) }
        for i in 0..<4 where coverage[i] != 0 { pixel(x &+ i, coverage: coverage[i]) }
    }

    @inline(__always)
    private func blendFour(_ x: Int, _ coverage: SIMD4<UInt32>) {
        let below = Blend4.load(line + x)
        if Blend4.areOpaque(below) {
            Blend4.store(blend.over(below, coverage: coverage), to: line + x)
        } else {
            for i in 0..<4 {
                line[x &+ i] = Blend.over(below[i], color, Blend.times(alpha, coverage[i]))
            }
        }
    }
}

/// Writes the coverage of a rasterized shape into memory, one byte per pixel.
struct MaskSink: CoverageSink {
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    private var line: UnsafeMutablePointer<UInt8>

    init(bytes: UnsafeMutablePointer<UInt8>, width: Int) {
        (self.bytes, self.width) = (bytes, width)
        line = bytes
    }

    mutating func begin(row: Int) -> Bool {
        line = bytes + row * width
        return true
    }

    @inline(__always)
    func run(from x: Int, to end: Int, coverage: UInt32) {
        (line + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: end - x)
    }

    @inline(__always)
    func pixel(_ x: Int, coverage: UInt32) { line[x] = UInt8(truncatingIfNeeded: coverage) }

    @inline(__always)
    func four(_ x: Int, coverage: SIMD4<UInt32>) {
        for i in 0..<4 where coverage[i] != 0 { pixel(x &+ i, coverage: coverage[i]) }
    }
}
