import CartoucheDrawing
import ViewKit

/// The source of a frame loop's events: SDL's queue, or a test's script.
protocol EventSource: AnyObject {
    /// The next pending event.
    func poll() -> LoopEvent?

    /// Sleeps until an event arrives, or until `time`. May return nil early.
    func wait(until time: FrameTime?) -> LoopEvent?
}

/// An event of a frame loop.
enum LoopEvent: Equatable {
    case input(InputEvent)
    /// Another thread, or the main queue, has pending work.
    case wake(WakeSignal.Reason)
    /// False: minimized or hidden; nothing needs to be drawn.
    case visibility(Bool)
    /// The window's pixels were lost.
    case exposed
    /// The renderer lost the contents of its render targets.
    case targetsReset
    /// The renderer lost all its textures.
    case deviceReset
}
