import Foundation

/// Tells taps, double taps and taps of two fingers from one another, without waiting: the first tap of a double tap is a
/// tap when it lifts.
nonisolated struct TapTracker: Equatable, Sendable {
    enum Outcome: Equatable, Sendable {
        case tap(CGPoint)
        case doubleTap(CGPoint)
        case twoFingerTap(CGPoint)
    }

    /// The longest time, in seconds, from a tap's lift to the landing of the second.
    static let interval = 0.3
    /// How far apart, in points, the two taps of a double tap may be.
    static let distance: CGFloat = 45
    /// The longest press, in seconds, that is one tap of a double tap.
    static let longestPress = 0.5
    /// The longest time, in seconds, from the first landing to the last lift of a tap of two fingers.
    static let twoFingerTime = 0.4

    private struct Tap: Equatable, Sendable {
        var point: CGPoint
        var time: Double
    }

    private var lastTap: Tap?
    /// Of the fingers since the last time there were none.
    private var landings: [CGPoint] = []
    private var firstLanding = 0.0
    private var isBroken = false
    /// The finger that is down may become the second tap, or a quick zoom.
    private(set) var isSecondTap = false

    mutating func landed(_ finger: MapFinger) {
        if landings.isEmpty {
            firstLanding = finger.startTime
            isBroken = !finger.isOnMap
            isSecondTap = isNearLastTap(finger) && finger.isOnMap
        } else {
            isSecondTap = false
        }
        landings.append(finger.start)
        lastTap = nil
    }

    /// A finger strayed too far, or the map has begun to move.
    mutating func broke() {
        isBroken = true
        isSecondTap = false
    }

    /// A finger has lifted; `isLast` when no other is down.
    mutating func lifted(_ finger: MapFinger, at time: Double, isLast: Bool) -> Outcome? {
        if finger.hasMoved || !finger.isOnMap { isBroken = true }
        guard isLast else { return nil }
        defer { clearFingers() }
        guard !isBroken else { return nil }
        switch landings.count {
        case 1:
            let isShort = time - firstLanding <= Self.longestPress
            if isSecondTap, isShort { return .doubleTap(landings[0]) }
            if isShort { lastTap = Tap(point: finger.start, time: time) }
            return .tap(finger.position)
        case 2 where time - firstLanding <= Self.twoFingerTime:
            let (a, b) = (landings[0], landings[1])
            return .twoFingerTap(CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2))
        default:
            return nil
        }
    }

    mutating func cancelled() {
        clearFingers()
        lastTap = nil
    }

    private mutating func clearFingers() {
        landings.removeAll(keepingCapacity: true)
        (isBroken, isSecondTap) = (false, false)
    }

    private func isNearLastTap(_ finger: MapFinger) -> Bool {
        guard let lastTap, finger.startTime - lastTap.time <= Self.interval else { return false }
        return hypot(finger.start.x - lastTap.point.x, finger.start.y - lastTap.point.y) <= Self.distance
    }
}
