import CartoucheDrawing
import Foundation

/// The scale and opacity of a callout at one moment of its appearance or disappearance. The scaling is about
/// the arrow's tip. A value.
/// - Invariant: the scales are at least `leastScale`, so that the transform has an inverse and the callout
///   can be hit; the alpha is within 0...1. NaN counts as 1.
public nonisolated struct CalloutPresentation: Equatable, Sendable {
    /// The callout's scale along the side of the bubble on which the arrow sits: in x if the arrow points up
    /// or down, else in y. 1 is the full size.
    public let along: CGFloat
    /// The callout's scale in the direction in which its arrow points: in y if the arrow points up or down,
    /// else in x. 1 is the full size.
    public let across: CGFloat
    /// The callout's opacity, from 0 (invisible) to 1.
    public let alpha: Double

    /// The minimum scale of a callout, relative to its full size: smaller scales are clamped to it.
    public static let leastScale: CGFloat = 0.001
    private static let scaleLimit: CGFloat = 100

    /// The state of a callout that is fully presented: full size and opaque.
    public static let rest = CalloutPresentation(scale: 1)

    /// Creates the state of a callout from two scales, relative to the full size, and an opacity. Values out
    /// of range are clamped, and NaN becomes 1.
    public init(along: CGFloat, across: CGFloat, alpha: Double = 1) {
        (self.along, self.across) = (Self.cleaned(along), Self.cleaned(across))
        self.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
    }

    /// Creates the state of a callout that has the same scale, relative to its full size, in x and y.
    public init(scale: CGFloat, alpha: Double = 1) { self.init(along: scale, across: scale, alpha: alpha) }

    /// The scale and opacity between this state of a callout and another one: at fraction 0 those of this
    /// state, at fraction 1 those of the other state.
    public func interpolated(to other: CalloutPresentation, _ fraction: Double) -> CalloutPresentation {
        guard fraction != 1 else { return other }
        return CalloutPresentation(
            along: along + (other.along - along) * fraction,
            across: across + (other.across - across) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }

    func with(alpha: Double) -> CalloutPresentation {
        CalloutPresentation(along: along, across: across, alpha: alpha)
    }

    /// How far this state's scales differ from those of another state: the larger of the differences in the
    /// two directions.
    func scaleDistance(to other: CalloutPresentation) -> Double {
        max(abs(along - other.along), abs(across - other.across))
    }

    /// The transform that scales a view of `size` about its middle, so that `tip` (from the view's top left
    /// corner) keeps its position. With d from the middle to the tip and a scale s, the tip lands at s d + t,
    /// which is d for t = d (1 - s).
    public func transform(tip: CGPoint, size: CGSize, side: CalloutSide) -> CGAffineTransform {
        let (x, y) = side.isVertical ? (along, across) : (across, along)
        guard x != 1 || y != 1 else { return .identity }
        return CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: (tip.x - size.width / 2) * (1 - x),
            ty: (tip.y - size.height / 2) * (1 - y))
    }

    private static func cleaned(_ scale: CGFloat) -> CGFloat {
        scale.isNaN ? 1 : min(max(scale, leastScale), scaleLimit)
    }
}
