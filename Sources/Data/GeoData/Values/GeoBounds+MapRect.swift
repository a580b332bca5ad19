import CartoucheMapGeometry

extension GeoBounds {
    /// The rectangle of the map; nil if there is nothing.
    package var mapRect: MapRect? {
        guard let longitudes else { return nil }
        let x = (longitudes.lowerBound + 180) / 360 * Mercator.worldSize
        let width = (longitudes.upperBound - longitudes.lowerBound) / 360 * Mercator.worldSize
        let top = MapPoint(LocationCoordinate2D(latitude: north, longitude: 0)).y
        let bottom = MapPoint(LocationCoordinate2D(latitude: south, longitude: 0)).y
        return MapRect(x: x, y: top, width: width, height: bottom - top)
    }
}
