/// How a schema of vector tiles writes the city's features.
protocol CitySchema: Sendable {
    /// The schema's layers, in the order of its tiles.
    var layerNames: [String] { get }
    /// What a feature is in the tiles of a level: nothing, or an entry in one or two layers.
    func entries(for feature: CityFeature, zoom: Int) -> [SchemaEntry]
}

/// A feature's layer and properties.
struct SchemaEntry {
    var layer: String
    var properties: [(String, CityValue)]

    init(_ layer: String, _ properties: [(String, CityValue)]) {
        (self.layer, self.properties) = (layer, properties)
    }
}

/// A schema in which a city can be written.
package enum CitySchemaName: String, CaseIterable, Sendable {
    case openMapTiles = "openmaptiles"
    /// Protomaps' basemap, version 4.
    case protomaps

    var schema: any CitySchema {
        switch self {
        case .openMapTiles: OpenMapTilesSchema()
        case .protomaps: ProtomapsSchema()
        }
    }
}
