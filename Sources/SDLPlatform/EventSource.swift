import Drawing

/// Where a frame loop gets its events from: SDL's queue, or a test's script.
protocol EventSource: AnyObject {
    /// The next event that has happened already.
    func poll() -> LoopEvent?

    /// Sleeps until something happens, or until `time`. May come back with nothing.
    func wait(until time: FrameTime?) -> LoopEvent?
}
