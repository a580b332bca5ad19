import Foundation

/// Finds duplicate presses: some window systems report a finger also as a press of the mouse, before or after
/// the finger. Only the first report counts. Tuned: duplicates arrive within one or two frames, and at the
/// same location but for rounding.
struct DuplicatePressFilter {
    static let distance: CGFloat = 12
    static let interval = 0.1

    private var lastFinger: (location: CGPoint, end: Double)?

    /// Whether a mouse press at `point` duplicates a finger that is down there, or that has lifted there just
    /// before.
    /// - Parameter now: the time of the press in seconds.
    func isTwin(mouseAt point: CGPoint, _ now: Double, touches: [Touch]) -> Bool {
        for touch in touches where touch.kind == .finger {
            if isNear(touch.windowLocation, point) || isNear(touch.startWindowLocation, point) { return true }
        }
        guard let lastFinger else { return false }
        return now - lastFinger.end <= Self.interval && isNear(lastFinger.location, point)
    }

    /// Whether a finger that lands at `point` duplicates a mouse press just before.
    /// - Parameter now: the time of the landing in seconds.
    func isTwin(fingerAt point: CGPoint, _ now: Double, touches: [Touch]) -> Bool {
        touches.contains {
            $0.kind == .mouse && now - $0.startTime <= Self.interval && isNear($0.startWindowLocation, point)
        }
    }

    mutating func recordEnd(of touch: Touch) {
        if touch.kind == .finger { lastFinger = (touch.windowLocation, touch.timestamp) }
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) <= Self.distance }
}
