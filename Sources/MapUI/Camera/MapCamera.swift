import MapGeometry

/// Where a map looks from: MapKit's `MKMapCamera`, with a zoom level in place of the distance.
public nonisolated struct MapCamera: Equatable, Sendable {
    public var centerCoordinate: LocationCoordinate2D
    /// 0 shows the world 512 points wide, each level doubles it.
    public var zoom: Double
    /// Degrees, clockwise from north.
    public var heading: Double

    public init(centerCoordinate: LocationCoordinate2D, zoom: Double, heading: Double = 0) {
        (self.centerCoordinate, self.zoom, self.heading) = (centerCoordinate, zoom, heading)
    }
}
