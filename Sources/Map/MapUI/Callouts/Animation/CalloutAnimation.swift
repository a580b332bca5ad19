import ViewKit

/// Animates the scale and opacity of a callout that appears or disappears. Each animation can be interrupted
/// by the opposite one, which starts from the scale and opacity on screen.
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

    /// The scale and opacity that the callout has on screen, as of the last `advance`.
    private(set) var presentation: CalloutPresentation
    /// The animation of the callout that is running; nil while the callout is at rest.
    private var tween: Tween<Path>?

    /// The tolerance, in seconds, for rounding errors in sums of sixtieths of a second, which must not cost a
    /// further frame.
    private static let rounding = 1e-9

    init(presentation: CalloutPresentation) { self.presentation = presentation }

    var isDone: Bool { tween == nil }

    /// Starts the appearance of a callout along a curve, from the curve's first scale and opacity.
    mutating func follow(_ curve: CalloutCurve) {
        presentation = curve.presentation(at: 0)
        tween = Tween(.curve(curve), duration: curve.duration, tolerance: Self.rounding)
    }

    /// Animates from the callout's present scale and opacity to those of `target`, within `duration` seconds.
    /// With a duration of 0 the callout has them at once.
    mutating func turn(to target: CalloutPresentation, duration: Double) {
        guard duration > 0, target != presentation else {
            (presentation, tween) = (target, nil)
            return
        }
        tween = Tween(.blend(from: presentation, to: target), duration: duration, tolerance: Self.rounding)
    }

    /// Ends the running animation at once, with the scale and opacity that it was to reach.
    mutating func finish() {
        guard let tween else { return }
        (presentation, self.tween) = (tween.path.end, nil)
    }

    /// Updates the callout's scale and opacity to those of the running animation at the time of a frame, in
    /// seconds.
    mutating func advance(to time: Double) {
        guard let next = tween?.advance(to: time) else { return }
        presentation = next.value
        if next.isOver { tween = nil }
    }
}
