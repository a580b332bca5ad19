import ViewKit

/// A callout's look over time. Interruptible both ways: a new direction starts from the look on screen. Its
/// time begins with the next frame, because the loop may have slept. Pure but for that first frame.
struct CalloutMotion {
    private enum Way {
        case curve(CalloutCurve)
        case blend(from: CalloutPresentation, to: CalloutPresentation, duration: Double)
    }

    /// The look on screen, as of the last `advance`.
    private(set) var look: CalloutPresentation
    /// The running animation; nil at rest.
    private var way: Way?
    /// The start time in seconds; nil until the first frame.
    private var start: Double?

    /// The tolerance for rounding errors in sums of sixtieths of a second: they cost no further frame.
    private static let rounding = 1e-9

    init(look: CalloutPresentation) { self.look = look }

    var isDone: Bool { way == nil }

    /// Starts a curve from its beginning.
    mutating func follow(_ curve: CalloutCurve) {
        look = curve.look(at: 0)
        (way, start) = (.curve(curve), nil)
    }

    /// Animates to a look from the one on screen; with no duration, at once.
    mutating func turn(to target: CalloutPresentation, duration: Double) {
        guard duration > 0, target != look else {
            (look, way, start) = (target, nil, nil)
            return
        }
        (way, start) = (.blend(from: look, to: target, duration: duration), nil)
    }

    /// Ends the animation, whatever the time.
    mutating func finish() {
        guard let way else { return }
        if case .blend(_, let to, _) = way { look = to } else { look = .rest }
        self.way = nil
    }

    /// Advances to a frame's time, in seconds.
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
