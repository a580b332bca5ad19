import CartoucheDrawing
import Foundation
import ViewKit

/// The three steps in which a callout grows out of its arrow's tip. Pure; seconds and points.
///
/// A view is scaled about its center, so it is also moved: with d from the center to the tip and a scale s,
/// the tip lands at s d + t, which is d for t = d (1 - s). The translation is linear in the scale, so the tip
/// stands still in every frame between two steps as well.
public nonisolated enum CalloutBounce {
    /// A step ends at `scale`, `duration` after the one before.
    public struct Step: Equatable, Sendable {
        /// The scale, relative to the full size.
        public let scale: CGFloat
        /// Seconds.
        public let duration: Double
        /// The curve from the scale before to this one.
        public let easing: TimingCurve
    }

    /// Never 0: such a transform has no inverse, and the view could not be hit.
    public static let startScale: CGFloat = 0.001

    /// From `startScale` to 1.1, 0.95 and 1.
    public static let steps = [
        Step(scale: 1.1, duration: 0.075, easing: .easeOut),
        Step(scale: 0.95, duration: 0.1, easing: .easeInOut),
        Step(scale: 1, duration: 0.075, easing: .easeInOut),
    ]

    /// The duration of all steps, in seconds.
    public static let duration = 0.25

    /// The scale at a time after the start; exactly 1 from the end on.
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

    /// The transform of a view with its center at the middle of `size` that keeps `tip` (from the view's top
    /// left corner) where it is.
    public static func transform(scale: CGFloat, tip: CGPoint, size: CGSize) -> CGAffineTransform {
        CalloutPresentation(scale: scale).transform(tip: tip, size: size, side: .above)
    }
}
