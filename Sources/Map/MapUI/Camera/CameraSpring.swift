import Foundation

/// The motion of a camera that returns from beyond its limits, or bounces at one of them: a critically damped
/// spring, like that of a scroll view. Closed form: with e the excess, v its speed and w the rate, e(t) = (e0
/// + (v0 + w e0) t) e^(-w t).
nonisolated struct CameraSpring: Equatable, Sendable {
    /// The rate w of the camera's spring, in 1/s; the same as in scroll views.
    static let rate = 10.0
    /// The distance beyond the limits, in points and in zoom levels, below which the motion ends, because it
    /// is too little to be seen.
    private static let rest = (points: 0.1, levels: 0.0005)
    /// The maximum duration of the motion, in seconds, however far the camera is beyond its limits.
    private static let durationLimit = 3.0

    /// How far the camera is beyond its limits at the start of the spring's motion.
    let excess: CameraExcess
    /// The speed of the camera at the start of the spring's motion, in points per second to the south.
    let speed: Double
    /// The time at which the spring's motion starts, in seconds.
    let start: Double

    /// Starts the motion of a camera that is beyond its limits, at a time in seconds.
    /// - Parameters:
    ///   - excess: how far the camera is beyond its limits at the start.
    ///   - speed: the speed v in points per second to the south. It is limited so that the excess stays below
    ///     `height`: with the spring's rate w, the excess grows by at most v / (w * 2.718).
    ///   - height: the view's height in points: in a low view, a part of the map must stay visible.
    init(excess: CameraExcess, speed: Double, height: Double, start: Double) {
        let fastest = Self.rate * M_E * max(0, height - abs(excess.south))
        (self.excess, self.start) = (excess, start)
        self.speed = min(max(speed, -fastest), fastest)
    }

    /// How far the camera is still beyond its limits at `time` (in seconds); `nil` if the spring is at rest.
    func excess(at time: Double) -> CameraExcess? {
        let t = max(0, time - start)
        let fade = exp(-Self.rate * t)
        let rest = CameraExcess(
            east: excess.east * (1 + Self.rate * t) * fade,
            south: (excess.south + (speed + Self.rate * excess.south) * t) * fade,
            levels: excess.levels * (1 + Self.rate * t) * fade)
        let isSmall =
            max(abs(rest.east), abs(rest.south)) < Self.rest.points && abs(rest.levels) < Self.rest.levels
        // A bounce starts without excess, which grows at first.
        guard t < Self.durationLimit, !isSmall || t < 1 / Self.rate else { return nil }
        return rest
    }
}
