import MapGeometry

/// Where a map looks from: MapKit's `MKMapCamera`, with a zoom level in place of the distance.
public nonisolated struct MapCamera: Equatable, Sendable {
    /// In the middle of the view.
    public var centerCoordinate: LocationCoordinate2D
    /// 0 shows the world 512 points wide, each level doubles it.
    public var zoom: Double
    /// Degrees, clockwise from north.
    public var heading: Double

    /// North is up unless a heading is given.
    public init(centerCoordinate: LocationCoordinate2D, zoom: Double, heading: Double = 0) {
        (self.centerCoordinate, self.zoom, self.heading) = (centerCoordinate, zoom, heading)
    }
}
