/// The receiver of a rasterized shape, row by row. Coverage from 0 to 255.
protocol CoverageSink {
    /// Called before the runs and pixels of a row. False skips the row.
    mutating func begin(row: Int) -> Bool
    func run(from x: Int, to end: Int, coverage: UInt32)
    func pixel(_ x: Int, coverage: UInt32)
}

/// Blends one color over straight-alpha RGBA8 pixels.
struct ColorSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    let stride: Int
    let clip: PixelRect
    let color: UInt32
    private let alpha: UInt32
    private var line: UnsafeMutablePointer<UInt32>

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, clip: PixelRect, color: UInt32) {
        (self.pixels, self.stride, self.clip, self.color) = (pixels, stride, clip, color)
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
}

/// Writes the coverage, a byte a pixel.
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
}
