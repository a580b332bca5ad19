import CartoucheMapGeometry

extension GeoFeatures {
    /// A feature's geometries, as a `GeoJSONWriter` takes them.
    package func geometries(of index: Int) -> [GeoJSONWriter.Geometry] {
        geometries(of: index) {
            GeoPosition(coordinates[$0], height: heights.isEmpty ? .nan : heights[$0])
        }
    }
}
