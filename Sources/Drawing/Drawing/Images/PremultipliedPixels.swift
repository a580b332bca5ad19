/// Pixels in the format of render backends: words of 0xAARRGGBB, premultiplied, in rows from the top. They
/// are created on any thread, so that no frame has to convert a bitmap; afterwards only the drawing thread
/// uses them.
package final class PremultipliedPixels: @unchecked Sendable {
    // The memory is written by the thread that makes the pixels, and then by the backend that has taken them.

    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows of pixels.
    package let height: Int
    /// The address of the pixels, `width * height` words of 0xAARRGGBB.
    package let words: UnsafeMutablePointer<UInt32>
    /// Whether every pixel is white with some coverage, so that tinting it is a single multiplication.
    package let isCoverage: Bool

    private let block: PixelMemory.Block
    private let memory: PixelMemory

    /// Creates premultiplied pixels from those of a bitmap.
    /// - Parameters:
    ///   - isOpaque: whether the bitmap's alpha bytes are ignored.
    ///   - memory: provides the memory of the pixels, and gets it back when the object is released.
    package init(_ bitmap: Bitmap, isOpaque: Bool, in memory: PixelMemory = .shared) {
        (width, height, self.memory) = (bitmap.width, bitmap.height, memory)
        block = memory.allocate(max(1, width * height))
        words = block.start
        isCoverage =
            isOpaque ? Self.copyOpaque(bitmap, to: block.start) : Self.copy(bitmap, to: block.start)
    }

    deinit { memory.give(block) }

    private static func copyOpaque(_ bitmap: Bitmap, to words: UnsafeMutablePointer<UInt32>) -> Bool {
        let count = bitmap.width &* bitmap.height
        bitmap.pixels.withUnsafeBytes { bytes in
            for i in 0..<count {
                let rgba = bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self).littleEndian
                let swapped = (rgba & 0xFF) << 16 | (rgba & 0xFF00) | (rgba >> 16 & 0xFF)
                (words + i).initialize(to: 0xFF00_0000 | swapped)
            }
        }
        return false
    }

    private static func copy(_ bitmap: Bitmap, to words: UnsafeMutablePointer<UInt32>) -> Bool {
        let count = bitmap.width &* bitmap.height
        var isWhite = true
        bitmap.pixels.withUnsafeBytes { bytes in
            for i in 0..<count {
                let rgba = bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self).littleEndian
                if rgba & 0x00FF_FFFF != 0x00FF_FFFF, rgba >> 24 != 0 { isWhite = false }
                (words + i).initialize(to: Pixel.premultiplied(rgba))
            }
        }
        return isWhite
    }
}
