/// The zoom levels that a viewport may have. Level 0 shows the world 512 points wide, each level doubles it.
public struct ZoomLimits: Hashable, Sendable {
    /// As far out as the map goes, a level.
    public let min: Double
    /// As far in as the map goes, a level.
    public let max: Double

    /// 0 to 20.
    public static let standard = ZoomLimits(min: 0, max: 20)

    /// Bounds are put in order and kept within -10...30; NaN becomes the standard bound.
    public init(min: Double, max: Double) {
        let low = min.isNaN ? 0 : Swift.min(Swift.max(min, -10), 30)
        let high = max.isNaN ? 20 : Swift.min(Swift.max(max, -10), 30)
        (self.min, self.max) = (Swift.min(low, high), Swift.max(low, high))
    }
}
