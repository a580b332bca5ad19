import Foundation

/// An image that differs from its golden image. The description is a sentence that names the files to look
/// at.
public struct ImageMismatch: Error, CustomStringConvertible, Sendable {
    /// The kind of mismatch.
    public enum Reason: Sendable {
        /// There is no golden image of that name.
        case missing
        /// Different sizes: width and height in pixels.
        case size(expected: (width: Int, height: Int), actual: (width: Int, height: Int))
        /// How many pixels differ visibly, their share, 0...1, and the largest difference of any channel.
        case pixels(count: Int, fraction: Double, largest: Int)
    }

    /// The image's name, without ".png".
    public let name: String
    /// The file of the golden image.
    public let golden: URL
    /// The file of the actual image.
    public let actual: URL
    /// The kind of mismatch.
    public let reason: Reason

    public var description: String {
        switch reason {
        case .missing:
            """
            There is no picture \(golden.path) to compare with. Look at \(actual.path); if it is right, run \
            the tests once with CARTOUCHE_REMAKE_GOLDENS=1.
            """
        case .size(let expected, let size):
            """
            \(name) is \(size.width)x\(size.height) pixels, not \(expected.width)x\(expected.height); \
            see \(actual.path).
            """
        case .pixels(let count, let fraction, let largest):
            """
            \(name): \(count) pixels differ (\(String(format: "%.2f", fraction * 100)) %), by up to \
            \(largest) of 255; see \(actual.path) and \(name).difference.png.
            """
        }
    }
}
