import Drawing

/// When the next frame may start. With vsync `present` keeps the pace, and this only steps in if that does
/// not wait as it said; without, frames start one display interval apart.
struct FramePacer {
    /// Seconds from frame to frame.
    let interval: Double
    /// The display keeps the pace.
    private(set) var hasVerticalSync: Bool
    private var start = FrameTime(seconds: -1e9)
    private var fastFrames = 0

    /// So many frames in a row at over twice the pace: vsync does nothing. Tuned: a display that changes its
    /// mode lets two or three through.
    private static let patience = 8

    init(interval: Double, hasVerticalSync: Bool) {
        precondition(interval > 0, "frames \(interval) s apart")
        (self.interval, self.hasVerticalSync) = (interval, hasVerticalSync)
    }

    /// Past: at once.
    var nextStart: FrameTime { hasVerticalSync ? start : start + interval }

    /// Frames that keep the pace start on a steady beat; after a rest a new beat begins.
    mutating func frameStarts(at time: FrameTime) {
        let beat = start + interval
        start = !hasVerticalSync && time >= beat && time - beat < interval / 4 ? beat : time
    }

    mutating func frameEnded(at time: FrameTime) {
        guard hasVerticalSync else { return }
        fastFrames = time - start < interval / 2 ? fastFrames + 1 : 0
        if fastFrames >= Self.patience { hasVerticalSync = false }
    }
}
