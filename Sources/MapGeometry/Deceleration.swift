import Foundation

/// The coasting of a map after a flick. Closed form, so that the path does not depend on the time steps.
///
/// Speed shrinks by the factor 0.998 each millisecond: v(t) = v0 r^(1000 t). Integrated: x(t) = v0 (r^(1000
/// t) - 1) / (1000 ln r). It ends when the speed falls below 35 points a second, at which the map seems to
/// stand still. The factor is UIScrollView's normal rate.
public struct Deceleration: Equatable, Sendable {
    /// The factor by which the speed shrinks each millisecond.
    public static let rate = 0.998
    /// The speed at which the movement ends, in points per second.
    public static let slowest = 35.0

    /// The initial velocity in points per second.
    public let velocity: CGPoint
    /// Seconds until the speed falls below `slowest`; 0 if it is slower at the start, or not finite.
    public let duration: Double

    private static let decay = 1000 * log(rate)

    /// - Parameter velocity: the velocity when the finger lifted, in points per second.
    public init(velocity: CGPoint) {
        self.velocity = velocity
        let speed = hypot(velocity.x, velocity.y)
        duration = speed.isFinite && speed > Self.slowest ? log(Self.slowest / speed) / Self.decay : 0
    }

    /// The displacement in points after a number of seconds, clamped to 0...`duration`.
    public func position(after seconds: Double) -> CGPoint {
        guard duration > 0 else { return .zero }
        let time = min(max(seconds, 0), duration)
        let factor = expm1(Self.decay * time) / Self.decay
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// The velocity in points per second after a number of seconds; zero after the end.
    public func velocity(after seconds: Double) -> CGPoint {
        guard seconds < duration else { return .zero }
        let factor = exp(Self.decay * max(seconds, 0))
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// The total displacement in points.
    public var distance: CGPoint { position(after: duration) }
}
