import Foundation

/// A feature of a GeoJSON text: shapes with properties. MapKit's `MKGeoJSONFeature`.
public nonisolated final class GeoJSONFeature: GeoJSONObject {
    /// The feature's `id`; of a number its text. `nil` if there is none.
    public let identifier: String?
    /// The feature's properties, as they stand in the text: an object of JSON for a decoder such as
    /// Foundation's `JSONDecoder`. `nil` if there is none.
    public let properties: Data?
    /// The shapes: one, those of a collection, or none if the feature has no place. They are of the classes
    /// that `GeoJSONDecoder` lists.
    public let geometry: [any GeoJSONObject]

    /// A feature to encode. Not in MapKit, where only the decoder makes them.
    /// - Parameters:
    ///   - properties: an object of JSON.
    ///   - geometry: shapes; a feature in a feature cannot be encoded.
    public init(identifier: String? = nil, properties: Data? = nil, geometry: [any GeoJSONObject]) {
        (self.identifier, self.properties, self.geometry) = (identifier, properties, geometry)
    }
}
