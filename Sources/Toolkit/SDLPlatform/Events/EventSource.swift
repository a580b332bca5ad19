import CartoucheDrawing
import ViewKit

/// The source of a frame loop's events: SDL's queue, or a test's script.
protocol EventSource: AnyObject {
    /// Removes and returns the next pending event; nil if there is none.
    func poll() -> WindowEvent?

    /// Sleeps until an event arrives, and returns the event; nil if `time` has come before. May also return
    /// nil earlier. If `time` is nil, sleeps until an event arrives.
    func wait(until time: FrameTime?) -> WindowEvent?

    /// Adds a window, whose events the source then returns too.
    func add(_ window: SDLWindow)

    /// Removes a window, whose events the source then no longer returns.
    /// - Parameter window: SDL's number of the window.
    func remove(_ window: UInt32)
}

/// An event of a frame loop with the window that it belongs to.
struct WindowEvent: Equatable {
    let event: LoopEvent
    /// SDL's number of the window to which the event belongs; nil for an event without a window. The loop
    /// handles such an event for its main window, or for all windows, as when textures were lost.
    let window: UInt32?

    init(_ event: LoopEvent, in window: UInt32? = nil) { (self.event, self.window) = (event, window) }
}

/// An event that a frame loop handles: input, or a change of a window or of its renderer.
enum LoopEvent: Equatable {
    case input(InputEvent)
    /// The loop was woken: another thread has finished work, or the main queue has pending jobs.
    case wake(WakeSignal.Reason)
    /// The window became visible (true), or was minimized or hidden (false), so that it need not be drawn.
    case visibility(Bool)
    /// The pixels that the window had shown were lost.
    case exposed
    /// The window is on another display, with this refresh rate in frames a second.
    case refreshRate(Double)
    /// The renderer has lost the contents of its render targets.
    case targetsReset
    /// The renderer has lost all its textures.
    case deviceReset
}
