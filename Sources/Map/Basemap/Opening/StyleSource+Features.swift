import CartoucheStyleSpec
import TileStore

extension StyleSource {
    /// What the source asks of the features of its GeoJSON, in the form that `GeoJSONSource` takes: the
    /// filter becomes a function.
    var featureOptions: GeoJSONFeatureOptions {
        var options = GeoJSONFeatureOptions()
        options.measuresLines = measuresLines
        if let filter {
            options.isShown = { filter.matches(StyleContext(zoom: 0, feature: StyleFeature($0))) }
        }
        return options
    }
}

extension StyleFeature {
    /// The width of the world in units of a feature's geometry: a unit is 15 cm at the equator.
    private static let extent = 1 << 28

    /// Converts a feature of a document to one that expressions read.
    fileprivate init(_ feature: GeoJSONFeatureOptions.Feature) {
        // Longitudes may lie one world farther in the west and in the east.
        func unit(_ fraction: Double) -> Int32 { Int32(max(-1, min(2, fraction)) * Double(Self.extent)) }
        var (coordinates, partEnds): ([Int32], [Int32]) = ([], [])
        for part in feature.parts {
            for point in part { coordinates += [unit(point.x), unit(point.y)] }
            partEnds.append(Int32(coordinates.count / 2))
        }
        let geometry = StyleTileGeometry(
            coordinates: coordinates, partEnds: partEnds, extent: Self.extent, zoom: 0, column: 0, row: 0)
        self.init(
            properties: feature.properties.mapValues { StyleValue($0) },
            id: feature.id.map { .number(Double($0)) } ?? .null,
            geometryType: StyleGeometryType(feature.type), geometry: geometry)
    }
}
