import ViewKit

/// The alpha of a callout as it comes and goes. Interruptible both ways: a new direction starts from the value on
/// screen and takes its share of the whole duration. Pure but for the first value, which fixes the start.
struct CalloutFade {
    private(set) var target: Double
    private var from: Double
    private var duration = 0.0
    /// Seconds; nil until the first frame.
    private var start: Double?

    /// At rest.
    init(value: Double) { (target, from) = (value, value) }

    /// Goes to `target` from the value at `time`. `wholeDuration`: what the way from 0 to 1 takes, in seconds.
    mutating func run(to target: Double, wholeDuration: Double, at time: Double) {
        from = value(at: time)
        self.target = target
        duration = wholeDuration * abs(target - from)
        start = nil
    }

    /// At a frame's time; the first one asked for is the start.
    mutating func value(at time: Double) -> Double {
        let begin = start ?? time
        start = begin
        guard time - begin < duration else { return target }
        let t = TimingCurve.easeInOut.value(at: (time - begin) / duration)
        return from + (target - from) * t
    }

    func isDone(at time: Double) -> Bool { start.map { time - $0 >= duration } ?? (duration == 0) }
}
