import Foundation

/// Distinguishes taps, double taps and taps of two fingers, without waiting: the first tap of a double tap is
/// a tap when it lifts.
nonisolated struct MapTapTracker: Equatable, Sendable {
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
    static let pressLimit = 0.5
    /// The longest time, in seconds, from the first landing to the last lift of a tap of two fingers.
    static let twoFingerTime = 0.4

    private struct Tap: Equatable, Sendable {
        var point: CGPoint
        var time: Double
    }

    /// A tap that may become the first of a double tap.
    private var lastTap: Tap?
    /// The end of a double tap, which further taps may continue.
    private var lastDoubleTap: Tap?
    /// Where fingers landed since the last time none was down.
    private var landings: [CGPoint] = []
    private var firstLanding = 0.0
    private var isBroken = false
    /// Whether the finger that is down may become the second tap, or a quick zoom.
    private(set) var isSecondTap = false
    /// Whether the finger that is down may continue a series of taps.
    private(set) var isInSeries = false

    mutating func landed(_ finger: MapFinger) {
        if landings.isEmpty {
            firstLanding = finger.startTime
            isBroken = !finger.isOnMap
            isSecondTap = finger.isOnMap && isNear(lastTap, finger)
            isInSeries = isSecondTap || (finger.isOnMap && isNear(lastDoubleTap, finger))
        } else {
            (isSecondTap, isInSeries) = (false, false)
        }
        landings.append(finger.start)
        (lastTap, lastDoubleTap) = (nil, nil)
    }

    /// A finger moved too far, or the map has begun to move.
    mutating func broke() {
        isBroken = true
        (isSecondTap, isInSeries) = (false, false)
    }

    /// A finger has lifted; `isLast` when no other is down.
    mutating func lifted(_ finger: MapFinger, at time: Double, isLast: Bool) -> Outcome? {
        if finger.hasMoved || !finger.isOnMap { isBroken = true }
        guard isLast else { return nil }
        defer { clearFingers() }
        guard !isBroken else { return nil }
        switch landings.count {
        case 1:
            let isShort = time - firstLanding <= Self.pressLimit
            let tap = Tap(point: finger.start, time: time)
            if isSecondTap, isShort {
                lastDoubleTap = tap
                return .doubleTap(landings[0])
            }
            if isShort { lastTap = tap }
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
        (lastTap, lastDoubleTap) = (nil, nil)
    }

    private mutating func clearFingers() {
        landings.removeAll(keepingCapacity: true)
        (isBroken, isSecondTap, isInSeries) = (false, false, false)
    }

    private func isNear(_ tap: Tap?, _ finger: MapFinger) -> Bool {
        guard let tap, finger.startTime - tap.time <= Self.interval else { return false }
        return hypot(finger.start.x - tap.point.x, finger.start.y - tap.point.y) <= Self.distance
    }
}
