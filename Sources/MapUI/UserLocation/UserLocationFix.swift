import MapGeometry

/// One answer to where the user is.
public nonisolated struct UserLocationFix: Hashable, Sendable {
    /// The middle of where the user may be.
    public var coordinate: LocationCoordinate2D
    /// The radius within which the user is, in meters; negative: not known.
    public var horizontalAccuracy: Double
    /// Degrees clockwise from north that the user faces; nil: not known.
    public var heading: Double?

    /// Accuracy and heading are not known unless given.
    public init(coordinate: LocationCoordinate2D, horizontalAccuracy: Double = -1, heading: Double? = nil) {
        (self.coordinate, self.horizontalAccuracy, self.heading) = (coordinate, horizontalAccuracy, heading)
    }
}
