import ViewKit

/// Decides how a callout appears and disappears, by its options and by whether the user has reduced motion.
/// Pure.
struct CalloutTransition {
    /// The curve of the callout's scale and opacity while it appears; `nil` if the callout fades in.
    private let curve: CalloutCurve?
    /// Whether the callout disappears by returning to the first scale and opacity of its appearance; if
    /// false, it only fades.
    private let shrinks: Bool
    /// The duration of a fade from opaque to invisible, in seconds.
    private let fadeDuration: Double

    init(_ options: CalloutOptions, reducesMotion: Bool) {
        let fade = options.fadeDuration.isFinite ? max(0, options.fadeDuration) : 0
        switch options.animation {
        case .none: (curve, shrinks, fadeDuration) = (nil, false, 0)
        case .fade: (curve, shrinks, fadeDuration) = (nil, false, fade)
        case .bounce, .stretch, .custom:
            guard !reducesMotion else {
                (curve, shrinks, fadeDuration) = (nil, false, min(fade, CalloutAnimation.reducedMotionFade))
                return
            }
            fadeDuration = fade
            switch options.animation {
            case .stretch: (curve, shrinks) = (.stretch, true)
            case .custom(let own): (curve, shrinks) = (own, true)
            case .bounce, .fade, .none: (curve, shrinks) = (.bounce, false)
            }
        }
    }

    /// The animation of an appearance: from invisible, or from the scale and opacity of another callout on
    /// screen.
    func appearing(animated: Bool, from old: CalloutPresentation?) -> CalloutAnimation {
        guard animated else { return CalloutAnimation(presentation: .rest) }
        if let old, old.alpha > 0 {
            var animation = CalloutAnimation(presentation: old)
            comeBack(&animation, animated: true)
            return animation
        }
        var animation = CalloutAnimation(presentation: CalloutPresentation(scale: 1, alpha: 0))
        if let curve { animation.follow(curve) } else { animation.turn(to: .rest, duration: fadeDuration) }
        return animation
    }

    /// Lets a callout that is being dismissed return to its full size and opacity, in the fraction of the
    /// full duration that corresponds to the remaining change.
    func comeBack(_ animation: inout CalloutAnimation, animated: Bool) {
        let presentation = animation.presentation
        let scaling = (curve?.duration ?? 0) * min(1, presentation.scaleDistance(to: .rest))
        animation.turn(
            to: .rest, duration: animated ? max(scaling, fadeDuration * (1 - presentation.alpha)) : 0)
    }

    func leave(_ animation: inout CalloutAnimation, animated: Bool) {
        let presentation = animation.presentation
        guard shrinks, let curve else {
            return animation.turn(
                to: presentation.with(alpha: 0), duration: animated ? fadeDuration * presentation.alpha : 0)
        }
        let first = curve.presentation(at: 0).with(alpha: 0)
        let fraction = max(presentation.alpha, min(1, presentation.scaleDistance(to: first)))
        animation.turn(to: first, duration: animated ? curve.duration * fraction : 0)
    }
}
