import Drawing
import Foundation

/// A finger, or the mouse's left button, from its landing to its end. UIKit's `UITouch`.
public final class Touch {
    public enum Phase: Sendable { case began, moved, stationary, ended, cancelled }
    public enum Kind: Sendable { case finger, mouse }

    /// The device's number for this finger; 0 for the mouse.
    public let id: Int
    public let kind: Kind
    public internal(set) var phase: Phase = .began
    /// Of the latest change, in seconds of the program's clock: the event's own time, not the frame's.
    public internal(set) var timestamp: Double
    /// 1 for a tap, 2 for the second tap of a double tap, ...
    public internal(set) var tapCount = 1
    /// The view that it landed on, by hit test; keeps all its events.
    public internal(set) weak var view: View?
    /// In window points.
    public internal(set) var windowLocation: CGPoint
    public internal(set) var previousWindowLocation: CGPoint

    init(id: Int, kind: Kind, location: CGPoint, timestamp: Double) {
        (self.id, self.kind, self.timestamp) = (id, kind, timestamp)
        windowLocation = location
        previousWindowLocation = location
    }

    /// In `view`'s coordinates; nil: the window's.
    public func location(in view: View?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }
    public func previousLocation(in view: View?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }
}

/// What a view or a recogniser is handed: the touches that changed at one time, or one turn of the wheel.
public final class Event {
    public enum Kind: Sendable { case touches, wheel, key }

    public let kind: Kind
    public let timestamp: Double
    /// All touches that are down, in the order in which they landed.
    public internal(set) var allTouches: [Touch] = []

    init(kind: Kind, timestamp: Double) { (self.kind, self.timestamp) = (kind, timestamp) }
}
