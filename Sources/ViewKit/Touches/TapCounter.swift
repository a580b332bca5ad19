import Foundation

/// Counts taps that follow each other in one place.
struct TapCounter {
    private struct Tap {
        var kind: Touch.Kind
        var location: CGPoint
        var end: Double
        var count: Int
    }

    private var last: Tap?

    /// 1, or one more than the tap just before in the same place with the same device.
    func count(landingOf touch: Touch) -> Int {
        guard let last, last.kind == touch.kind else { return 1 }
        let (a, b) = (last.location, touch.windowLocation)
        let isNear = hypot(a.x - b.x, a.y - b.y) <= GestureMetrics.multiTapDistance(for: touch.kind)
        let isSoon = touch.timestamp - last.end <= GestureMetrics.multiTapInterval
        return isNear && isSoon ? last.count + 1 : 1
    }

    /// A touch has lifted; a drag is no tap and breaks the count.
    mutating func noteEnd(of touch: Touch) {
        guard touch.distanceFromStart <= touch.slop else { return last = nil }
        last = Tap(
            kind: touch.kind, location: touch.startWindowLocation, end: touch.timestamp, count: touch.tapCount
        )
    }
}
