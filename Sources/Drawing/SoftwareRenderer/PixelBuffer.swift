import CartoucheDrawing

/// Pixels that the software renderer reads and writes: words of 0xAARRGGBB, premultiplied, rows from the top.
/// Confined to the drawing thread.
package final class PixelBuffer {
    package let width: Int
    package let height: Int
    package let pixels: UnsafeMutablePointer<UInt32>
    /// Whether every pixel is white with some coverage, so that tinting it is a single multiplication.
    private(set) var isCoverage = true

    /// The pixels of a texture that the buffer uses without a copy; nil if the buffer has its own memory.
    private let content: PremultipliedPixels?

    /// The cached value of `runs`. Nil: it must be computed, as after a change of the pixels. A nil inside
    /// the optional: the buffer has too many pixels for `runs`.
    private var storedRuns: SpriteRuns??

    /// Creates a transparent buffer; its size is in pixels.
    package init(width: Int, height: Int) {
        (self.width, self.height, content) = (max(0, width), max(0, height), nil)
        let count = max(1, self.width * self.height)
        pixels = .allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
    }

    /// Creates a buffer that uses premultiplied pixels without a copy; no other object may use these pixels
    /// from now on.
    package init(_ content: PremultipliedPixels) {
        (width, height, self.content) = (content.width, content.height, content)
        (pixels, isCoverage) = (content.words, content.isCoverage)
    }

    deinit { if content == nil { pixels.deallocate() } }

    /// The opaque and the mixed stretches of pixels in each row, by which the buffer is blended as a sprite
    /// (see `SpriteRuns`); nil if the buffer has too many pixels.
    var runs: SpriteRuns? {
        if let storedRuns { return storedRuns }
        let found = SpriteRuns(self)
        storedRuns = .some(found)
        return found
    }

    /// The buffer's memory as a target into which the software renderer draws.
    package var target: RasterTarget {
        RasterTarget(
            pixels: pixels, stride: width, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// Makes the rectangle of `width` x `height` pixels at the buffer's top left corner transparent.
    func clear(width: Int, height: Int) {
        for y in 0..<min(height, self.height) {
            (pixels + y * self.width).update(repeating: 0, count: min(width, self.width))
        }
    }

    /// Copies a bitmap into the buffer, with its top left corner at (x, y) in pixels; parts beyond the
    /// buffer's right and lower edges are left out.
    package func write(_ bitmap: Bitmap, x: Int, y: Int) {
        let columns = min(bitmap.width, width - x)
        let rows = min(bitmap.height, height - y)
        guard x >= 0, y >= 0, columns > 0, rows > 0 else { return }
        var whiteOnly = isCoverage
        bitmap.pixels.withUnsafeBytes { bytes in
            for row in 0..<rows {
                let to = pixels + (y + row) * width + x
                let from = row * bitmap.width * 4
                for column in 0..<columns {
                    let rgba = bytes.loadUnaligned(fromByteOffset: from &+ column &* 4, as: UInt32.self)
                        .littleEndian
                    if rgba & 0x00FF_FFFF != 0x00FF_FFFF, rgba >> 24 != 0 { whiteOnly = false }
                    to[column] = Pixel.premultiplied(rgba)
                }
            }
        }
        isCoverage = whiteOnly
        storedRuns = nil
    }
}
