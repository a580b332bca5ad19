import Foundation

/// A gradient from a center in user space to an ellipse around it; the last color extends beyond the ellipse.
public struct RadialGradient: Hashable, Sendable {
    /// The stops by ascending location: 0 is the center, 1 the ellipse.
    public var stops: [LinearGradient.Stop]
    /// The center, in the coordinates of the filled shape.
    public var center: CGPoint
    /// Half the width and half the height of the ellipse. If one of them is not over 0, the last color is
    /// everywhere.
    public var radii: CGSize

    /// Creates a gradient. Nearer to the center than the first stop there is the first color, beyond the last
    /// stop the last one.
    public init(stops: [LinearGradient.Stop], center: CGPoint, radii: CGSize) {
        (self.stops, self.center, self.radii) = (stops, center, radii)
    }

    /// Whether both gradients have the same stops, center and radii.
    public static func == (a: RadialGradient, b: RadialGradient) -> Bool {
        a.stops == b.stops && a.center == b.center && a.radii == b.radii
    }

    /// Adds the stops, the center and the radii.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [center.x, center.y, radii.width, radii.height] { hasher.combine(v) }
    }
}

/// A gradient around a center in user space: colors turn clockwise, once around.
public struct ConicGradient: Hashable, Sendable {
    /// The stops by ascending location: 0 is where the turn begins, 1 where it ends, which is the same ray.
    public var stops: [LinearGradient.Stop]
    /// The center, in the coordinates of the filled shape.
    public var center: CGPoint
    /// The direction of the ray at which the turn begins, in radians clockwise from the right.
    public var startAngle: CGFloat

    /// Creates a gradient. Before the first stop's angle there is the first color, after the last stop's the
    /// last one.
    public init(stops: [LinearGradient.Stop], center: CGPoint, startAngle: CGFloat) {
        (self.stops, self.center, self.startAngle) = (stops, center, startAngle)
    }

    /// Whether both gradients have the same stops, center and start angle.
    public static func == (a: ConicGradient, b: ConicGradient) -> Bool {
        a.stops == b.stops && a.center == b.center && a.startAngle == b.startAngle
    }

    /// Adds the stops, the center and the angle.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [center.x, center.y, startAngle] { hasher.combine(v) }
    }
}
