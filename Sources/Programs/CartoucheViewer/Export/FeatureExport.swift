import Cartouche
import GeoData

/// A selection of features that is written to a file, independent of the window that shows the features.
nonisolated struct FeatureExport: Sendable {
    /// The files (layers) from which features are exported, each with the indices of the features.
    var layers: [(layer: GeoLayer, indices: [Int])] = []

    /// The features as a GeoJSON text in UTF-8.
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
    /// A selection of features to be written to a file: the features with the given ids, in the order that
    /// they have in their files.
    func export(_ ids: [FeatureID]) -> FeatureExport {
        var export = FeatureExport()
        for (_, wanted) in Dictionary(grouping: ids, by: \.layer).sorted(by: { $0.key < $1.key }) {
            guard let first = wanted.first, let layer = layer(of: first) else { continue }
            export.layers.append((layer, wanted.map(\.index).sorted()))
        }
        return export
    }
}
