import CartoucheMapGeometry
import Foundation

/// Plays a recorded track: at each moment the location is the point of the track that was measured at that
/// time. Course and speed that the file lacks are computed from one point to the next.
public final class GPXPlayback: LocationProvider {
    /// The track that is played.
    public let track: GPXTrack
    /// The factor by which the track is played faster than it was recorded.
    public let speed: Double

    /// The time of the first point on the owner's clock, in seconds; `nil` if the track has not started.
    private var start: Double?
    /// The index of the point of the track that is due next.
    private var next = 0

    /// Creates a provider that plays a track.
    /// - Parameter speed: the factor by which the track is played faster than it was recorded; 1 by default.
    /// - Precondition: `speed` is positive and finite.
    public init(_ track: GPXTrack, speed: Double = 1) {
        precondition(speed > 0 && speed.isFinite, "A track cannot be played at \(speed) times its speed")
        (self.track, self.speed) = (track, speed)
    }

    /// Creates a provider that plays the track of a GPX file.
    /// - Throws: a `LocationError` that names the file.
    public convenience init(path: String, speed: Double = 1) throws(LocationError) {
        self.init(try GPXTrack(path: path), speed: speed)
    }

    /// Starts to play the track from its first point.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard start == nil else { return }
        (start, next) = (now, 0)
        wake()
    }

    /// Stops playing the track. The next start plays from the first point again.
    public func stop() { start = nil }

    /// The location at the owner's time `now`, in seconds: the last point of the track that is due by then.
    /// Points before it are skipped, since they would not be seen. Empty if no further point is due.
    public func updates(until now: Double) -> [LocationUpdate] {
        guard let start else { return [] }
        let first = next
        while next < track.points.count, start + offset(next) <= now { next += 1 }
        return next > first ? [.location(location(next - 1))] : []
    }

    /// The time at which the next point of the track is due, in seconds on the owner's clock; nil after the
    /// last point.
    public var nextUpdateTime: Double? {
        guard let start, next < track.points.count else { return nil }
        return start + offset(next)
    }

    private func offset(_ index: Int) -> Double { seconds(from: 0, to: index) / speed }

    private func seconds(from first: Int, to last: Int) -> Double {
        guard let a = track.points[first].timestamp, let b = track.points[last].timestamp else { return 0 }
        return b.timeIntervalSince(a)
    }

    private func location(_ index: Int) -> Location {
        var location = track.points[index]
        let others = index + 1 < track.points.count ? (index, index + 1) : (index - 1, index)
        guard others.0 >= 0 else { return location }
        let (a, b) = (track.points[others.0].coordinate, track.points[others.1].coordinate)
        let meters = a.distance(to: b)
        let time = seconds(from: others.0, to: others.1)
        if location.speed == nil, time > 0 { location.speed = meters / time }
        // Within a meter, a direction is noise.
        if location.course == nil, meters > 1 { location.course = Self.course(from: a, to: b) }
        return location
    }

    /// The initial direction of the great circle from `a` to `b`, in degrees clockwise from north.
    private static func course(from a: LocationCoordinate2D, to b: LocationCoordinate2D) -> Double {
        let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
        let turn = (b.longitude - a.longitude) * .pi / 180
        let degrees = atan2(sin(turn) * cos(q), cos(p) * sin(q) - sin(p) * cos(q) * cos(turn)) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
