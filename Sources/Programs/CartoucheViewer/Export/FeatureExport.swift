import Cartouche
import GeoData

/// Features that are written to a file, apart from the window that shows them.
nonisolated struct FeatureExport: Sendable {
    /// The files' layers, each with the features wanted of it.
    var layers: [(layer: GeoLayer, indices: [Int])] = []

    /// - Complexity: O(bytes of the features).
    func geoJSON() -> [UInt8] {
        var writer = GeoJSONWriter(precision: .exact)
        for (layer, indices) in layers {
            for index in indices {
                writer.append(
                    geometry: layer.geometry(of: index), altitudes: layer.altitudes(of: index),
                    properties: layer.properties(of: index))
            }
        }
        return writer.finish()
    }
}

extension FeatureStore {
    /// The features by their ids, in their order within each file.
    func export(_ ids: [FeatureID]) -> FeatureExport {
        var export = FeatureExport()
        for (_, wanted) in Dictionary(grouping: ids, by: \.layer).sorted(by: { $0.key < $1.key }) {
            guard let first = wanted.first, let layer = layer(of: first) else { continue }
            export.layers.append((layer, wanted.map(\.index).sorted()))
        }
        return export
    }
}
