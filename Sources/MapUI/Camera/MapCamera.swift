import MapGeometry

/// What a map shows, and how: MapKit's `MKMapCamera`, with a zoom level in place of the distance.
public nonisolated struct MapCamera: Equatable, Sendable {
    /// The coordinate in the middle of the view.
    public var centerCoordinate: LocationCoordinate2D
    /// The zoom level: 0 shows the world 512 points wide, each level doubles it.
    public var zoom: Double
    /// The heading, in degrees clockwise from north.
    public var heading: Double

    /// Creates a camera; north is up unless a heading is given.
    public init(centerCoordinate: LocationCoordinate2D, zoom: Double, heading: Double = 0) {
        (self.centerCoordinate, self.zoom, self.heading) = (centerCoordinate, zoom, heading)
    }
}
