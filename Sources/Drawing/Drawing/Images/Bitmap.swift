import Foundation

/// Pixels in memory, in rows from the top without padding. Each pixel has 4 bytes: red, green, blue, straight
/// alpha.
public struct Bitmap: Equatable, Sendable {
    /// The width of the bitmap in pixels.
    public let width: Int
    /// The height of the bitmap in pixels.
    public let height: Int
    /// The bytes of the pixels: `width * height * 4` of them.
    public var pixels: [UInt8]

    /// Creates a transparent bitmap; its size is in pixels.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
    }

    /// Creates a bitmap from the bytes of its pixels.
    /// - Precondition: `pixels` has four bytes for each pixel.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(
            pixels.count == width * height * 4,
            "\(width)x\(height) pixels need \(width * height * 4) bytes, not \(pixels.count)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The red, green, blue and alpha of a pixel, 0 to 255.
    public subscript(x: Int, y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
        let i = (y * width + x) * 4
        return (pixels[i], pixels[i + 1], pixels[i + 2], pixels[i + 3])
    }
}
