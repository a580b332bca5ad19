import Foundation

/// The coasting of a map or a scroll view after a flick. Pure and in closed form, so that the path does not
/// depend on the time steps.
///
/// Speed shrinks by the factor r each millisecond: v(t) = v0 r^(1000 t). Integrated: x(t) = v0 (r^(1000 t) -
/// 1) / (1000 ln r). It ends when the speed falls below a slowest one.
package nonisolated struct Deceleration: Equatable, Sendable {
    /// The factor by which the speed shrinks each millisecond: UIScrollView's normal rate.
    package static let rate = 0.998

    /// The velocity of the map or scroll view at the start of the motion, in points per second.
    package let velocity: CGPoint
    /// The duration of the motion after a flick, in seconds, until its speed falls below `slowest`. 0 if the
    /// speed at the start is not higher than that, or not finite.
    package let duration: Double
    /// The speed in points per second below which the motion after a flick ends.
    private let slowest: Double

    private static let decay = 1000 * log(rate)

    /// Creates the motion of a map or a scroll view after a flick.
    /// - Parameters:
    ///   - velocity: the velocity when the finger lifted, in points per second.
    ///   - slowest: the speed at which the motion ends; by default that at which a map seems to stand still.
    package init(velocity: CGPoint, slowest: Double = 35) {
        (self.velocity, self.slowest) = (velocity, slowest)
        let speed = hypot(velocity.x, velocity.y)
        duration = speed.isFinite && speed > slowest ? log(slowest / speed) / Self.decay : 0
    }

    /// Creates the motion after a flick along one axis; both speeds are in points per second.
    init(speed: Double, slowest: Double) { self.init(velocity: CGPoint(x: speed, y: 0), slowest: slowest) }

    /// The displacement since the start of the motion after a flick, in points, after a number of seconds.
    /// The seconds are clamped to 0...`duration`.
    package func position(after seconds: Double) -> CGPoint {
        guard duration > 0 else { return .zero }
        let time = min(max(seconds, 0), duration)
        let factor = expm1(Self.decay * time) / Self.decay
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// The velocity of the motion after a flick, in points per second, after a number of seconds; zero after
    /// the end of the motion.
    package func velocity(after seconds: Double) -> CGPoint {
        guard seconds < duration else { return .zero }
        let factor = exp(Self.decay * max(seconds, 0))
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// The total displacement from the start of the motion after a flick to its end, in points.
    package var distance: CGPoint { position(after: duration) }

    /// The time at which a motion along one axis has come `x` points far, in seconds from its start, and the
    /// speed at that time, in points per second; nil if the motion ends before.
    func arrival(at x: Double) -> (after: Double, speed: Double)? {
        // x(t) = x when r^(1000 t) = 1 + x 1000 ln r / v0, if that is above 0.
        let fraction = 1 + x * Self.decay / velocity.x
        guard duration > 0, fraction > 0, abs(velocity.x) * fraction > slowest else { return nil }
        return (log(fraction) / Self.decay, velocity.x * fraction)
    }
}
