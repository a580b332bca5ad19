import Cartouche
import GeoData

/// The features of all open files.
final class FeatureStore {
    /// A file and what the window keeps of its features.
    struct Layer {
        var layer: GeoLayer
        var entries: [FeatureEntry] = []
        /// The searched texts, by chunk.
        var searched: [(start: Int, text: [UInt8], ends: [Int32])] = []
    }

    private(set) var layers: [Layer] = []

    /// Makes room for a file's features: at the end, or instead of those that it had.
    func open(_ layer: GeoLayer, at index: Int) {
        if index < layers.count { layers[index] = Layer(layer: layer) } else { layers.append(Layer(layer: layer)) }
    }

    /// Adds features that were read.
    func append(_ chunk: IndexedChunk, to index: Int) {
        if chunk.chunk.isRestart { layers[index].entries = [] }
        if chunk.chunk.isRestart { layers[index].searched = [] }
        let start = layers[index].entries.count
        layers[index].layer.append(chunk.chunk)
        layers[index].entries += chunk.entries
        layers[index].searched.append((start, chunk.searchText, chunk.searchEnds))
    }

    /// The number of features, shown or not.
    var count: Int { layers.reduce(0) { $0 + $1.entries.count } }

    /// The features for which the filter holds, in the order of the files.
    var shown: [FeatureID] {
        layers.enumerated().flatMap { layer, content in
            content.entries.indices.filter { content.entries[$0].isShown }
                .map { FeatureID(layer: layer, index: $0) }
        }
    }

    /// The box around all files' features.
    var bounds: GeoBounds {
        var bounds = GeoBounds()
        for layer in layers { bounds.formUnion(layer.layer.bounds) }
        return bounds
    }

    func entry(_ id: FeatureID) -> FeatureEntry { layers[id.layer].entries[id.index] }
    func kind(_ id: FeatureID) -> GeoFeatures.Kind { layers[id.layer].layer.record(id.index).kind }
    func properties(_ id: FeatureID) -> [GeoProperty] { layers[id.layer].layer.properties(of: id.index) }

    /// The place of the feature's pin; nil without a geometry.
    func place(_ id: FeatureID) -> LocationCoordinate2D? {
        layers[id.layer].layer.representativePoint(of: id.index)
    }

    /// The shown features with a text in any of their values, in the order of the files.
    /// - Complexity: O(bytes of all values).
    func search(_ text: String) -> [FeatureID] {
        let wanted = Array(text.lowercased().utf8)
        guard !wanted.isEmpty else { return shown }
        var found: [FeatureID] = []
        for (number, layer) in layers.enumerated() {
            for part in layer.searched {
                TextSearch.forEachMatch(of: wanted, in: part.text, ends: part.ends) { offset in
                    let id = FeatureID(layer: number, index: part.start + offset)
                    if layer.entries[id.index].isShown { found.append(id) }
                }
            }
        }
        return found
    }
}
