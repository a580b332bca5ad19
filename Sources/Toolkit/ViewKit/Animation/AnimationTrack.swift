import CartoucheDrawing
import Foundation

/// The animation of one property of one view, or of one point, by one animation block: one call of
/// `View.animate`.
struct AnimationTrack<Value: Interpolatable> {
    private struct Segment {
        var from: Value
        var to: Value
        /// The time at which the change from `from` to `to` begins, as a fraction (0...1) of the whole
        /// animation's duration. The time that the change takes, `duration`, is such a fraction too.
        var start: Double
        var duration: Double
        var curve: TimingCurve
        /// The number of the keyframe that made the segment; 0 for that of an animation without keyframes.
        var keyframe = 0
    }

    let block: AnimationBlock
    /// The animated property's value that is shown on screen, as computed by the last call of `advance`.
    private(set) var current: Value
    private let initial: Value
    private var segments: [Segment] = []
    /// The time in seconds at which the animated value begins to move, after the delay; nil until the first
    /// frame sets this time.
    private var start: Double?

    init(from initial: Value, to end: Value, block: AnimationBlock, chainedStart: Double?) {
        self.block = block
        self.initial = initial
        current = initial
        if let chainedStart { start = chainedStart + block.delay }
        retarget(to: end)
    }

    /// Gives the animated property another target value in the same animation block. Inside a keyframe the
    /// value becomes the target of that keyframe; else it replaces the target of the whole animation.
    mutating func retarget(to end: Value) {
        guard let key = block.keyframe else {
            segments = [Segment(from: initial, to: end, start: 0, duration: 1, curve: .linear)]
            return
        }
        if let index = segments.firstIndex(where: { $0.keyframe == key.number }) {
            segments[index].to = end
        } else {
            let segment = Segment(
                from: initial, to: end, start: key.start, duration: key.duration, curve: key.curve,
                keyframe: key.number)
            let index = segments.firstIndex { $0.start > key.start } ?? segments.count
            segments.insert(segment, at: index)
        }
        for i in segments.indices { segments[i].from = i == 0 ? initial : segments[i - 1].to }
    }

    /// Computes the value of the animated property at the frame's time, in seconds.
    /// - Returns: the time in seconds at which this animation finished; nil while it is still running.
    mutating func advance(to time: Double) -> Double? {
        let begin = start ?? time + block.delay
        start = begin
        let elapsed = time - begin
        guard elapsed >= 0 else { return nil }
        let options = block.options
        let length = block.duration * (options.contains(.autoreverse) ? 2 : 1)
        if block.duration == 0 || (elapsed >= length && !options.contains(.repeat)) {
            current = value(at: 1)
            return begin + length
        }
        var fraction = elapsed / block.duration
        if options.contains(.autoreverse) {
            fraction = fraction.truncatingRemainder(dividingBy: 2)
            if fraction > 1 { fraction = 2 - fraction }
        } else if options.contains(.repeat) {
            fraction = fraction.truncatingRemainder(dividingBy: 1)
        }
        current = value(at: fraction)
        return nil
    }

    private func value(at fraction: Double) -> Value {
        let p = fraction >= 1 ? 1 : block.eased(fraction)
        guard var index = segments.indices.first else { return initial }
        guard block.isKeyframed else { return segments[index].from.interpolated(to: segments[index].to, p) }
        for next in segments.indices.dropFirst() where p >= segments[next].start { index = next }
        let segment = segments[index]
        if p < segment.start { return segment.from }
        let local = segment.duration > 0 ? min(1, (p - segment.start) / segment.duration) : 1
        return block.options.calculationMode.value(
            from: segment.from, to: segment.to, segment.curve.value(at: local),
            before: index > 0 ? segments[index - 1].from : nil,
            after: index + 1 < segments.count ? segments[index + 1].to : nil)
    }
}
