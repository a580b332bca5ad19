import Foundation

/// What a view or a recogniser is handed: the touches that changed at one time, or one turn of the wheel.
/// UIKit's `UIEvent`.
@MainActor
public final class Event {
    /// What there is to handle.
    public nonisolated enum Kind: Sendable { case touches, wheel, key }

    /// What it is about.
    public let kind: Kind
    /// In seconds of the program's clock.
    public let timestamp: Double
    /// All touches that are down, in the order in which they landed.
    public internal(set) var allTouches: [Touch] = []
    /// Why the hit test chose its view, for the trace (`touchRouted`). An override of `hitTest(_:with:)` that
    /// chooses by a rule of its own says so here; nil means the plain rule: the front view under the point.
    public var routeReason: String?

    init(kind: Kind, timestamp: Double) { (self.kind, self.timestamp) = (kind, timestamp) }
}
