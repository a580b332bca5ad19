import CartoucheDrawing
import Foundation

extension View {
    /// Options of an animation or transition of views. UIKit's `UIView.AnimationOptions`, with its raw
    /// values.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The animation options as bits, with the values that UIKit has.
        public let rawValue: UInt
        /// Creates animation options from any bits; bits without a name here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Views receive touches while this animation moves them. Without this option, touches pass through
        /// the moving views.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts from the values that are on screen. This option exists only because UIKit has
        /// it: all animations start so, also without the option.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is interrupted or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward and then backward, each way in the animation's `duration`; at the end
        /// the view shows the values that its properties have.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The animation is slow at both ends: the default curve.
        public static let curveEaseInOut: AnimationOptions = []
        /// The animation is slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The animation is slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The animation has constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// An option of `animateKeyframes`: animated values go evenly from each key frame's value to the next
        /// one's. This is the default.
        public static let calculationModeLinear: AnimationOptions = []
        /// An option of `animateKeyframes`: animated values jump at the end of each key frame to that key
        /// frame's values.
        public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
        /// An option of `animateKeyframes`: animated values go through the values of the key frames in a
        /// smooth curve, which may swing beyond these values. The timing curves of the key frames still
        /// apply.
        public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)

        /// An option of `transition(from:to:)`: the old view is hidden and the new one is shown, instead of
        /// removing the old view from its superview and adding the new one.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A transition that turns the view about its vertical axis. In UIKit the transitions from left and
        /// from right turn in opposite directions; here, without perspective, the two look alike.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that turns the view about its vertical axis, the same as `transitionFlipFromLeft`.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition in which the new content fades in while the old content fades out.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition that turns the view about its horizontal axis.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition that turns the view about its horizontal axis, the same as `transitionFlipFromTop`.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var calculationMode: CalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 3: .cubic
            default: .linear
            }
        }

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Animates the changes that the closure `animations` makes to views in a window. The views' properties
    /// change at once; the screen follows from the next frame on. Inside a frame the animation begins with
    /// this frame, and inside a completion at the end of the completed animation.
    ///
    /// `completion` is called exactly once, in a later step: with true when every change has finished, with
    /// false when an animated property was set again before its end, or its view left the window. Without any
    /// animated change, `completion` is called in the next step with true.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, easing: .curve(options.curve), options: options,
            completion: completion
        ).run(animations)
    }

    /// Animates the changes that `animations` makes to views in a window, with any timing curve. Not in
    /// UIKit, whose methods take the curve as one of the options. `completion` is called once, with false if
    /// the animation was interrupted.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingCurve, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, easing: .curve(curve), options: options, completion: completion
        ).run(animations)
    }

    /// Animates the changes that `animations` makes to views in a window. The values move like a damped
    /// spring that settles after `duration` seconds.
    /// - Parameter dampingRatio: the spring's damping ratio, over 0; at 1 and more the values do not
    ///   overshoot.
    /// - Parameter velocity: the initial velocity, in whole distances (from the old to the new value) per
    ///   second.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let easing: AnimationBlock.Easing =
            duration > 0
            ? .spring(SpringCurve(duration: duration, damping: dampingRatio, velocity: velocity))
            : .curve(.linear)
        AnimationBlock(
            duration: duration, delay: delay, easing: easing, options: options, completion: completion
        )
        .run(animations)
    }

    /// Animates views through the keyframes that the closure `animations` adds. The timing curve in
    /// `options`, by default slow at both ends as in UIKit, applies to the whole animation; pass
    /// `.curveLinear` when the keyframes have curves of their own.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, easing: .curve(options.curve), options: options,
            isKeyframed: true,
            completion: completion
        ).run(animations)
    }

    /// Adds a keyframe inside the closure of `animateKeyframes`. The changes of `animations` begin at `start`
    /// and take the time `duration`, both fractions (0...1) of the whole animation's duration. A property
    /// keeps its value before its first keyframe and between keyframes.
    /// - Parameter curve: the keyframe's timing curve; linear by default.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, curve: TimingCurve = .linear,
        animations: () -> Void
    ) {
        guard let block = AnimationBlock.current, block.isKeyframed else {
            preconditionFailure("addKeyframe outside the closure of animateKeyframes")
        }
        precondition(
            (0...1).contains(start) && (0...1).contains(duration), "A key frame at \(start) for \(duration)")
        block.runKeyframe(start: start, duration: duration, curve: curve, animations)
    }

    /// Makes the changes of the closure `actions` to views at once, without animation, even inside the
    /// closure of an animation.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationBlock.scope(nil, actions) }

    /// Stops all animations of this view. The view then shows the values that its properties have, and the
    /// completions of the animations get false.
    public func stopAnimations() {
        guard let running = animations else { return }
        animations = nil
        window?.runningAnimations.views.removeAll { $0 === self }
        running.stop()
        window?.setNeedsFrame()
    }

    /// Whether an animation changes the view's size now: the size on screen differs from that of `bounds`.
    package var isResizing: Bool { animations != nil && presentation.bounds.size != bounds.size }

    var canBeHit: Bool {
        guard !isHidden, isUserInteractionEnabled, !isPassedOver else { return false }
        guard let animations else { return model.alpha > 0.01 && model.transform.determinant != 0 }
        let shown = animations.presentation(of: model)
        return animations.allowsUserInteraction && shown.alpha > 0.01 && shown.transform.determinant != 0
    }

    /// Updates the animations of this view after `property` was set, in the current animation block or
    /// outside of any; `old` has the values of all properties before the change.
    func updateAnimation(of property: ViewAnimations.Property, from old: ViewProperties) {
        let block = AnimationBlock.current
        guard block != nil || animations != nil else { return }
        let tracks = animations ?? ViewAnimations()
        tracks.change(property, from: old, to: model, block: block, window: window)
        if tracks.isEmpty {
            if animations != nil { window?.runningAnimations.views.removeAll { $0 === self } }
            animations = nil
        } else if animations == nil {
            animations = tracks
            window?.runningAnimations.views.append(self)
        }
    }
}
