import ViewKit

/// The alpha of a callout as it comes and goes. Interruptible both ways: a new direction starts from the
/// value on screen and takes its share of the whole duration. Pure but for the first value, which fixes the
/// start.
struct CalloutFade {
    private(set) var target: Double
    /// As of the last `advance`.
    private(set) var value: Double
    private var from: Double
    private var duration = 0.0
    /// Seconds; nil until the first frame.
    private var start: Double?

    /// At rest.
    init(value: Double) { (target, from, self.value) = (value, value, value) }

    /// Goes to `target` from where it is, from the next frame on: the loop may have slept, so the time of the
    /// last one is no start. `wholeDuration`: what the way from 0 to 1 takes, in seconds.
    mutating func run(to target: Double, wholeDuration: Double) {
        (from, self.target, start) = (value, target, nil)
        duration = wholeDuration * abs(target - from)
        if duration == 0 { value = target }
    }

    /// To a frame's time; the first one is the start.
    mutating func advance(to time: Double) {
        let begin = start ?? time
        start = begin
        guard time - begin < duration else { return value = target }
        value = from + (target - from) * TimingCurve.easeInOut.value(at: (time - begin) / duration)
    }

    var isDone: Bool { value == target }
}
