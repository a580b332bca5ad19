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

    /// By the files' places on the command line.
    private var layers: [Int: Layer] = [:]

    private var ordered: [(key: Int, value: Layer)] { layers.sorted { $0.key < $1.key } }

    /// Replaces the features of a file by none, before it is read.
    func open(_ layer: GeoLayer, at index: Int) { layers[index] = Layer(layer: layer) }

    /// Adds features that were read.
    /// - Returns: the first one's index in the file.
    func append(_ chunk: IndexedChunk, to index: Int) -> Int {
        if chunk.chunk.isRestart {
            layers[index]?.entries = []
            layers[index]?.searched = []
        }
        let start = layers[index]?.entries.count ?? 0
        layers[index]?.layer.append(chunk.chunk)
        layers[index]?.entries += chunk.entries
        layers[index]?.searched.append((start, chunk.searchText, chunk.searchEnds))
        return start
    }

    /// The number of files.
    var fileCount: Int { layers.count }
    /// The number of features, shown or not.
    var count: Int { layers.values.reduce(0) { $0 + $1.entries.count } }

    /// The features for which the filter holds, in the order of the files.
    var shown: [FeatureID] {
        ordered.flatMap { layer, content in
            content.entries.indices.filter { content.entries[$0].isShown }
                .map { FeatureID(layer: layer, index: $0) }
        }
    }

    /// The box around all files' features.
    var bounds: GeoBounds {
        var bounds = GeoBounds()
        for layer in layers.values { bounds.formUnion(layer.layer.bounds) }
        return bounds
    }

    /// What the window keeps of a feature; an empty title if its file no longer has it.
    func entry(_ id: FeatureID) -> FeatureEntry {
        guard let entries = layers[id.layer]?.entries, id.index < entries.count else {
            return FeatureEntry(title: "", isShown: false)
        }
        return entries[id.index]
    }

    private func layer(of id: FeatureID) -> GeoLayer? {
        guard let layer = layers[id.layer]?.layer, id.index < layer.count else { return nil }
        return layer
    }

    func kind(_ id: FeatureID) -> GeoFeatures.Kind { layer(of: id)?.record(id.index).kind ?? .none }
    func properties(_ id: FeatureID) -> [GeoProperty] { layer(of: id)?.properties(of: id.index) ?? [] }

    /// The place of the feature's pin; nil without a geometry.
    func place(_ id: FeatureID) -> LocationCoordinate2D? { layer(of: id)?.representativePoint(of: id.index) }

    /// What a feature is: its kind, and its file's name where there are several.
    func detail(_ id: FeatureID) -> String {
        let kind =
            switch kind(id) {
            case .none: "no place"
            case .points: "point"
            case .lines: "line"
            case .polygons: "area"
            case .mixed: "several shapes"
            }
        guard layers.count > 1, let name = layers[id.layer]?.layer.name else { return kind }
        return "\(kind) · \(URL(fileURLWithPath: name).lastPathComponent)"
    }

    /// The shown features with a text in any of their values, in the order of the files.
    /// - Complexity: O(bytes of all values).
    func search(_ text: String) -> [FeatureID] {
        let wanted = Array(text.lowercased().utf8)
        guard !wanted.isEmpty else { return shown }
        var found: [FeatureID] = []
        for (number, layer) in ordered {
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
