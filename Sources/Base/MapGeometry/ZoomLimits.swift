/// The range of a viewport's zoom levels. Level 0 shows the world 512 points wide, each level doubles it.
public struct ZoomLimits: Hashable, Sendable {
    /// The lowest zoom level that a viewport may have.
    public let min: Double
    /// The highest zoom level that a viewport may have.
    public let max: Double

    /// The default limits: 0 to 20.
    public static let standard = ZoomLimits(min: 0, max: 20)

    /// Creates the range between two zoom levels. The levels are sorted and clamped to -10...30; NaN becomes
    /// the default limit.
    public init(min: Double, max: Double) {
        let low = min.isNaN ? 0 : Swift.min(Swift.max(min, -10), 30)
        let high = max.isNaN ? 20 : Swift.min(Swift.max(max, -10), 30)
        (self.min, self.max) = (Swift.min(low, high), Swift.max(low, high))
    }
}
