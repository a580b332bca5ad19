import Foundation

/// A feature of a GeoJSON text: shapes with an identifier and properties. MapKit's `MKGeoJSONFeature`.
public nonisolated final class GeoJSONFeature: GeoJSONObject {
    /// The feature's `id`; an `id` that is a number is given as its text. `nil` if the feature has no `id`.
    public let identifier: String?
    /// The feature's properties as JSON data, as they stand in the text: a JSON object for a decoder such as
    /// Foundation's `JSONDecoder`. `nil` if the feature has none.
    public let properties: Data?
    /// The feature's shapes: one, several for a geometry collection, or empty if the feature has no geometry.
    /// Their classes are those that `GeoJSONDecoder` lists.
    public let geometry: [any GeoJSONObject]

    /// A feature to encode. MapKit has no such initializer: there, only the decoder makes features.
    /// - Parameters:
    ///   - properties: an object of JSON.
    ///   - geometry: shapes; a feature in a feature cannot be encoded.
    public init(identifier: String? = nil, properties: Data? = nil, geometry: [any GeoJSONObject]) {
        (self.identifier, self.properties, self.geometry) = (identifier, properties, geometry)
    }
}
