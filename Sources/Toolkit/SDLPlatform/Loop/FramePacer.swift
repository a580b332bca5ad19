import CartoucheDrawing

/// Computes when the next frame may start. With vsync `present` sets the pace, and this only steps in if it
/// does not wait; without vsync, frames start one display interval apart.
struct FramePacer {
    /// Seconds from frame to frame.
    let interval: Double
    /// Whether the display sets the pace.
    private(set) var hasVerticalSync: Bool
    private var start = FrameTime(seconds: -1e9)
    private var fastFrames = 0

    /// The number of consecutive frames at over twice the display's rate after which vsync counts as broken.
    /// Tuned: a display that changes its mode lets two or three through.
    private static let frameLimit = 8

    init(interval: Double, hasVerticalSync: Bool) {
        precondition(interval > 0, "frames \(interval) s apart")
        (self.interval, self.hasVerticalSync) = (interval, hasVerticalSync)
    }

    /// The start of the next frame; a time in the past means at once.
    var nextStart: FrameTime { hasVerticalSync ? start : start + interval }

    /// Frames at full rate start at a steady interval; after a pause a new one begins.
    mutating func frameStarts(at time: FrameTime) {
        let beat = start + interval
        start = !hasVerticalSync && time >= beat && time - beat < interval / 4 ? beat : time
    }

    mutating func frameEnded(at time: FrameTime) {
        guard hasVerticalSync else { return }
        fastFrames = time - start < interval / 2 ? fastFrames + 1 : 0
        if fastFrames >= Self.frameLimit { hasVerticalSync = false }
    }
}
