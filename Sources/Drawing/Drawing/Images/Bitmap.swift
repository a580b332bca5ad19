import Foundation

/// Pixels in memory, rows from the top without padding, 4 bytes each: R, G, B, straight alpha.
public struct Bitmap: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width * height * 4` bytes.
    public var pixels: [UInt8]

    /// A transparent bitmap.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
    }

    /// - Precondition: four bytes a pixel.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(
            pixels.count == width * height * 4,
            "\(width)x\(height) pixels need \(width * height * 4) bytes, not \(pixels.count)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The R, G, B, A values of a pixel.
    public subscript(x: Int, y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
        let i = (y * width + x) * 4
        return (pixels[i], pixels[i + 1], pixels[i + 2], pixels[i + 3])
    }
}
