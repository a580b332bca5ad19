import Foundation

/// The error that an image differs from its golden image. The description is a sentence that names the files
/// to look at.
public struct ImageMismatch: Error, CustomStringConvertible, Sendable {
    /// How an image differs from its golden image, the approved reference image of the same name.
    public enum Reason: Sendable {
        /// There is no golden image (approved reference image) with the name of the image.
        case missing
        /// The image and its golden image have different sizes; the values are width and height in pixels.
        case size(expected: (width: Int, height: Int), actual: (width: Int, height: Int))
        /// Pixels of the image differ from those of its golden image: the number of pixels that differ
        /// visibly, their fraction of all pixels from 0 to 1, and the largest difference in any channel, from
        /// 0 to 255.
        case pixels(count: Int, fraction: Double, largest: Int)
    }

    /// The name of the image that differs, without ".png".
    public let name: String
    /// The file of the golden image, the approved reference image.
    public let golden: URL
    /// The file of the actual image.
    public let actual: URL
    /// How the image differs from its golden image, the approved reference image.
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
