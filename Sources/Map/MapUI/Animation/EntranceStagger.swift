import CartoucheDrawing

/// Views that appear together drop, or grow, one after another.
nonisolated struct EntranceStagger {
    /// Seconds from one to the next. Tuned.
    static let interval = 0.04
    /// The maximum delay in seconds: more of them appear together at the end.
    static let durationLimit = 0.8

    private var last = (time: FrameTime.zero, count: 0)

    /// The delay of the next view that appears in the frame of that time.
    mutating func nextDelay(at time: FrameTime) -> Double {
        last = (time, last.time == time ? last.count + 1 : 0)
        return min(Double(last.count) * Self.interval, Self.durationLimit)
    }
}
