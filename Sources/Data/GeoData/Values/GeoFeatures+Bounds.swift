import CartoucheMapGeometry

extension GeoBounds {
    /// Grows the box to contain a feature; does nothing for a feature without a geometry.
    /// - Complexity: O(coordinates of the feature).
    public mutating func insert(featureAt index: Int, of features: GeoFeatures) {
        for part in features.records[index].parts { features.extend(&self, by: features.parts[part]) }
    }
}

extension GeoFeatures {

    /// Grows a box to contain a part of a geometry: each point of a set of points, or the box around a line
    /// or a ring.
    func extend(_ bounds: inout GeoBounds, by part: Part) {
        guard part.count > 0 else { return }
        if part.role == .points {
            for i in part.indices { bounds.insert(coordinates[i]) }
            return
        }
        let box = box(around: part)
        bounds.insert(
            south: box.low.latitude, north: box.high.latitude, west: box.low.longitude,
            east: box.high.longitude)
    }

    /// The southwestern and the northeastern corner of the box around a part of a geometry, which has at
    /// least one coordinate.
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
