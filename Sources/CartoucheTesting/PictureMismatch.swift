import Foundation

/// A picture that is not what it should be. The description is a sentence that names the files to look at.
public struct PictureMismatch: Error, CustomStringConvertible, Sendable {
    /// What is wrong.
    public enum Reason: Sendable {
        /// There is no picture of that name.
        case missing
        /// Width and height, in pixels.
        case size(expected: (width: Int, height: Int), actual: (width: Int, height: Int))
        /// How many pixels differ visibly, their share of all, 0...1, and the largest difference of any channel.
        case pixels(count: Int, share: Double, largest: Int)
    }

    /// Of the picture, without ".png".
    public let name: String
    /// The picture as it should be.
    public let golden: URL
    /// The picture as it is.
    public let actual: URL
    /// What is wrong.
    public let reason: Reason

    public var description: String {
        switch reason {
        case .missing:
            """
            There is no picture \(golden.path) to compare with. Look at \(actual.path); if it is right, run the tests \
            once with CARTOUCHE_REMAKE_GOLDENS=1.
            """
        case .size(let expected, let size):
            """
            \(name) is \(size.width)x\(size.height) pixels, not \(expected.width)x\(expected.height); \
            see \(actual.path).
            """
        case .pixels(let count, let share, let largest):
            """
            \(name): \(count) pixels differ (\(String(format: "%.2f", share * 100)) %), by up to \(largest) of 255; \
            see \(actual.path) and \(name).difference.png.
            """
        }
    }
}
