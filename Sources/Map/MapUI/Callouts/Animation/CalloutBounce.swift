import CartoucheDrawing
import Foundation
import ViewKit

/// The three steps in which a callout grows out of its arrow's tip. Pure; seconds and points.
///
/// Because a view is scaled about its center, the transform also moves the view: with d from the center to
/// the tip and a scale s, the tip lands at s d + t, which is d for t = d (1 - s). The translation is linear
/// in the scale, so the tip stands still in every frame between two steps as well.
public nonisolated enum CalloutBounce {
    /// One step of the bounce: the callout's scale changes to `scale` within `duration`, from the scale at
    /// the end of the step before.
    public struct Step: Equatable, Sendable {
        /// The callout's scale at the end of the step, relative to its full size.
        public let scale: CGFloat
        /// The duration of the step of the bounce, in seconds.
        public let duration: Double
        /// The timing curve by which the callout's scale changes during the step.
        public let easing: TimingCurve
    }

    /// The callout's scale at the start of the bounce, relative to its full size. Not 0, because a transform
    /// with the scale 0 has no inverse, and the callout could not be hit.
    public static let startScale: CGFloat = 0.001

    /// The three steps of the bounce: the callout grows from `startScale` to 1.1 of its full size, shrinks to
    /// 0.95, and then grows to 1.
    public static let steps = [
        Step(scale: 1.1, duration: 0.075, easing: .easeOut),
        Step(scale: 0.95, duration: 0.1, easing: .easeInOut),
        Step(scale: 1, duration: 0.075, easing: .easeInOut),
    ]

    /// The duration of the three steps of the bounce together, in seconds.
    public static let duration = 0.25

    /// The callout's scale at a time in seconds after the start of the bounce; exactly 1 from the end of the
    /// last step on.
    public static func scale(at time: Double) -> CGFloat {
        guard time > 0 else { return startScale }
        guard time < duration else { return 1 }
        var (from, start) = (startScale, 0.0)
        for step in steps {
            if time < start + step.duration {
                let t = step.easing.value(at: (time - start) / step.duration)
                return from + (step.scale - from) * t
            }
            (from, start) = (step.scale, start + step.duration)
        }
        return 1
    }

    /// The transform that scales a view, whose center is the middle of `size`, so that `tip` (from the view's
    /// top left corner) keeps its position.
    public static func transform(scale: CGFloat, tip: CGPoint, size: CGSize) -> CGAffineTransform {
        CalloutPresentation(scale: scale).transform(tip: tip, size: size, side: .above)
    }
}
