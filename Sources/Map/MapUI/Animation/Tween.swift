/// The values of an animation, such as positions, as a function of the fraction of its duration that has
/// passed.
nonisolated protocol TweenPath {
    associatedtype Value
    /// The value of the animation at a fraction of its duration, from 0 (the start) up to but not including 1
    /// (the end).
    func value(at fraction: Double) -> Value
    /// The value that the animation has at the end of its duration, and keeps from then on.
    var end: Value { get }
}

/// An animated value that follows a path (a function of the fraction of the animation's duration) in the time
/// of the frames. The time counts from the first frame that advances the animation, not from its creation,
/// because the frame loop may have slept in between.
nonisolated struct Tween<Path: TweenPath> {
    var path: Path
    /// The duration of the animation, in seconds.
    let duration: Double
    /// The seconds before `duration` at which the tween already counts as over: an allowance for rounding
    /// errors in sums of frame times.
    private let tolerance: Double
    /// The time of the first frame that advanced the animation, in seconds; nil before that frame.
    private(set) var start: Double?

    /// Creates a tween along a path, with a duration in seconds.
    /// - Parameter start: the time in seconds at which the tween has begun; nil means that it begins with the
    ///   next frame.
    /// - Parameter tolerance: the seconds before the end at which the tween already counts as over.
    init(_ path: Path, duration: Double, start: Double? = nil, tolerance: Double = 0) {
        (self.path, self.duration, self.start, self.tolerance) = (path, duration, start, tolerance)
    }

    /// The value of the animation in the frame at `time` (in seconds), and whether the animation is over with
    /// this frame.
    mutating func advance(to time: Double) -> (value: Path.Value, isOver: Bool) {
        let begin = start ?? time
        start = begin
        let elapsed = time - begin
        guard elapsed < duration - tolerance else { return (path.end, true) }
        return (path.value(at: elapsed / duration), false)
    }
}

extension Tween: Equatable where Path: Equatable {}
extension Tween: Sendable where Path: Sendable {}

/// The path of an animation that only waits for its duration to pass: a delay, which has no values.
nonisolated struct DelayPath: TweenPath {
    var end: Void { () }

    func value(at fraction: Double) {}
}
