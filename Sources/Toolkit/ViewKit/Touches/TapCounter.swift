import Foundation

/// Counts successive taps at one location.
struct TapCounter {
    private struct Tap {
        var kind: Touch.Kind
        var location: CGPoint
        var end: Double
        var count: Int
    }

    private var last: Tap?

    /// The tap count of a touch that lands: 1, or one more than that of the tap before, if that tap was soon
    /// before at the same location and with the same device (finger or mouse).
    func count(landingOf touch: Touch) -> Int {
        guard let last, last.kind == touch.kind else { return 1 }
        let (a, b) = (last.location, touch.windowLocation)
        let isNear = hypot(a.x - b.x, a.y - b.y) <= GestureMetrics.multiTapDistance(for: touch.kind)
        let isSoon = touch.timestamp - last.end <= GestureMetrics.multiTapInterval
        return isNear && isSoon ? last.count + 1 : 1
    }

    /// Records that a touch has lifted, so that the next tap may count as a double tap; after a drag the
    /// count begins again.
    mutating func recordEnd(of touch: Touch) {
        guard touch.distanceFromStart <= touch.slop else { return last = nil }
        last = Tap(
            kind: touch.kind, location: touch.startWindowLocation, end: touch.timestamp, count: touch.tapCount
        )
    }
}

/// The limits of time and distance within which two taps are a double tap.
nonisolated extension GestureMetrics {
    /// The maximum time in seconds between the end of a tap and the start of the next tap of a double tap.
    public static let multiTapInterval = 0.35
    /// The maximum distance in points between the taps of a double tap with a finger.
    public static let fingerMultiTapDistance: CGFloat = 40
    /// The maximum distance in points between the clicks of a double click with the mouse.
    public static let mouseMultiTapDistance: CGFloat = 8

    /// The maximum distance in points between the two taps of a double tap, with a finger or with the mouse.
    public static func multiTapDistance(for kind: Touch.Kind) -> CGFloat {
        switch kind {
        case .finger: fingerMultiTapDistance
        case .mouse: mouseMultiTapDistance
        }
    }
}
