import Drawing

/// Pixels that the software renderer reads and writes: words of 0xAARRGGBB, premultiplied, rows from the top.
/// Confined to the drawing thread.
package final class PixelBuffer {
    package let width: Int
    package let height: Int
    package let pixels: UnsafeMutablePointer<UInt32>
    /// Whether every pixel is white with some coverage: tinting is then one multiplication.
    private(set) var isCoverage = true

    /// Where the pixels' memory goes at the end; nil: back to the system.
    private let memory: PixelMemory?
    private let block: PixelMemory.Block

    /// Found when a sprite of these pixels is first blended; nil: not yet, or since they have changed.
    private var storedRuns: SpriteRuns??

    /// A transparent buffer.
    package init(width: Int, height: Int) {
        (self.width, self.height, memory) = (max(0, width), max(0, height), nil)
        block = .allocate(capacity: max(1, self.width * self.height))
        block.initialize(repeating: 0)
        pixels = Self.start(of: block)
    }

    /// A copy of an opaque bitmap; its alpha bytes are ignored.
    init(opaque bitmap: Bitmap, in memory: PixelMemory) {
        (width, height, isCoverage, self.memory) = (bitmap.width, bitmap.height, false, memory)
        block = memory.take(max(1, width * height))
        pixels = Self.start(of: block)
        bitmap.pixels.withUnsafeBytes { bytes in
            for i in 0..<width &* height {
                let rgba = bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self).littleEndian
                let swapped = (rgba & 0xFF) << 16 | (rgba & 0xFF00) | (rgba >> 16 & 0xFF)
                (pixels + i).initialize(to: 0xFF00_0000 | swapped)
            }
        }
    }

    /// A copy of a translucent bitmap.
    init(_ bitmap: Bitmap, in memory: PixelMemory) {
        (width, height, self.memory) = (bitmap.width, bitmap.height, memory)
        block = memory.take(max(1, width * height))
        pixels = Self.start(of: block)
        // Reaches every pixel.
        write(bitmap, x: 0, y: 0)
    }

    private static func start(of block: PixelMemory.Block) -> UnsafeMutablePointer<UInt32> {
        guard let start = block.baseAddress else { preconditionFailure("a block has at least one pixel") }
        return start
    }

    deinit {
        if let memory { memory.give(block) } else { block.deallocate() }
    }

    /// The empty, opaque and mixed runs; nil if there are too many pixels.
    var runs: SpriteRuns? {
        if let storedRuns { return storedRuns }
        let found = SpriteRuns(self)
        storedRuns = .some(found)
        return found
    }

    /// The whole buffer as a render target.
    package var target: RasterTarget {
        RasterTarget(
            pixels: pixels, stride: width, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// Makes the top left `width` x `height` pixels transparent.
    func clear(width: Int, height: Int) {
        for y in 0..<min(height, self.height) {
            (pixels + y * self.width).update(repeating: 0, count: min(width, self.width))
        }
    }

    /// Copies straight-alpha pixels to a position; parts beyond the edges are clipped.
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
