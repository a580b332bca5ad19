import ViewKit

/// Animates the scale and opacity of a callout. An animation can be interrupted by the opposite one, which
/// starts from the state on screen.
struct CalloutAnimation {
    private enum Path: TweenPath {
        case curve(CalloutCurve)
        case blend(from: CalloutPresentation, to: CalloutPresentation)

        var end: CalloutPresentation {
            switch self {
            case .curve: .rest
            case .blend(_, let to): to
            }
        }

        func value(at fraction: Double) -> CalloutPresentation {
            switch self {
            case .curve(let curve): curve.presentation(at: fraction)
            case .blend(let from, let to):
                from.interpolated(to: to, TimingCurve.easeInOut.value(at: fraction))
            }
        }
    }

    /// The maximum duration, in seconds, of the fade that replaces a motion if the user has reduced motion.
    static let reducedMotionFade = 0.15

    /// The scale and opacity on screen, as of the last `advance`.
    private(set) var presentation: CalloutPresentation
    /// The running animation; nil at rest.
    private var tween: Tween<Path>?

    /// The tolerance, in seconds, for rounding errors in sums of sixtieths of a second, which must not cost a
    /// further frame.
    private static let rounding = 1e-9

    init(presentation: CalloutPresentation) { self.presentation = presentation }

    var isDone: Bool { tween == nil }

    /// Starts to follow a curve from its beginning.
    mutating func follow(_ curve: CalloutCurve) {
        presentation = curve.presentation(at: 0)
        tween = Tween(.curve(curve), duration: curve.duration, tolerance: Self.rounding)
    }

    /// Animates from the present state to `target` in `duration` seconds; at once if the duration is 0.
    mutating func turn(to target: CalloutPresentation, duration: Double) {
        guard duration > 0, target != presentation else {
            (presentation, tween) = (target, nil)
            return
        }
        tween = Tween(.blend(from: presentation, to: target), duration: duration, tolerance: Self.rounding)
    }

    /// Ends the running animation at its target, whatever the time.
    mutating func finish() {
        guard let tween else { return }
        (presentation, self.tween) = (tween.path.end, nil)
    }

    /// Advances to a frame's time, in seconds.
    mutating func advance(to time: Double) {
        guard let next = tween?.advance(to: time) else { return }
        presentation = next.value
        if next.isOver { tween = nil }
    }
}
