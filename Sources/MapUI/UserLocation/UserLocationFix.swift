import MapGeometry

/// A fix: one measurement of the user's location.
public nonisolated struct UserLocationFix: Hashable, Sendable {
    /// The center of the area in which the user may be.
    public var coordinate: LocationCoordinate2D
    /// The radius within which the user is, in meters; negative: unknown.
    public var horizontalAccuracy: Double
    /// The direction that the user faces, in degrees clockwise from north; nil: unknown.
    public var heading: Double?

    /// Creates a fix. Accuracy and heading are unknown unless given.
    public init(coordinate: LocationCoordinate2D, horizontalAccuracy: Double = -1, heading: Double? = nil) {
        (self.coordinate, self.horizontalAccuracy, self.heading) = (coordinate, horizontalAccuracy, heading)
    }
}
