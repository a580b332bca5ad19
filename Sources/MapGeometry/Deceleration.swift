import Foundation

/// How far a flick runs. Closed form, so that any time step gives the same way.
///
/// Speed shrinks by the factor 0.998 each millisecond: v(t) = v0 r^(1000 t). Integrated:
/// x(t) = v0 (r^(1000 t) - 1) / (1000 ln r). It ends when the speed falls under 35 points a second, which is
/// when the eye takes the map as standing. The factor is UIScrollView's normal rate.
public struct Deceleration: Equatable, Sendable {
    /// What is left of the speed after a millisecond.
    public static let rate = 0.998
    /// Points a second.
    public static let slowest = 35.0

    /// Points a second at the start.
    public let velocity: CGPoint
    /// Seconds until the speed is under `slowest`; 0 for a start slower than that or one that is not finite.
    public let duration: Double

    private static let decay = 1000 * log(rate)

    /// - Parameter velocity: when the finger lifted, in points per second.
    public init(velocity: CGPoint) {
        self.velocity = velocity
        let speed = hypot(velocity.x, velocity.y)
        duration = speed.isFinite && speed > Self.slowest ? log(Self.slowest / speed) / Self.decay : 0
    }

    /// The way since the start, in points, after so many seconds; held within 0...`duration`.
    public func position(after seconds: Double) -> CGPoint {
        guard duration > 0 else { return .zero }
        let time = min(max(seconds, 0), duration)
        let factor = expm1(Self.decay * time) / Self.decay
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// Points a second after so many seconds; zero once it has ended.
    public func velocity(after seconds: Double) -> CGPoint {
        guard seconds < duration else { return .zero }
        let factor = exp(Self.decay * max(seconds, 0))
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// The whole way, in points.
    public var distance: CGPoint { position(after: duration) }
}
