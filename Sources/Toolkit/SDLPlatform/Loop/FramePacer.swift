import CartoucheDrawing

/// Computes when the next frame may start. With vertical synchronization presenting a frame waits for the
/// display, and the pacer only replaces it if it does not wait; without it, frames start one display interval
/// apart.
struct FramePacer {
    /// The seconds between the starts of two frames at the display's rate.
    let interval: Double
    /// Whether presenting a frame waits for the display. Becomes false when frames are found to be much
    /// faster than the display.
    private(set) var hasVerticalSync: Bool
    private var start = FrameTime(seconds: -1e9)
    private var fastFrames = 0

    /// The number of consecutive frames at more than twice the display's rate after which vertical
    /// synchronization counts as broken. Tuned: a display that changes its mode lets two or three such frames
    /// through.
    private static let frameLimit = 8

    init(interval: Double, hasVerticalSync: Bool) {
        precondition(interval > 0, "frames \(interval) s apart")
        (self.interval, self.hasVerticalSync) = (interval, hasVerticalSync)
    }

    /// The time at which the next frame may start; a time in the past means at once.
    var nextStart: FrameTime { hasVerticalSync ? start : start + interval }

    /// Records the start of a frame. Frames that follow each other directly start at a steady interval; after
    /// a pause a new interval begins.
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
