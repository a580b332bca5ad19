import Foundation

/// The event passed to a view or recognizer: the touches that changed at one time, or one turn of the mouse
/// wheel. UIKit's `UIEvent`.
@MainActor
public final class Event {
    /// What an event that is passed to a view can be about: touches, a turn of the mouse wheel, or a key.
    public nonisolated enum Kind: Sendable { case touches, wheel, key }

    /// What the event is about: touches, a turn of the mouse wheel, or a key.
    public let kind: Kind
    /// The time of the event, in seconds of the program's clock.
    public let timestamp: Double
    /// All touches that are down at the time of the event, in the order in which they landed.
    public internal(set) var allTouches: [Touch] = []
    /// A word that says why the hit test chose its view, for the line `touchRouted` of trace files. An
    /// override of `hitTest(_:with:)` that chooses by its own rule sets this; nil means the default rule, the
    /// front view under the point.
    public var routeReason: String?

    init(kind: Kind, timestamp: Double) { (self.kind, self.timestamp) = (kind, timestamp) }
}
