import CartoucheDrawing
import ViewKit

/// A recording of input, whose events a loop sends to the views in addition to the user's input.
@MainActor
package protocol InputPlayback: AnyObject {
    /// The time of the next recorded event; nil at the end of the recording.
    var nextTime: FrameTime? { get }

    /// Removes the recorded events up to `time` from the recording, and returns them in order.
    func drainEvents(upTo time: FrameTime) -> [InputEvent]
}
