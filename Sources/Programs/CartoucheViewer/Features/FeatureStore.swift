import Cartouche
import GeoData

/// The features of all open files.
final class FeatureStore {
    /// All of them, for threads.
    private(set) var catalog = FeatureCatalog()

    /// Makes room for a file's features, instead of those that it had.
    func open(_ layer: GeoLayer, at index: Int) { catalog.open(layer, at: index) }

    /// Adds features that were read.
    func append(_ chunk: IndexedChunk, to index: Int) { catalog.append(chunk, to: index) }

    /// The number of files.
    var fileCount: Int { catalog.layers.count }
    /// The number of features, shown or not.
    var count: Int { catalog.count }

    /// The features for which the filter holds, in the order of the files.
    var shown: [FeatureID] {
        var shown: [FeatureID] = []
        shown.reserveCapacity(catalog.shownCount)
        catalog.forEachShown { id, _ in shown.append(id) }
        return shown
    }

    /// The box around the features for which the filter holds.
    var bounds: GeoBounds { catalog.shownBounds }

    /// What the window keeps of a feature; an empty title if its file no longer has it.
    func entry(_ id: FeatureID) -> FeatureEntry {
        catalog.entry(id) ?? FeatureEntry(title: "", isShown: false)
    }

    /// The file of a feature; nil if it no longer has it.
    func layer(of id: FeatureID) -> GeoLayer? {
        guard let layer = catalog.layer(id.layer)?.layer, id.index < layer.count else { return nil }
        return layer
    }

    /// The folder of a feature's file; nil if that is none on this machine, as standard input.
    func folder(of id: FeatureID) -> String? {
        guard let name = layer(of: id)?.name, FileManager.default.fileExists(atPath: name) else { return nil }
        return URL(fileURLWithPath: name).deletingLastPathComponent().path
    }

    func kind(_ id: FeatureID) -> GeoFeatures.Kind { layer(of: id)?.kind(of: id.index) ?? .none }
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
        guard fileCount > 1, let name = catalog.layer(id.layer)?.layer.name else { return kind }
        return "\(kind) · \(URL(fileURLWithPath: name).lastPathComponent)"
    }

    /// The first shown features with a text in any of their values, in the order of the files.
    /// - Complexity: O(bytes of all values) until so many are found.
    func search(_ text: String, limit: Int = .max) -> [FeatureID] {
        let wanted = Array(text.lowercased().utf8)
        var found: [FeatureID] = []
        for layer in catalog.layers {
            for part in layer.parts {
                part.forEachMatch(of: wanted) { found.append(FeatureID(layer: layer.number, index: $0)) }
                if found.count >= limit { return Array(found.prefix(limit)) }
            }
        }
        return found
    }
}
