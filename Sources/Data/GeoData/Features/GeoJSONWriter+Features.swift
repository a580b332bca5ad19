extension GeoJSONWriter {
    /// Appends a feature of a file. What it had for an `id` is one of its properties.
    /// - Complexity: O(bytes of the feature): its properties are read from the file.
    public mutating func append(_ feature: GeoFeature) {
        append(geometry: feature.geometry, altitudes: feature.altitudes, properties: feature.properties)
    }
}
