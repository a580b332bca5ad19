import CartoucheDrawing
import Foundation

/// A finger, or the mouse with its left button down, from its landing to its end. UIKit's `UITouch`.
///
/// Every touch that began ends exactly once, with phase `ended` or `cancelled`.
@MainActor
public final class Touch {
    /// The phases of a touch: from its landing, through its moves, to its end or cancellation.
    public nonisolated enum Phase: Sendable { case began, moved, stationary, ended, cancelled }
    /// The kinds of touches: a finger on glass, or the mouse with its left button down.
    public nonisolated enum Kind: Sendable { case finger, mouse }

    /// The window system's number for this finger; 0 for the mouse.
    public let id: Int
    /// Whether the touch is a finger or the mouse.
    public let kind: Kind
    /// The phase of the touch as of the current event.
    public private(set) var phase: Phase = .began
    /// The time of the touch's latest change, in seconds of the program's clock: the event's own time, not
    /// the frame's.
    public private(set) var timestamp: Double
    /// The time at which the touch landed, in seconds of the program's clock.
    public let startTime: Double
    /// The number of successive taps at one location that end with this touch: 2 for the second tap of a
    /// double tap.
    public private(set) var tapCount = 1
    /// The view that the touch landed on, by hit test; it receives all events of the touch.
    public private(set) weak var view: View?
    /// The current location of the touch, in window points.
    public private(set) var windowLocation: CGPoint
    /// The location of the touch before its latest change, in window points.
    public private(set) var previousWindowLocation: CGPoint
    /// The location at which the touch landed, in window points.
    public let startWindowLocation: CGPoint
    /// The recognizers that received this touch, from the hit view up; empty after the touch has ended.
    public internal(set) var gestureRecognizers: [GestureRecognizer] {
        get { watching.compactMap(\.recognizer) }
        set { watching = newValue.map { WeakRecognizer(recognizer: $0) } }
    }
    /// Weak references to the recognizers that receive this touch, since recognizers retain their touches: a
    /// window that is released while a finger is down must not leak.
    private var watching: [WeakRecognizer] = []

    /// Calls `body` with each recognizer that currently receives this touch, without allocating an array.
    func forEachRecognizer(_ body: (GestureRecognizer) -> Void) {
        for entry in watching {
            if let recognizer = entry.recognizer { body(recognizer) }
        }
    }

    init(id: Int, kind: Kind, location: CGPoint, timestamp: Double) {
        (self.id, self.kind, self.timestamp) = (id, kind, timestamp)
        startTime = timestamp
        windowLocation = location
        previousWindowLocation = location
        startWindowLocation = location
    }

    // MARK: Changes, by the dispatcher

    func landed(on view: View, tapCount: Int) { (self.view, self.tapCount) = (view, tapCount) }

    /// Gives the touch a new location, in the window's coordinates in points. At the end of the touch the
    /// location may be unchanged.
    func moved(to location: CGPoint) { (previousWindowLocation, windowLocation) = (windowLocation, location) }

    func changed(to phase: Phase, at time: Double) { (self.phase, timestamp) = (phase, time) }

    /// Gives this touch the phase `stationary`: another touch has changed in the current event, and this one
    /// has not.
    func stayed() { phase = .stationary }

    /// Runs `body` while this touch has the phase `cancelled`, and restores its phase afterwards: the touch
    /// ends for its view, but not for the gesture recognizers.
    func whileCancelled(_ body: () -> Void) {
        let outer = phase
        phase = .cancelled
        body()
        phase = outer
    }

    /// The location of the touch in `view`'s coordinates; nil for `view` means the window's coordinates.
    public func location(in view: View?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// The location of the touch before its latest change, in `view`'s coordinates; nil for `view` means the
    /// window's coordinates.
    public func previousLocation(in view: View?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// The distance in points that the touch may move and still be a tap: `GestureMetrics.slop(for:)`.
    var slop: CGFloat { GestureMetrics.slop(for: kind) }

    /// The straight distance of the touch from where it landed, in points.
    var distanceFromStart: CGFloat {
        hypot(windowLocation.x - startWindowLocation.x, windowLocation.y - startWindowLocation.y)
    }
}

/// Touches are equal only if they are the same object, so a second landing of one finger is another touch.
extension Touch: nonisolated Hashable {
    public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Set<Touch> {
    /// Calls `body` with the touches, ordered by the time of landing and then by `id`, since the order of a
    /// set is not defined.
    /// - Complexity: O(n log n); a set of one, the usual case, costs nothing.
    @MainActor
    package func forEachInLandingOrder(_ body: (Touch) -> Void) {
        if count == 1, let first { body(first) } else { inLandingOrder.forEach(body) }
    }

    /// The touches, ordered by the time of landing and then by `id`, since the order of a set is not defined.
    /// - Complexity: O(n log n).
    @MainActor
    package var inLandingOrder: [Touch] {
        guard count > 1 else { return Array(self) }
        return sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
}
