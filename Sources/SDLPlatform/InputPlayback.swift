import Drawing
import ViewKit

/// Input that was written down, played into a loop beside what people do.
@MainActor
public protocol InputPlayback: AnyObject {
    /// When there is more; nil at the end.
    var nextTime: FrameTime? { get }

    /// Takes out what is due by `time`, in order.
    func takeEvents(upTo time: FrameTime) -> [InputEvent]
}
