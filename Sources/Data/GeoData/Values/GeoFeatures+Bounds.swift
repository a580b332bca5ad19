import CartoucheMapGeometry

extension GeoFeatures {
    /// Adds the box around a feature.
    package func extend(_ bounds: inout GeoBounds, by index: Int) {
        for part in records[index].parts { extend(&bounds, by: parts[part]) }
    }

    /// Adds the box around a part; of points, the points.
    func extend(_ bounds: inout GeoBounds, by part: Part) {
        guard part.count > 0 else { return }
        if part.role == .points {
            for i in part.indices {
                let c = coordinates[i]
                bounds.insert(south: c.latitude, north: c.latitude, west: c.longitude, east: c.longitude)
            }
            return
        }
        let box = box(around: part)
        bounds.insert(
            south: box.low.latitude, north: box.high.latitude, west: box.low.longitude,
            east: box.high.longitude)
    }

    /// The corners of the box around the coordinates of a part that has some.
    func box(around part: Part) -> (low: LocationCoordinate2D, high: LocationCoordinate2D) {
        var (low, high) = (coordinates[part.indices.lowerBound], coordinates[part.indices.lowerBound])
        for i in part.indices {
            let c = coordinates[i]
            (low.latitude, high.latitude) = (min(low.latitude, c.latitude), max(high.latitude, c.latitude))
            (low.longitude, high.longitude) = (
                min(low.longitude, c.longitude), max(high.longitude, c.longitude)
            )
        }
        return (low, high)
    }
}
