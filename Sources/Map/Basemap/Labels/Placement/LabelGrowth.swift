import CartoucheDrawing

/// The growing or shrinking of a label whose text size has changed: the new glyphs are first drawn as large
/// as the old ones were.
struct LabelGrowth: Equatable, Sendable {
    /// The factor by which the label's new glyphs are enlarged when its growth starts; below 1 for a label
    /// that grows.
    var from: Double
    var start: FrameTime
    var seconds: Double

    /// The factor by which the label's new glyphs are enlarged at a time; 1 when the growth has ended.
    func factor(at time: FrameTime) -> Double {
        let done = seconds > 0 ? max(0, time - start) / seconds : 1
        return done >= 1 ? 1 : from + (1 - from) * done
    }

    func isRunning(at time: FrameTime) -> Bool { time - start < seconds }
}
