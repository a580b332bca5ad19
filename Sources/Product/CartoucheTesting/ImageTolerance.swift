import Cartouche

/// The limits within which two images, such as a screenshot and its reference image, count as equal.
public struct ImageTolerance: Sendable {
    /// The maximum fraction of pixels that may differ visibly (by more than 6 of 255 in a channel), from 0 to
    /// 1.
    public var fraction: Double
    /// The maximum difference between the two images in any channel of any pixel, from 0 to 255.
    public var largest: Int

    /// Creates a tolerance for the comparison of two images.
    /// - Parameters:
    ///   - fraction: the maximum fraction of pixels that may differ visibly, from 0 to 1.
    ///   - largest: the maximum difference in any channel, from 0 to 255.
    public init(fraction: Double, largest: Int) { (self.fraction, self.largest) = (fraction, largest) }

    /// The tolerance for differences between machines, which round single pixels at edges differently: 0.2 %
    /// of the pixels, by at most 64 of 255.
    public static let standard = ImageTolerance(fraction: 0.002, largest: 64)
    /// The tolerance that accepts only equal images: every channel of every pixel is the same.
    public static let exact = ImageTolerance(fraction: 0, largest: 0)
}
