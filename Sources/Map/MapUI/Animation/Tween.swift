/// The values of an animation at the fractions of its duration.
nonisolated protocol TweenPath {
    associatedtype Value
    /// The value at a fraction of the duration, from 0 up to but not including 1.
    func value(at fraction: Double) -> Value
    /// The value from the end of the duration on.
    var end: Value { get }
}

/// A value that follows a path in frame time. Its time begins with the first frame that advances it, because
/// the frame loop may have slept before. Pure but for that first frame.
nonisolated struct Tween<Path: TweenPath> {
    var path: Path
    /// The duration of the animation, in seconds.
    let duration: Double
    /// The seconds before `duration` at which the tween already counts as over: an allowance for rounding
    /// errors in sums of frame times.
    private let tolerance: Double
    /// The time of the first frame that advanced the tween, in seconds; nil before that frame.
    private(set) var start: Double?

    /// Creates a tween along a path, with a duration in seconds.
    /// - Parameter start: the time in seconds at which the tween has begun; nil means that it begins with the
    ///   next frame.
    /// - Parameter tolerance: the seconds before the end at which the tween already counts as over.
    init(_ path: Path, duration: Double, start: Double? = nil, tolerance: Double = 0) {
        (self.path, self.duration, self.start, self.tolerance) = (path, duration, start, tolerance)
    }

    /// The value of the path in the frame at `time` (in seconds), and whether the tween is over with this
    /// frame.
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

/// The path of a delay, which has no values.
nonisolated struct DelayPath: TweenPath {
    var end: Void { () }

    func value(at fraction: Double) {}
}
