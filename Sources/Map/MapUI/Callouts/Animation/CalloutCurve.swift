import Foundation
import ViewKit

/// The appearance of a callout, as its scale and opacity at each fraction of a duration; the callout
/// disappears by returning to the first of these states while it fades. Used by
/// `CalloutOptions.Animation.custom`. Copies of one curve are equal; two curves that were made separately are
/// not.
public nonisolated struct CalloutCurve: Equatable, Sendable {
    /// The scale and opacity at one moment, and the transition from the key frame before.
    public struct Keyframe: Equatable, Sendable {
        /// The scale and opacity at the end of `duration`.
        public let presentation: CalloutPresentation
        /// The duration of the transition, in seconds.
        public let duration: Double
        /// The timing curve of the transition.
        public let easing: TimingCurve

        /// - Precondition: `duration` is finite and not negative.
        public init(presentation: CalloutPresentation, duration: Double, easing: TimingCurve = .easeInOut) {
            precondition(duration.isFinite && duration >= 0, "a key frame of \(duration) seconds")
            (self.presentation, self.duration, self.easing) = (presentation, duration, easing)
        }
    }

    /// The duration of the appearance, in seconds.
    public let duration: Double
    private let presentationAtFraction: @Sendable (Double) -> CalloutPresentation
    private let identity = Identity()

    /// - Parameter presentation: the scale and opacity at a fraction of the duration, from 0 up to but not
    ///   including 1, where every callout is at rest.
    public init(duration: Double, presentation: @escaping @Sendable (Double) -> CalloutPresentation) {
        precondition(duration.isFinite && duration >= 0, "a callout that comes in \(duration) seconds")
        (self.duration, presentationAtFraction) = (duration, presentation)
    }

    /// Creates a curve that starts at `first` and goes through key frames, each of which is reached at the
    /// end of its duration. The last key frame should be `.rest`.
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

    /// The scale and opacity at a fraction of the duration; at rest from fraction 1 on.
    public func presentation(at fraction: Double) -> CalloutPresentation {
        fraction < 1 ? presentationAtFraction(max(0, fraction)) : .rest
    }

    public static func == (a: CalloutCurve, b: CalloutCurve) -> Bool { a.identity === b.identity }

    /// The curve with the steps of `CalloutBounce`.
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
