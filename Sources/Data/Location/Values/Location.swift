import CartoucheMapGeometry
import Foundation

/// One measurement of the location of a device (a fix), like Core Location's `CLLocation`, but as a value.
public struct Location: Hashable, Sendable {
    /// The center of the area in which the device may be.
    public var coordinate: LocationCoordinate2D
    /// The radius of the area in which the device is, in meters; negative if it is unknown.
    public var horizontalAccuracy: Double
    /// The direction in which the device moves, in degrees clockwise from north; `nil` if it is unknown.
    public var course: Double?
    /// The speed over the ground, in meters per second; `nil` if it is unknown.
    public var speed: Double?
    /// The direction in which the user looks, in degrees clockwise from north; `nil` if it is unknown.
    public var heading: Double?
    /// The time of the measurement; `nil` if it is unknown.
    public var timestamp: Date?

    /// Creates a measurement. Values that are not given are unknown.
    public init(
        coordinate: LocationCoordinate2D, horizontalAccuracy: Double = -1, heading: Double? = nil,
        course: Double? = nil, speed: Double? = nil, timestamp: Date? = nil
    ) {
        (self.coordinate, self.horizontalAccuracy, self.heading) = (coordinate, horizontalAccuracy, heading)
        (self.course, self.speed, self.timestamp) = (course, speed, timestamp)
    }
}
