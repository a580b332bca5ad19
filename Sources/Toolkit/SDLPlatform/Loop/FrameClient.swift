import CartoucheDrawing
import ViewKit

/// The content that a loop drives. `ViewKit.Window` conforms to it.
@MainActor
package protocol FrameClient: AnyObject {
    /// Handles an event, whose time is not after that of the next frame.
    func send(_ event: InputEvent)

    /// Advances animations, camera and layout to `time`.
    func step(to time: FrameTime)

    /// Records the content's drawing, in pixels.
    func record(into list: inout DisplayList)

    /// Whether the content has changed since the last `record`, or animates.
    var needsFrame: Bool { get }

    /// Called when `needsFrame` becomes true.
    var onNeedsFrame: (() -> Void)? { get set }

    /// When an inactivity timer fires next; nil if none does before there is input.
    var nextInactivityTime: FrameTime? { get }

    /// Fires the inactivity timers that are due; `step` does so too.
    func fireInactivityTimers(at time: FrameTime)
}

/// Content without inactivity timers.
extension FrameClient {
    package var nextInactivityTime: FrameTime? { nil }
    package func fireInactivityTimers(at time: FrameTime) {}
}

extension Window: FrameClient {}

/// Recorded input, played into a loop alongside the user's.
@MainActor
package protocol InputPlayback: AnyObject {
    /// The time of the next event; nil at the end.
    var nextTime: FrameTime? { get }

    /// Removes and returns the events due by `time`, in order.
    func drainEvents(upTo time: FrameTime) -> [InputEvent]
}
