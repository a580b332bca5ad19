import CartoucheMapGeometry
import Foundation

/// One measurement of where something is: a fix. Core Location's `CLLocation`, as a value.
public struct Location: Hashable, Sendable {
    /// The center of the area in which it may be.
    public var coordinate: LocationCoordinate2D
    /// The radius within which it is, in meters; negative: unknown.
    public var horizontalAccuracy: Double
    /// The direction in which it moves, in degrees clockwise from north; `nil` if it is unknown.
    public var course: Double?
    /// The speed over the ground, in meters per second; `nil` if it is unknown.
    public var speed: Double?
    /// The direction in which the user looks, in degrees clockwise from north; `nil` if it is unknown.
    public var heading: Double?
    /// When it was measured; `nil` if it is unknown.
    public var timestamp: Date?

    /// Creates a measurement. All but the coordinate is unknown unless given.
    public init(
        coordinate: LocationCoordinate2D, horizontalAccuracy: Double = -1, heading: Double? = nil,
        course: Double? = nil, speed: Double? = nil, timestamp: Date? = nil
    ) {
        (self.coordinate, self.horizontalAccuracy, self.heading) = (coordinate, horizontalAccuracy, heading)
        (self.course, self.speed, self.timestamp) = (course, speed, timestamp)
    }
}
