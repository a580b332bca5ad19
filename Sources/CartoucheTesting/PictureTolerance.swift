/// By how much two pictures may differ and still count as the same.
public struct PictureTolerance: Sendable {
    /// The share of pixels that may differ visibly (by more than 6 of 255 in a channel), 0...1.
    public var share: Double
    /// The largest difference of any channel of any pixel, 0...255.
    public var largest: Int

    /// - Parameters:
    ///   - share: of the pixels that may differ, 0...1.
    ///   - largest: of all differences, 0...255.
    public init(share: Double, largest: Int) { (self.share, self.largest) = (share, largest) }

    /// What may differ from machine to machine, the rounding of single pixels at edges: 0.2 % of the pixels, by up to 64.
    public static let standard = PictureTolerance(share: 0.002, largest: 64)
    /// Every channel of every pixel is the same.
    public static let exact = PictureTolerance(share: 0, largest: 0)
}
