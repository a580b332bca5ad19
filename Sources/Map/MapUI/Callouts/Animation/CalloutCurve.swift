import Foundation
import ViewKit

/// The appearance of a callout, as its scale and opacity at each fraction of a duration; the callout
/// disappears by returning to the first of these states while it fades. Used by
/// `CalloutOptions.Animation.custom`. Copies of one curve are equal; two curves that were made separately are
/// not.
public nonisolated struct CalloutCurve: Equatable, Sendable {
    /// The scale and opacity of a callout at one moment of its appearance, and the transition that leads to
    /// them from the key frame before.
    public struct Keyframe: Equatable, Sendable {
        /// The callout's scale and opacity at the end of the transition to this key frame.
        public let presentation: CalloutPresentation
        /// The duration of the transition from the key frame before to this one, in seconds.
        public let duration: Double
        /// The timing curve of the transition from the key frame before to this one.
        public let easing: TimingCurve

        /// Creates a key frame of a callout's appearance, which is reached `duration` seconds after the key
        /// frame before.
        /// - Precondition: `duration` is finite and not negative.
        public init(presentation: CalloutPresentation, duration: Double, easing: TimingCurve = .easeInOut) {
            precondition(duration.isFinite && duration >= 0, "a key frame of \(duration) seconds")
            (self.presentation, self.duration, self.easing) = (presentation, duration, easing)
        }
    }

    /// The duration of the callout's appearance, in seconds.
    public let duration: Double
    private let presentationAtFraction: @Sendable (Double) -> CalloutPresentation
    private let identity = Identity()

    /// Creates a curve from a duration in seconds and a function.
    /// - Parameter presentation: returns the callout's scale and opacity at a fraction of the duration, from
    ///   0 up to but not including 1. At fraction 1 every callout has its full size and is opaque.
    public init(duration: Double, presentation: @escaping @Sendable (Double) -> CalloutPresentation) {
        precondition(duration.isFinite && duration >= 0, "a callout that comes in \(duration) seconds")
        (self.duration, presentationAtFraction) = (duration, presentation)
    }

    /// Creates the curve of a callout's appearance, which starts at the state `first` and goes through key
    /// frames, each of which is reached at the end of its duration. The last key frame should be `.rest`, the
    /// callout's full size.
    public init(from first: CalloutPresentation, _ keyframes: [Keyframe]) {
        let whole = keyframes.reduce(0) { $0 + $1.duration }
        self.init(duration: whole) { fraction in
            var (from, rest) = (first, fraction * whole)
            for frame in keyframes {
                if rest < frame.duration {
                    return from.interpolated(
                        to: frame.presentation, frame.easing.value(at: rest / frame.duration))
                }
                (from, rest) = (frame.presentation, rest - frame.duration)
            }
            return .rest
        }
    }

    /// The callout's scale and opacity at a fraction of the duration of its appearance; full size and opaque
    /// from fraction 1 on.
    public func presentation(at fraction: Double) -> CalloutPresentation {
        fraction < 1 ? presentationAtFraction(max(0, fraction)) : .rest
    }

    public static func == (a: CalloutCurve, b: CalloutCurve) -> Bool { a.identity === b.identity }

    /// The curve of a callout that bounces in, with the steps of `CalloutBounce`.
    static let bounce = CalloutCurve(duration: CalloutBounce.duration) {
        CalloutPresentation(scale: CalloutBounce.scale(at: $0 * CalloutBounce.duration))
    }

    /// The curve of a callout that grows out of its arrow like a spring, with a little overshoot. Tuned by
    /// eye.
    static let stretch = CalloutCurve(
        from: CalloutPresentation(along: 0.7, across: 0.1, alpha: 0),
        [
            Keyframe(
                presentation: CalloutPresentation(along: 0.98, across: 1.06), duration: 0.16, easing: .easeOut
            ),
            Keyframe(presentation: .rest, duration: 0.1),
        ])

    private final class Identity: Sendable {}
}
