import Foundation

/// Distinguishes taps, double taps and taps of two fingers, without waiting: the first tap of a double tap
/// counts as a tap as soon as the finger lifts.
nonisolated struct MapTapTracker: Equatable, Sendable {
    enum Outcome: Equatable, Sendable {
        case tap(CGPoint)
        case doubleTap(CGPoint)
        case twoFingerTap(CGPoint)
    }

    /// The maximum time, in seconds, from the lift of the first tap to the landing of the second tap of a
    /// double tap.
    static let interval = 0.3
    /// The maximum distance, in points, between the two taps of a double tap.
    static let distance: CGFloat = 45
    /// The maximum duration, in seconds, of a touch that counts as one tap of a double tap.
    static let pressLimit = 0.5
    /// The maximum time, in seconds, from the first landing to the last lift in a tap of two fingers.
    static let twoFingerTime = 0.4

    private struct Tap: Equatable, Sendable {
        var point: CGPoint
        var time: Double
    }

    /// The last tap, if it may become the first tap of a double tap; else nil.
    private var lastTap: Tap?
    /// The second tap of the last double tap, if further taps may continue the series of taps; else nil.
    private var lastDoubleTap: Tap?
    /// The positions, in the map view's points, at which fingers have landed since the last time no finger
    /// was down.
    private var landings: [CGPoint] = []
    private var firstLanding = 0.0
    private var isBroken = false
    /// Whether the finger that is down may make the second tap of a double tap, or a quick zoom.
    private(set) var isSecondTap = false
    /// Whether the finger that is down may continue a series of taps, of which each follows the one before in
    /// time and near to its position.
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

    /// Called when a finger has moved too far for a tap, or the map has begun to move: the touch is no longer
    /// a tap.
    mutating func broke() {
        isBroken = true
        (isSecondTap, isInSeries) = (false, false)
    }

    /// Called when a finger has lifted. Returns the tap that the fingers have made; nil if they have made
    /// none, or if others are still down.
    /// - Parameter isLast: whether no other finger is down.
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
