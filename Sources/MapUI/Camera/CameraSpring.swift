import Foundation

/// The way back from beyond the limits, or a bounce at one: a critically damped spring, as the lists have it. Closed form:
/// with e the excess, v its speed and w the rate, e(t) = (e0 + (v0 + w e0) t) e^(-w t).
nonisolated struct CameraSpring: Equatable, Sendable {
    /// 1/s; the lists' own.
    static let rate = 10.0
    /// What is left at the end, in points and in levels: too little to be seen.
    private static let rest = (points: 0.1, levels: 0.0005)
    /// Seconds, for any excess.
    private static let longest = 3.0

    /// Points south, and levels in.
    let excess: (points: Double, levels: Double)
    /// Points a second, south.
    let speed: Double
    /// Seconds.
    let start: Double

    static func == (a: CameraSpring, b: CameraSpring) -> Bool {
        a.excess == b.excess && a.speed == b.speed && a.start == b.start
    }

    /// What is left of the excess; nil: it has come to rest.
    func excess(at time: Double) -> (points: Double, levels: Double)? {
        let t = max(0, time - start)
        let fade = exp(-Self.rate * t)
        let points = (excess.points + (speed + Self.rate * excess.points) * t) * fade
        let levels = excess.levels * (1 + Self.rate * t) * fade
        let isSmall = abs(points) < Self.rest.points && abs(levels) < Self.rest.levels
        // A bounce starts with nothing, and grows at first.
        guard t < Self.longest, !isSmall || t < 1 / Self.rate else { return nil }
        return (points, levels)
    }
}
