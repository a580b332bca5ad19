import CartoucheStyleSpec
import TileStore

extension StyleClustering {
    /// The style's clustering options in the form that `GeoJSONSource` takes: expressions become functions.
    var options: GeoJSONClusterOptions {
        var options = GeoJSONClusterOptions()
        (options.radius, options.maxZoom, options.minPoints) = (radius, maxZoom, minPoints)
        options.properties = properties.map { property in
            GeoJSONClusterOptions.Property(name: property.name) { values in
                property.map.evaluate(Self.context(values)).flatMap { VectorTile.Value($0) }
            } merge: { sum, part in
                var context = Self.context(part)
                context.accumulated = sum.map { StyleValue($0) } ?? .null
                return property.reduce.evaluate(context).flatMap { VectorTile.Value($0) }
            }
        }
        return options
    }

    private static func context(_ values: GeoJSONClusterOptions.Property.Values) -> StyleContext {
        let feature = StyleFeature(properties: values.mapValues { StyleValue($0) }, geometryType: .point)
        return StyleContext(zoom: 0, feature: feature)
    }
}
