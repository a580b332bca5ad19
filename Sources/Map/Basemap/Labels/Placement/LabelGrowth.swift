import CartoucheDrawing

/// A label that changes its size: its new glyphs start as large as the old ones were.
struct LabelGrowth: Equatable, Sendable {
    /// The factor of the size at the start.
    var from: Double
    var start: FrameTime
    var seconds: Double

    /// The factor of the size.
    func factor(at time: FrameTime) -> Double {
        let done = seconds > 0 ? max(0, time - start) / seconds : 1
        return done >= 1 ? 1 : from + (1 - from) * done
    }

    func isRunning(at time: FrameTime) -> Bool { time - start < seconds }
}
