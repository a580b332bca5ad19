import Drawing
import Foundation

/// A finger, or the mouse's left button, from its landing to its end. UIKit's `UITouch`.
///
/// Every touch that began ends exactly once, with phase `ended` or `cancelled`.
@MainActor
public final class Touch {
    /// Where a touch stands.
    public nonisolated enum Phase: Sendable { case began, moved, stationary, ended, cancelled }
    /// What touches: a finger on glass, or the mouse with its left button down.
    public nonisolated enum Kind: Sendable { case finger, mouse }

    /// The device's number for this finger; 0 for the mouse.
    public let id: Int
    /// Finger or mouse.
    public let kind: Kind
    /// As of the event that is being handled.
    public internal(set) var phase: Phase = .began
    /// Of the latest change, in seconds of the program's clock: the event's own time, not the frame's.
    public internal(set) var timestamp: Double
    /// When it landed, in seconds of the program's clock.
    public let startTime: Double
    /// 1 for a tap, 2 for the second tap of a double tap, ...
    public internal(set) var tapCount = 1
    /// The view that it landed on, by hit test; keeps all its events.
    public internal(set) weak var view: View?
    /// In window points.
    public internal(set) var windowLocation: CGPoint
    /// Before the latest change, in window points.
    public internal(set) var previousWindowLocation: CGPoint
    /// Where it landed, in window points.
    public let startWindowLocation: CGPoint
    /// The recognisers that were given this touch, from the hit view up; empty once it is over.
    public internal(set) var gestureRecognizers: [GestureRecognizer] {
        get { watching.compactMap(\.recognizer) }
        set { watching = newValue.map { WeakRecognizer(recognizer: $0) } }
    }
    /// Weak, since recognisers hold their touches: a window that goes with a finger down leaves nothing behind.
    private var watching: [WeakRecognizer] = []

    init(id: Int, kind: Kind, location: CGPoint, timestamp: Double) {
        (self.id, self.kind, self.timestamp) = (id, kind, timestamp)
        startTime = timestamp
        windowLocation = location
        previousWindowLocation = location
        startWindowLocation = location
    }

    /// In `view`'s coordinates; nil: the window's.
    public func location(in view: View?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Before the latest change, in `view`'s coordinates; nil: the window's.
    public func previousLocation(in view: View?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// How far it may stray from its landing and still be a tap, in points: `GestureMetrics.slop(for:)`.
    var slop: CGFloat { GestureMetrics.slop(for: kind) }

    /// The straight distance from where it landed, in points.
    var distanceFromStart: CGFloat {
        hypot(windowLocation.x - startWindowLocation.x, windowLocation.y - startWindowLocation.y)
    }
}

/// By identity: one landing, one touch.
extension Touch: nonisolated Hashable {
    public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Set<Touch> {
    /// A set has no order, and nothing may depend on the one that it happens to have: by the time of landing, those of
    /// one time by their numbers.
    /// - Complexity: O(n log n); a set of one, the usual case, costs nothing.
    @MainActor
    package var inLandingOrder: [Touch] {
        guard count > 1 else { return Array(self) }
        return sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
}
