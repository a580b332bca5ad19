import Foundation

/// A gradient from a center in user space to an ellipse around it; the last color extends beyond the ellipse.
public struct RadialGradient: Hashable, Sendable {
    /// The colors of the gradient and their locations, by ascending location: 0 is the center, 1 the ellipse.
    public var stops: [LinearGradient.Stop]
    /// The center of the gradient's ellipse, in the coordinates of the filled shape.
    public var center: CGPoint
    /// Half the width and half the height of the gradient's ellipse, in the coordinates of the filled shape.
    /// If one of them is not above 0, the gradient's last color is everywhere.
    public var radii: CGSize

    /// Creates a radial gradient. Nearer to the center than the first stop there is the first stop's color,
    /// beyond the last stop the last stop's color.
    public init(stops: [LinearGradient.Stop], center: CGPoint, radii: CGSize) {
        (self.stops, self.center, self.radii) = (stops, center, radii)
    }

    /// Whether both gradients have the same stops, center and radii.
    public static func == (a: RadialGradient, b: RadialGradient) -> Bool {
        a.stops == b.stops && a.center == b.center && a.radii == b.radii
    }

    /// Feeds the gradient's stops, center and radii into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [center.x, center.y, radii.width, radii.height] { hasher.combine(v) }
    }
}

/// A gradient around a center in user space: colors turn clockwise, once around.
public struct ConicGradient: Hashable, Sendable {
    /// The colors of the gradient and their locations, by ascending location: a turn around the center begins
    /// at 0 and ends at 1, on the same ray.
    public var stops: [LinearGradient.Stop]
    /// The center around which the gradient's colors turn, in the coordinates of the filled shape.
    public var center: CGPoint
    /// The direction of the ray at which the turn begins, in radians clockwise from the right.
    public var startAngle: CGFloat

    /// Creates a conic gradient. Between the start of the turn and the first stop there is the first stop's
    /// color, between the last stop and the end of the turn the last stop's color.
    public init(stops: [LinearGradient.Stop], center: CGPoint, startAngle: CGFloat) {
        (self.stops, self.center, self.startAngle) = (stops, center, startAngle)
    }

    /// Whether both gradients have the same stops, center and start angle.
    public static func == (a: ConicGradient, b: ConicGradient) -> Bool {
        a.stops == b.stops && a.center == b.center && a.startAngle == b.startAngle
    }

    /// Feeds the gradient's stops, center and start angle into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [center.x, center.y, startAngle] { hasher.combine(v) }
    }
}
