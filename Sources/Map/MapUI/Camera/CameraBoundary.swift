import CartoucheMapGeometry

/// The rectangle in which the center of the map must remain: MapKit's `MKMapView.CameraBoundary`.
public nonisolated struct CameraBoundary: Hashable, Sendable {
    /// The rectangle in which the center of the map must remain, in map points. It may cross the
    /// antimeridian.
    public let mapRect: MapRect

    /// Creates a boundary from a rectangle in map points.
    /// - Returns: nil for a rectangle that is not finite, has a negative size, or lies beyond the poles.
    public init?(mapRect: MapRect) {
        guard mapRect.isFinite, mapRect.size.width >= 0, mapRect.size.height >= 0,
            mapRect.maxY >= 0, mapRect.minY <= MapSize.world.height
        else { return nil }
        self.mapRect = mapRect
    }

    /// Creates a boundary from a region.
    /// - Returns: nil for a region that is not valid.
    public init?(coordinateRegion: CoordinateRegion) {
        guard coordinateRegion.isValid else { return nil }
        self.init(mapRect: MapRect(coordinateRegion))
    }

    /// The boundary's rectangle as a region: a center coordinate and a span in degrees.
    public var region: CoordinateRegion { CoordinateRegion(mapRect) }
}
