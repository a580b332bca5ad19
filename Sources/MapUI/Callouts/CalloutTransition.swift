import ViewKit

/// How the callouts of one presentation come and go, from its options and the person's wish for less motion. Pure.
struct CalloutTransition {
    /// Nil: it fades in.
    private let curve: CalloutCurve?
    /// Goes back to the curve's first look, and not only to nothing.
    private let shrinks: Bool
    /// Of the whole fade, in seconds.
    private let fadeDuration: Double

    /// What replaces a motion for those who want less of it.
    private static let shortFade = 0.15

    init(_ options: CalloutOptions, reducesMotion: Bool) {
        let fade = options.fadeDuration.isFinite ? max(0, options.fadeDuration) : 0
        switch options.animation {
        case .none: (curve, shrinks, fadeDuration) = (nil, false, 0)
        case .fade: (curve, shrinks, fadeDuration) = (nil, false, fade)
        case .bounce, .stretch, .custom:
            guard !reducesMotion else {
                (curve, shrinks, fadeDuration) = (nil, false, min(fade, Self.shortFade))
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

    /// From nothing, or from what another callout left on screen.
    func appearing(animated: Bool, from old: CalloutLook?) -> CalloutMotion {
        guard animated else { return CalloutMotion(look: .rest) }
        if let old, old.alpha > 0 {
            var motion = CalloutMotion(look: old)
            comeBack(&motion, animated: true)
            return motion
        }
        var motion = CalloutMotion(look: CalloutLook(scale: 1, alpha: 0))
        if let curve { motion.follow(curve) } else { motion.turn(to: .rest, duration: fadeDuration) }
        return motion
    }

    /// Takes the share of the whole time that is left of the way.
    func comeBack(_ motion: inout CalloutMotion, animated: Bool) {
        let look = motion.look
        let scaling = (curve?.duration ?? 0) * min(1, look.scaleDistance(to: .rest))
        motion.turn(to: .rest, duration: animated ? max(scaling, fadeDuration * (1 - look.alpha)) : 0)
    }

    func leave(_ motion: inout CalloutMotion, animated: Bool) {
        let look = motion.look
        guard shrinks, let curve else {
            return motion.turn(to: look.with(alpha: 0), duration: animated ? fadeDuration * look.alpha : 0)
        }
        let first = curve.look(at: 0).with(alpha: 0)
        let share = max(look.alpha, min(1, look.scaleDistance(to: first)))
        motion.turn(to: first, duration: animated ? curve.duration * share : 0)
    }
}
