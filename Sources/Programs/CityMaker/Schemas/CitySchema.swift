/// Translates the city's features to a schema of vector tiles.
protocol CitySchema: Sendable {
    /// The names of the schema's layers, in the order of its tiles.
    var layerNames: [String] { get }
    /// The entries that this schema writes for a feature into the tiles of a zoom level: none, or one in each
    /// of one or two layers.
    func entries(for feature: CityFeature, zoom: Int) -> [SchemaEntry]
}

/// A feature as a schema writes it into a tile: the name of the layer, and the properties.
struct SchemaEntry {
    var layer: String
    var properties: [(String, CityValue)]

    init(_ layer: String, _ properties: [(String, CityValue)]) {
        (self.layer, self.properties) = (layer, properties)
    }
}

/// The schemas of vector tiles in which a city can be written.
package enum CitySchemaName: String, CaseIterable, Sendable {
    case openMapTiles = "openmaptiles"
    /// The schema of Protomaps' basemap, version 4.
    case protomaps

    var schema: any CitySchema {
        switch self {
        case .openMapTiles: OpenMapTilesSchema()
        case .protomaps: ProtomapsSchema()
        }
    }
}
