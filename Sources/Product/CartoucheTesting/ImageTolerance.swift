import Cartouche

/// By how much two images may differ and still count as equal.
public struct ImageTolerance: Sendable {
    /// The share of pixels that may differ visibly (by more than 6 of 255 in a channel), 0...1.
    public var fraction: Double
    /// The largest difference of any channel of any pixel, 0...255.
    public var largest: Int

    /// - Parameters:
    ///   - fraction: the share of pixels that may differ visibly, 0...1.
    ///   - largest: the largest difference of any channel, 0...255.
    public init(fraction: Double, largest: Int) { (self.fraction, self.largest) = (fraction, largest) }

    /// Differences between machines, the rounding of single edge pixels: 0.2 % of the pixels, by up to 64.
    public static let standard = ImageTolerance(fraction: 0.002, largest: 64)
    /// Every channel of every pixel is the same.
    public static let exact = ImageTolerance(fraction: 0, largest: 0)
}
