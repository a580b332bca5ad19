import Foundation

/// A damped spring from 0 to 1 that has settled after `duration`, in closed form.
///
/// The spring has the natural frequency w, the damping ratio z and the initial velocity v:
/// x'' = -w^2 (x - 1) - 2 z w x', x(0) = 0, x'(0) = v. With wd = w sqrt(1 - z^2):
/// for z < 1, x(t) = 1 - e^(-z w t) (cos(wd t) + (z w - v) / wd sin(wd t));
/// for z = 1, x(t) = 1 - e^(-w t) (1 + (w - v) t);
/// for z > 1, x(t) = 1 - a e^(-r t) - (1 - a) e^(-q t), with the rates r, q = w (z -+ sqrt(z^2 - 1)) and
/// a = (q - v) / (q - r).
struct SpringCurve: Equatable, Sendable {
    /// The maximum distance of the spring from its target, as a fraction of the whole way, that may remain
    /// when the spring counts as settled. The animation's last frame covers this distance.
    static let settled = 0.001

    let duration: Double
    let damping: Double
    let velocity: Double
    let frequency: Double

    /// Creates a damped spring from 0 to 1 that settles after `duration` seconds.
    /// - Parameter damping: the damping ratio, over 0. At 1 the spring does not overshoot; larger ratios
    ///   count as 1.
    /// - Parameter velocity: the initial velocity, in whole distances (from 0 to 1) per second.
    init(duration: Double, damping: Double, velocity: Double) {
        precondition(duration > 0, "A spring needs time, not \(duration) s")
        precondition(damping > 0, "A spring with a damping ratio of \(damping) never settles")
        self.duration = duration
        self.damping = min(1, damping)
        self.velocity = velocity
        frequency = Self.frequency(duration: duration, damping: min(1, damping), velocity: velocity)
    }

    /// A spring by its physical properties; `duration` is the time that it needs to settle.
    /// - Parameters:
    ///   - mass: the mass at the end of the spring, above 0.
    ///   - stiffness: the force for each unit of distance, above 0.
    ///   - friction: the force against each unit of velocity, above 0.
    ///   - velocity: the velocity at the start, in whole distances (from 0 to 1) per second.
    init(mass: Double, stiffness: Double, friction: Double, velocity: Double) {
        precondition(
            mass > 0 && stiffness > 0 && friction > 0 && velocity.isFinite,
            "A spring of mass \(mass), stiffness \(stiffness), damping \(friction) and velocity \(velocity)")
        (frequency, self.velocity) = ((stiffness / mass).squareRoot(), velocity)
        damping = friction / (2 * (stiffness * mass).squareRoot())
        let (w, z) = (frequency, damping)
        duration = Self.firstSettled(between: 0, and: 1 / (z * w)) {
            Self.envelope($0, frequency: w, damping: z, velocity: velocity)
        }
    }

    /// The position of the spring after some seconds: 0 at the start, exactly 1 once the spring's `duration`
    /// is over.
    func value(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        guard seconds < duration else { return 1 }
        let (z, w, v) = (damping, frequency, velocity)
        if z > 1 {
            let (slow, fast) = Self.rates(frequency: w, damping: z)
            let part = (fast - v) / (fast - slow)
            return 1 - part * exp(-slow * seconds) - (1 - part) * exp(-fast * seconds)
        }
        guard z < 1 else { return 1 - exp(-w * seconds) * (1 + (w - v) * seconds) }
        let wd = w * (1 - z * z).squareRoot()
        return 1 - exp(-z * w * seconds) * (cos(wd * seconds) + (z * w - v) / wd * sin(wd * seconds))
    }

    /// The natural frequency, in radians per second, of a spring that settles after `duration` seconds: the
    /// upper bound of its distance from the target has then decayed to the fraction `settled`. Found by
    /// bisection, since this bound is large for low frequencies and falls toward 0 for high ones.
    private static func frequency(duration: Double, damping z: Double, velocity v: Double) -> Double {
        firstSettled(between: 0.01 / duration, and: 20 / (z * duration)) {
            envelope(duration, frequency: $0, damping: z, velocity: v)
        }
    }

    /// The lowest number at which a function that falls toward 0, the upper bound of a spring's distance from
    /// its target, is not above the limit `settled`. Found by bisection.
    /// - Parameter high: a guess, which is doubled until the function is not above the limit there.
    private static func firstSettled(
        between low: Double, and high: Double, _ envelope: (Double) -> Double
    ) -> Double {
        var (low, high) = (low, high)
        while envelope(high) > settled { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if envelope(middle) > settled { low = middle } else { high = middle }
        }
        return high
    }

    /// An upper bound of the spring's distance from its target after some seconds, as a fraction of the whole
    /// distance.
    private static func envelope(
        _ seconds: Double, frequency w: Double, damping z: Double, velocity v: Double
    ) -> Double {
        if z > 1 {
            let (slow, fast) = rates(frequency: w, damping: z)
            let part = (fast - v) / (fast - slow)
            return abs(part) * exp(-slow * seconds) + abs(1 - part) * exp(-fast * seconds)
        }
        guard z < 1 else { return exp(-w * seconds) * abs(1 + (w - v) * seconds) }
        let wd = w * (1 - z * z).squareRoot()
        let ratio = (z * w - v) / wd
        return exp(-z * w * seconds) * (1 + ratio * ratio).squareRoot()
    }

    /// The two rates per second of the exponential functions of which the motion of an overdamped spring is
    /// the sum.
    private static func rates(frequency w: Double, damping z: Double) -> (slow: Double, fast: Double) {
        // The product of the rates is w squared: their difference alone would lose digits.
        let fast = w * (z + (z * z - 1).squareRoot())
        return (w * w / fast, fast)
    }
}
