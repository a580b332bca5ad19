import CartoucheDrawing

/// Delays the entrances of annotation views that are added in the same frame, so that the views drop or grow
/// one after another.
nonisolated struct EntranceStagger {
    /// The seconds between the entrances of two annotation views that are added one after the other. Tuned.
    static let interval = 0.04
    /// The maximum delay of an entrance, in seconds: all views whose turn would come later begin after this
    /// delay, together.
    static let durationLimit = 0.8

    private var last = (time: FrameTime.zero, count: 0)

    /// The delay, in seconds, of the entrance of the next view that is added in the frame at `time`: 0 for
    /// the frame's first view.
    mutating func nextDelay(at time: FrameTime) -> Double {
        last = (time, last.time == time ? last.count + 1 : 0)
        return min(Double(last.count) * Self.interval, Self.durationLimit)
    }
}
