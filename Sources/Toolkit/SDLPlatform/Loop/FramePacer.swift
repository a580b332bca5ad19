import CartoucheDrawing

/// Computes when the next frame may start. With vertical synchronization presenting a frame waits for the
/// display, so the next frame may start at once. Without it, or if presenting turns out not to wait, frames
/// start one display interval apart.
struct FramePacer {
    /// The seconds between the starts of two frames at the display's rate.
    private(set) var interval: Double
    /// Whether presenting a frame waits for the display. Becomes false when frames are found to be much
    /// faster than the display.
    private(set) var hasVerticalSync: Bool
    /// Whether presenting a frame was said to wait for the display.
    private let isSynchronized: Bool
    private var start = FrameTime(seconds: -1e9)
    private var fastFrames = 0

    /// The number of consecutive frames at more than twice the display's rate after which presenting counts
    /// as not waiting for the display. A display that changes its mode lets two or three such frames through.
    private static let frameLimit = 8

    init(interval: Double, hasVerticalSync: Bool) {
        precondition(interval > 0, "frames \(interval) s apart")
        (self.interval, self.hasVerticalSync, isSynchronized) = (interval, hasVerticalSync, hasVerticalSync)
    }

    /// Follows another display with its own rate. Whether presenting waits for that display is found out
    /// anew.
    mutating func displayDidChange(interval: Double) {
        precondition(interval > 0, "frames \(interval) s apart")
        (self.interval, hasVerticalSync, fastFrames) = (interval, isSynchronized, 0)
    }

    /// The time at which the next frame may start; a time in the past means at once.
    var nextStart: FrameTime { hasVerticalSync ? start : start + interval }

    /// Records the start of a frame. Without vertical synchronization the recorded start is exactly one
    /// interval after the last one if the frame is less than a quarter of an interval late, so that the rate
    /// stays steady; after a longer pause it is `time`.
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
