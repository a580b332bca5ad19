import Foundation
import ViewKit

/// How a callout appears: its look at each fraction of the duration. The callout disappears by fading back to
/// the first look. For `CalloutOptions.Animation.custom`. Copies of one curve are equal; two that were made
/// separately are not.
public nonisolated struct CalloutCurve: Equatable, Sendable {
    /// A look, and the transition to it from the one before.
    public struct Keyframe: Equatable, Sendable {
        /// The look at the end of `duration`.
        public let presentation: CalloutPresentation
        /// Seconds.
        public let duration: Double
        /// The curve of the transition.
        public let easing: TimingCurve

        /// - Precondition: `duration` is finite and not negative.
        public init(presentation: CalloutPresentation, duration: Double, easing: TimingCurve = .easeInOut) {
            precondition(duration.isFinite && duration >= 0, "a key frame of \(duration) seconds")
            (self.presentation, self.duration, self.easing) = (presentation, duration, easing)
        }
    }

    /// Seconds.
    public let duration: Double
    private let presentationAtFraction: @Sendable (Double) -> CalloutPresentation
    private let identity = Identity()

    /// - Parameter presentation: how the callout is shown at a fraction of the duration, from 0 up to but not
    ///   including 1, where every callout is at rest.
    public init(duration: Double, presentation: @escaping @Sendable (Double) -> CalloutPresentation) {
        precondition(duration.isFinite && duration >= 0, "a callout that comes in \(duration) seconds")
        (self.duration, presentationAtFraction) = (duration, presentation)
    }

    /// Creates a curve from the first look through key frames, each reached at the end of its duration. The
    /// last one should be `.rest`.
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

    /// The look at a fraction of the duration; at rest from 1 on.
    public func presentation(at fraction: Double) -> CalloutPresentation {
        fraction < 1 ? presentationAtFraction(max(0, fraction)) : .rest
    }

    public static func == (a: CalloutCurve, b: CalloutCurve) -> Bool { a.identity === b.identity }

    /// The steps of `CalloutBounce`.
    static let bounce = CalloutCurve(duration: CalloutBounce.duration) {
        CalloutPresentation(scale: CalloutBounce.scale(at: $0 * CalloutBounce.duration))
    }

    /// Grows out of the arrow like a spring, with a little overshoot. Tuned by eye.
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
