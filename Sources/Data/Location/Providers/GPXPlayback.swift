import CartoucheMapGeometry
import Foundation

/// Plays a recorded track: at each moment the location is the point that was measured then. Course and speed
/// that the file does not have are computed from one point to the next.
public final class GPXPlayback: LocationProvider {
    /// The track.
    public let track: GPXTrack
    /// How much faster than it was recorded it is played.
    public let speed: Double

    /// The time of the first point on the owner's clock; `nil` if the track has not started.
    private var start: Double?
    /// The point that is due next.
    private var next = 0

    /// - Parameter speed: 1, the default: as recorded; positive.
    /// - Precondition: `speed` is positive and finite.
    public init(_ track: GPXTrack, speed: Double = 1) {
        precondition(speed > 0 && speed.isFinite, "A track cannot be played at \(speed) times its speed")
        (self.track, self.speed) = (track, speed)
    }

    /// Reads a file.
    /// - Throws: a `LocationError` that names the file.
    public convenience init(path: String, speed: Double = 1) throws(LocationError) {
        self.init(try GPXTrack(path: path), speed: speed)
    }

    /// Plays from the first point.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard start == nil else { return }
        (start, next) = (now, 0)
        wake()
    }

    /// Ends; the next start plays from the first point again.
    public func stop() { start = nil }

    /// The last point that is due; those before it would not be seen.
    public func updates(until now: Double) -> [LocationUpdate] {
        guard let start else { return [] }
        let first = next
        while next < track.points.count, start + offset(next) <= now { next += 1 }
        return next > first ? [.location(location(next - 1))] : []
    }

    /// When the next point is due; nil after the last.
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

    /// The initial direction of the great circle, in degrees clockwise from north.
    private static func course(from a: LocationCoordinate2D, to b: LocationCoordinate2D) -> Double {
        let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
        let turn = (b.longitude - a.longitude) * .pi / 180
        let degrees = atan2(sin(turn) * cos(q), cos(p) * sin(q) - sin(p) * cos(q) * cos(turn)) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
