import ViewKit

/// A callout's look over time. Interruptible both ways: a new direction starts from the look on screen. Its time begins
/// with the next frame, for the loop may have slept. Pure but for that first frame.
struct CalloutMotion {
    private enum Way {
        case curve(CalloutCurve)
        case blend(from: CalloutLook, to: CalloutLook, duration: Double)
    }

    /// As of the last `advance`: what is on screen.
    private(set) var look: CalloutLook
    /// Nil at rest.
    private var way: Way?
    /// Seconds; nil until the first frame.
    private var start: Double?

    /// Sums of sixtieths of a second are not exact: what they miss is no further frame.
    private static let rounding = 1e-9

    init(look: CalloutLook) { self.look = look }

    var isDone: Bool { way == nil }

    /// Comes along a curve, from its beginning.
    mutating func follow(_ curve: CalloutCurve) {
        look = curve.look(at: 0)
        (way, start) = (.curve(curve), nil)
    }

    /// Goes to a look from the one on screen. In no time, at once.
    mutating func turn(to target: CalloutLook, duration: Double) {
        guard duration > 0, target != look else {
            (look, way, start) = (target, nil, nil)
            return
        }
        (way, start) = (.blend(from: look, to: target, duration: duration), nil)
    }

    /// At its end, whatever the time.
    mutating func finish() {
        guard let way else { return }
        if case .blend(_, let to, _) = way { look = to } else { look = .rest }
        self.way = nil
    }

    /// To a frame's time, in seconds.
    mutating func advance(to time: Double) {
        guard let way else { return }
        let begin = start ?? time
        start = begin
        let elapsed = time - begin
        switch way {
        case .curve(let curve):
            let isOver = elapsed >= curve.duration - Self.rounding
            look = isOver ? .rest : curve.look(at: elapsed / curve.duration)
            if isOver { self.way = nil }
        case .blend(let from, let to, let duration):
            let isOver = elapsed >= duration - Self.rounding
            look =
                isOver ? to : from.interpolated(to: to, TimingCurve.easeInOut.value(at: elapsed / duration))
            if isOver { self.way = nil }
        }
    }
}
