import CartoucheDrawing
import Foundation

/// Transitions: a view or its content is replaced by another with an effect, such as a cross dissolve.
extension View {
    /// Makes changes to a view, its subviews included, and shows them by the transition of `options`, such as
    /// `transitionCrossDissolve`. Changes of view properties are not animated one by one then. If `options`
    /// name no transition, the changes are animated as `animate` does.
    ///
    /// An image of the view before the changes lies above the view until the transition ends. If the user
    /// asked for reduced motion, flips become cross dissolves.
    /// - Parameter completion: called once, with true if the transition has run to its end, else with false.
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
    /// `showHideTransitionViews` both views stay in the superview: the old one is hidden and the new one
    /// shown.
    /// - Parameter completion: called once, with true if the transition has run to its end, else with false.
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

    /// Creates an image view that shows `view` as it is on screen now, with the same position and size; nil
    /// if `view` is not in a window or is empty.
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

/// The effect by which a transition replaces the old view by the new one, such as a cross dissolve.
private enum TransitionEffect: Equatable {
    case none, crossDissolve
    /// A transition turns the old view away and the new one in, without perspective: about the vertical axis
    /// if `isUpright`, else about the horizontal one.
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
