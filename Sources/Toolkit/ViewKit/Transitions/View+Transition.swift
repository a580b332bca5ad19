import CartoucheDrawing
import Foundation

/// Transitions: what a view looked like goes over into what it looks like after a change.
extension View {
    /// Makes changes to a view, its subviews included, and shows them by the transition of `options`, such as
    /// `transitionCrossDissolve`. The changes themselves are not animated. Without a transition in `options`,
    /// they are, as by `animate`.
    ///
    /// The view as it was is kept as an image, which lies above the view until the transition ends. Where
    /// motion is to be reduced, flips are cross dissolves.
    /// - Parameter completion: called once, with whether the transition has run to its end.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: () -> Void = {},
        completion: ((Bool) -> Void)? = nil
    ) {
        let effect = TransitionEffect(options)
        guard effect != .none, duration > 0, let parent = view.superview, let old = snapshot(of: view) else {
            return animate(
                withDuration: effect == .none ? duration : 0, options: options,
                animations: animations, completion: completion)
        }
        performWithoutAnimation {
            parent.insertSubview(old, aboveSubview: view)
            animations()
        }
        effect.run(from: old, to: view, isOldInFront: true, duration, options) { isFinished in
            old.removeFromSuperview()
            completion?(isFinished)
        }
    }

    /// Replaces a view by another in its superview, by the transition of `options`. With
    /// `showHideTransitionViews` both views stay there, and are hidden and shown instead.
    /// - Parameter completion: called once, with whether the transition has run to its end.
    public static func transition(
        from old: View, to new: View, duration: Double, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let hides = options.contains(.showHideTransitionViews)
        let (alpha, transform) = (old.alpha, old.transform)
        performWithoutAnimation {
            if hides { new.isHidden = false } else if let parent = old.superview {
                parent.insertSubview(new, aboveSubview: old)
            }
        }
        let end = {
            performWithoutAnimation {
                if hides { old.isHidden = true } else { old.removeFromSuperview() }
                (old.alpha, old.transform) = (alpha, transform)
            }
        }
        let effect = TransitionEffect(options)
        guard effect != .none, duration > 0, new.window != nil else {
            end()
            return animate(withDuration: 0, animations: {}, completion: completion)
        }
        new.layoutIfNeeded()
        effect.run(from: old, to: new, isOldInFront: false, duration, options) { isFinished in
            end()
            completion?(isFinished)
        }
    }

    /// A view that shows what another one looks like now, at its place; nil if that is not in a window, or
    /// empty.
    private static func snapshot(of view: View) -> View? {
        guard let window = view.window, !view.bounds.isEmpty, view.bounds.isFinite else { return nil }
        let shown = view.presentation
        let image = ImageRenderer(
            size: view.bounds.size, scale: window.scale, text: Services.current.text,
            traits: view.traitCollection
        ).image { view.render(in: $0) }
        let made = ImageView(image: image)
        made.name = "transition"
        made.bounds = CGRect(origin: .zero, size: view.bounds.size)
        (made.center, made.transform, made.alpha) = (shown.center, shown.transform, shown.alpha)
        made.isHidden = view.isHidden
        return made
    }
}

/// How one view goes over into another.
private enum TransitionEffect: Equatable {
    case none, crossDissolve
    /// Turns about the vertical or the horizontal axis, without perspective.
    case turn(isUpright: Bool)

    init(_ options: View.AnimationOptions) {
        switch options.rawValue >> 20 & 7 {
        case 1, 2: self = .turn(isUpright: true)
        case 6, 7: self = .turn(isUpright: false)
        case 5: self = .crossDissolve
        default: self = .none
        }
        if case .turn = self, !Accessibility.allowsMotion() { self = .crossDissolve }
    }

    @MainActor
    func run(
        from old: View, to new: View, isOldInFront: Bool, _ duration: Double,
        _ options: View.AnimationOptions, _ completion: @escaping (Bool) -> Void
    ) {
        switch self {
        case .none: completion(true)
        case .crossDissolve: dissolve(old, new, isOldInFront, duration, options, completion)
        case .turn(let isUpright): turn(old, new, isUpright, duration, options, completion)
        }
    }

    @MainActor
    private func dissolve(
        _ old: View, _ new: View, _ isOldInFront: Bool, _ duration: Double,
        _ options: View.AnimationOptions, _ completion: @escaping (Bool) -> Void
    ) {
        // The view behind stays opaque where it is, so that nothing shines through both.
        let behind = isOldInFront ? new : old
        let staysOpaque = behind.backgroundColor.map { $0.alpha >= 1 } ?? false
        let alpha = new.alpha
        View.performWithoutAnimation { if !(isOldInFront && staysOpaque) { new.alpha = 0 } }
        View.animate(withDuration: duration, options: options) {
            new.alpha = alpha
            if isOldInFront || !staysOpaque { old.alpha = 0 }
        } completion: {
            completion($0)
        }
    }

    @MainActor
    private func turn(
        _ old: View, _ new: View, _ isUpright: Bool, _ duration: Double, _ options: View.AnimationOptions,
        _ completion: @escaping (Bool) -> Void
    ) {
        let edge = CGAffineTransform(scaleX: isUpright ? 0.001 : 1, y: isUpright ? 1 : 0.001)
        let goal = new.transform
        View.performWithoutAnimation { new.transform = edge.concatenating(goal) }
        View.animateKeyframes(withDuration: duration, options: options.union(.curveLinear)) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, curve: .easeIn) {
                old.transform = edge.concatenating(old.transform)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { old.alpha = 0 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, curve: .easeOut) {
                new.transform = goal
            }
        } completion: {
            completion($0)
        }
    }
}
