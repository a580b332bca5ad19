extension GeoJSONWriter {
    /// Appends a feature that was read from a file. The feature's `id`, if it had one, becomes one of its
    /// properties.
    /// - Complexity: O(bytes of the feature), since its properties are read from the file.
    public mutating func append(_ feature: GeoFeature) {
        append(geometry: feature.geometry, altitudes: feature.altitudes, properties: feature.properties)
    }
}
