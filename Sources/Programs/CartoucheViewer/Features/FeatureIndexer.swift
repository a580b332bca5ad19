import Cartouche
import GeoData

/// A group of features that were read from a file together, with the data that the window keeps of these
/// features. It is made on the thread that reads the file.
nonisolated struct IndexedChunk: Sendable {
    var chunk: GeoChunk
    var entries: [FeatureEntry] = []
    /// The text in which a search looks: the values of all features of the group in lowercase, one feature
    /// after the other.
    var searchText: [UInt8] = []
    /// The shapes and pins on the map for those features of the group for which the command line's filter
    /// holds.
    var overlays: [any FeatureOverlay] = []
    var pins: [(index: Int, coordinate: LocationCoordinate2D)] = []
    /// The box in degrees around those features of the group for which the command line's filter holds.
    var shownBounds = GeoBounds()
    /// The end of each feature's values in `searchText`, as a byte offset.
    var searchEnds: [Int32] = []
    /// The names of properties that flags of the command line mention and that at least one feature of the
    /// group has.
    var foundNames: Set<String> = []
}

/// Reads the properties of each feature once, and derives all data that the window keeps of the feature.
nonisolated struct FeatureIndexer: Sendable {
    var flags = PropertyFlags()

    /// The maximum number of bytes of a feature's values that can be searched; what is beyond is not found.
    private static let searchLimit = 2_000

    /// Derives the data that the window keeps of features, for a chunk of features that were read together.
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
