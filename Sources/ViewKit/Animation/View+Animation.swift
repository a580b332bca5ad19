import Drawing
import Foundation

extension View {
    /// UIKit's `UIView.AnimationOptions`, with its raw values.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Any bits; those that are not named here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Touches reach views while they are moved by this animation. Without it they pass through them.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Always so: animations begin where the view is on screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Goes on until it is interrupted or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back after running forth, in the same time again; then the view is where the model is.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at both ends: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// As fast all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Animates what `animations` sets on views that are in a window. The model changes at once; the screen
    /// follows from the next frame on (inside a frame, from that one; inside a completion, from the end of
    /// what completed).
    ///
    /// `completion` is called exactly once, from a later step: with true after all has arrived, with false
    /// when something was set anew, or left its window, on the way. Where nothing moves it is called in the
    /// next step with true.
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

    /// As above with any timing curve; not in UIKit.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingCurve, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration, delay: delay, easing: .curve(curve), options: options, completion: completion
        ).run(animations)
    }

    /// Moves like a damped spring that comes to rest after `duration`.
    /// - Parameter dampingRatio: over 0; 1 and more: no overshoot.
    /// - Parameter velocity: at the start, in whole ways per second.
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

    /// Animates through the key frames that `animations` adds. The curve of `options` (UIKit: ease in and
    /// out) runs over the whole; pass `.curveLinear` when the key frames bring their own.
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

    /// Inside `animateKeyframes`: what `animations` sets is reached between two shares (0...1) of the whole
    /// duration. Before its first key frame a property stands still, between two it waits.
    /// - Parameter curve: of this part; linear by default.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, curve: TimingCurve = .linear,
        animations: () -> Void
    ) {
        guard let block = AnimationBlock.current, block.isKeyframed else {
            preconditionFailure("addKeyframe outside the closure of animateKeyframes")
        }
        precondition(
            (0...1).contains(start) && (0...1).contains(duration), "A key frame at \(start) for \(duration)")
        let outer = block.keyframe
        block.keyframe = AnimationBlock.Keyframe(start: start, duration: duration, curve: curve)
        animations()
        block.keyframe = outer
    }

    /// Inside an animation: what `actions` sets is not animated.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationBlock.scope(nil, actions) }

    /// Ends what moves this view; it stands where the model is, and completions are told false.
    public func stopAnimations() {
        guard let running = animations else { return }
        animations = nil
        window?.animatedViews.removeAll { $0 === self }
        running.stop()
        window?.setNeedsFrame()
    }

    /// Whether a track moves this view.
    public var isAnimating: Bool { animations != nil }

    /// An animation changes its size now: what is on screen is not what `bounds` says.
    package var isResizing: Bool { animations != nil && presentation.bounds.size != bounds.size }

    var canBeHit: Bool {
        guard !isHidden, isUserInteractionEnabled, !isPassedOver else { return false }
        guard let animations else { return model.alpha > 0.01 && model.transform.determinant != 0 }
        let shown = animations.presentation(of: model)
        return animations.allowsUserInteraction && shown.alpha > 0.01 && shown.transform.determinant != 0
    }

    /// After a change of the model; `old` is the property's value before.
    func updateAnimation(of property: ViewAnimations.Property, from old: ViewProperties) {
        let block = AnimationBlock.current
        guard block != nil || animations != nil else { return }
        let tracks = animations ?? ViewAnimations()
        tracks.change(property, from: old, to: model, block: block, window: window)
        if tracks.isEmpty {
            if animations != nil { window?.animatedViews.removeAll { $0 === self } }
            animations = nil
        } else if animations == nil {
            animations = tracks
            window?.animatedViews.append(self)
        }
    }
}
