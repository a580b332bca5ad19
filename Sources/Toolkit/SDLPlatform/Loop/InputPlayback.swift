import CartoucheDrawing
import ViewKit

/// Recorded input, played into a loop alongside the user's.
@MainActor
package protocol InputPlayback: AnyObject {
    /// The time of the next event; nil at the end.
    var nextTime: FrameTime? { get }

    /// Removes and returns the events due by `time`, in order.
    func drainEvents(upTo time: FrameTime) -> [InputEvent]
}
