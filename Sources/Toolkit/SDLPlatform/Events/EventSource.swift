import CartoucheDrawing
import ViewKit

/// The source of a frame loop's events: SDL's queue, or a test's script.
protocol EventSource: AnyObject {
    /// The next pending event.
    func poll() -> WindowEvent?

    /// Sleeps until an event arrives, or until `time`. May return nil early.
    func wait(until time: FrameTime?) -> WindowEvent?

    /// Brings a window's events too.
    func add(_ window: SDLWindow)

    /// Brings a window's events no longer.
    /// - Parameter window: SDL's number of the window.
    func remove(_ window: UInt32)
}

/// An event of a frame loop, and the window that it belongs to.
struct WindowEvent: Equatable {
    let event: LoopEvent
    /// SDL's number of the window; nil for the program's own window, or for all of them.
    let window: UInt32?

    init(_ event: LoopEvent, in window: UInt32? = nil) { (self.event, self.window) = (event, window) }
}

/// What happened to a frame loop.
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
