import CartoucheMapGeometry

extension GeoFeatures {
    /// The geometries of a feature in the form that `GeoJSONWriter` writes.
    package func geometries(of index: Int) -> [GeoJSONWriter.Geometry] {
        geometries(of: index) {
            GeoPosition(coordinates[$0], height: heights.isEmpty ? .nan : heights[$0])
        }
    }
}
