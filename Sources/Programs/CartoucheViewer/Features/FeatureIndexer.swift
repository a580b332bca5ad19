import Cartouche
import GeoData

/// Features with the data that the window keeps of them, made on the thread that reads the file.
nonisolated struct IndexedChunk: Sendable {
    var chunk: GeoChunk
    var entries: [FeatureEntry] = []
    /// The values of all features in lowercase, one feature after the other, in which the search looks.
    var searchText: [UInt8] = []
    /// The shapes and pins of the features that are shown.
    var overlays: [any FeatureOverlay] = []
    var pins: [(index: Int, place: LocationCoordinate2D)] = []
    /// The box around the features that are shown.
    var shownBounds = GeoBounds()
    /// The end of each feature's text in `searchText`, as a byte offset.
    var searchEnds: [Int32] = []
    /// The names of properties that the command's flags mention and that at least one of the features has.
    var foundNames: Set<String> = []
}

/// Reads the properties of features once, and derives all data that the window keeps of them.
nonisolated struct FeatureIndexer: Sendable {
    var flags = PropertyFlags()

    /// The maximum number of bytes of a feature's values that can be searched; what is beyond is not found.
    private static let searchLimit = 2_000

    /// Derives the data of a chunk of features.
    /// - Parameter start: the id of the chunk's first feature.
    func index(_ chunk: GeoChunk, of layer: GeoLayer, from start: FeatureID) -> IndexedChunk {
        var result = IndexedChunk(chunk: chunk)
        let shared = SharedFeatures(chunk.features)
        var missingNames = flags.names
        layer.forEachFeature(of: chunk.features) { offset, properties in
            let found = properties.title.flatMap { $0.isEmpty ? nil : $0 }
            var entry = FeatureEntry(
                title: found ?? "#\(start.index + offset + 1)",
                isShown: flags.filter?.holds(properties) ?? true)
            if let colorBy = flags.colorBy {
                entry.colorValue = properties.first { $0.name == colorBy }?.value ?? .null
            }
            for name in missingNames where properties.contains(where: { $0.name == name }) {
                missingNames.remove(name)
            }
            result.entries.append(entry)
            if entry.isShown {
                let id = FeatureID(layer: start.layer, index: start.index + offset)
                result.overlays += shared.overlays(of: offset, id: id)
                result.pins += chunk.features.pins(of: offset).map { (id.index, $0) }
                result.shownBounds.insert(featureAt: offset, of: chunk.features)
            }
            var room = Self.searchLimit
            for property in properties where room > 0 {
                room -= TextSearch.append(property.value.description, limit: room, to: &result.searchText)
            }
            result.searchEnds.append(Int32(clamping: result.searchText.count))
        }
        result.foundNames = flags.names.subtracting(missingNames)
        return result
    }
}
