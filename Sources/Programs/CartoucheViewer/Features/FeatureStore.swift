import Cartouche
import GeoData

/// The features of all open files, as the window's main actor uses them.
final class FeatureStore {
    /// All features as a value that other threads can search and sort.
    private(set) var catalog = FeatureCatalog()

    /// Adds a file without features; if the file was open already, its features are removed.
    func open(_ layer: GeoLayer, at index: Int) { catalog.open(layer, at: index) }

    /// Adds features that were read from a file; `index` is the file's position on the command line.
    func append(_ chunk: IndexedChunk, to index: Int) { catalog.append(chunk, to: index) }

    /// The number of open files.
    var fileCount: Int { catalog.layers.count }
    /// The number of features, including those that the filter hides.
    var count: Int { catalog.count }

    /// The features for which the command line's filter holds, in the order of the files.
    var shown: [FeatureID] {
        var shown: [FeatureID] = []
        shown.reserveCapacity(catalog.shownCount)
        catalog.forEachShown { id, _ in shown.append(id) }
        return shown
    }

    /// The features that the command line's filter hides, in the order of the files.
    var hidden: [FeatureID] {
        let shown = Set(shown)
        return catalog.layers.flatMap { layer in
            (0..<layer.count).map { FeatureID(layer: layer.number, index: $0) }
        }.filter { !shown.contains($0) }
    }

    /// The box in degrees around the features for which the command line's filter holds.
    var bounds: GeoBounds { catalog.shownBounds }

    /// The data that the window keeps of a feature; if the feature's file no longer contains the feature, the
    /// data has an empty title.
    func entry(_ id: FeatureID) -> FeatureEntry {
        catalog.entry(id) ?? FeatureEntry(title: "", isShown: false)
    }

    /// The file of a feature; nil if the file no longer contains the feature.
    func layer(of id: FeatureID) -> GeoLayer? {
        guard let layer = catalog.layer(id.layer)?.layer, id.index < layer.count else { return nil }
        return layer
    }

    /// The path of the folder of a feature's file; nil if the file is not on this machine's disk, for example
    /// standard input.
    func folder(of id: FeatureID) -> String? {
        guard let name = layer(of: id)?.name, FileManager.default.fileExists(atPath: name) else { return nil }
        return URL(fileURLWithPath: name).deletingLastPathComponent().path
    }

    func kind(_ id: FeatureID) -> GeoFeatures.Kind { layer(of: id)?.kind(of: id.index) ?? .none }
    func properties(_ id: FeatureID) -> [GeoProperty] { layer(of: id)?.properties(of: id.index) ?? [] }

    /// The coordinate of the feature's pin; nil if the feature has no geometry.
    func coordinate(_ id: FeatureID) -> LocationCoordinate2D? {
        layer(of: id)?.representativePoint(of: id.index)
    }

    /// A short description of a feature: its kind, and the name of its file if several files are open.
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

    /// The first shown features that contain a text in any of their values, in the order of the files.
    /// - Complexity: O(bytes of all values) until `limit` features are found.
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
