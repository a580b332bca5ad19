import Drawing

/// The source of a frame loop's events: SDL's queue, or a test's script.
protocol EventSource: AnyObject {
    /// The next pending event.
    func poll() -> LoopEvent?

    /// Sleeps until an event arrives, or until `time`. May return nil early.
    func wait(until time: FrameTime?) -> LoopEvent?
}
