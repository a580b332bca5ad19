import Cartouche
import GeoData

/// The features of all open files at one moment: a value that threads search and sort while the window goes
/// on.
nonisolated struct FeatureCatalog: Sendable {
    /// An open file, with the data that the window keeps of the file's features.
    struct Layer: Sendable {
        /// The position of the file on the command line, from 0.
        let number: Int
        fileprivate(set) var layer: GeoLayer
        fileprivate(set) var parts: [FeaturePart] = []
        fileprivate(set) var count = 0
        /// The box in degrees around those features of the file for which the command line's filter holds.
        fileprivate(set) var shownBounds = GeoBounds()
        /// The names of properties that flags of the command line mention and that at least one feature of
        /// the file has.
        fileprivate(set) var foundNames: Set<String> = []

        /// The part of the file, a group of features that were read together, that contains the feature with
        /// this index; nil if the index is beyond the file's last feature.
        /// - Complexity: O(log parts).
        func part(of index: Int) -> FeaturePart? {
            guard index < count else { return nil }
            var (low, high) = (0, parts.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if parts[middle].start <= index { low = middle } else { high = middle }
            }
            return parts[low]
        }
    }

    /// The files in the order of the command line.
    private(set) var layers: [Layer] = []
    /// The number of features of all files, including those that the filter hides.
    private(set) var count = 0
    /// The number of features of all files for which the command line's filter holds.
    private(set) var shownCount = 0
    /// A number that is different after each change of the catalog, by which outdated results are recognized.
    private(set) var version = 0

    /// Adds a file without features to the catalog; if the file was there already, its features are removed.
    mutating func open(_ layer: GeoLayer, at number: Int) {
        version += 1
        let i = layerIndex(of: number)
        if i < layers.count, layers[i].number == number {
            forget(i)
            layers[i] = Layer(number: number, layer: layer)
        } else {
            layers.insert(Layer(number: number, layer: layer), at: i)
        }
    }

    /// Adds features to the catalog that were read from a file; `number` is the file's position on the
    /// command line.
    mutating func append(_ chunk: IndexedChunk, to number: Int) {
        let i = layerIndex(of: number)
        guard i < layers.count, layers[i].number == number else { return }
        version += 1
        if chunk.chunk.isRestart { forget(i) }
        layers[i].layer.append(chunk.chunk)
        layers[i].shownBounds.formUnion(chunk.shownBounds)
        layers[i].foundNames.formUnion(chunk.foundNames)
        guard !chunk.entries.isEmpty else { return }
        let part = FeaturePart(start: layers[i].count, chunk)
        layers[i].parts.append(part)
        layers[i].count += part.entries.count
        (count, shownCount) = (count + part.entries.count, shownCount + part.shownCount)
    }

    private mutating func forget(_ i: Int) {
        count -= layers[i].count
        shownCount -= layers[i].parts.reduce(0) { $0 + $1.shownCount }
        (layers[i].parts, layers[i].count, layers[i].shownBounds) = ([], 0, GeoBounds())
        layers[i].foundNames = []
    }

    /// The index in `layers` of the first file whose position on the command line is not less than `number`.
    /// - Complexity: O(log files): there may be thousands of files, and this is called for each of their
    ///   features.
    private func layerIndex(of number: Int) -> Int { layers.bisected { $0.number < number } }

    /// The file at a position on the command line; nil if this file is not open.
    /// - Complexity: O(log files).
    func layer(_ number: Int) -> Layer? {
        let i = layerIndex(of: number)
        return i < layers.count && layers[i].number == number ? layers[i] : nil
    }

    /// The data that the window keeps of a feature; nil if the feature's file no longer contains it.
    func entry(_ id: FeatureID) -> FeatureEntry? {
        guard let part = layer(id.layer)?.part(of: id.index) else { return nil }
        return part.entries[id.index - part.start]
    }

    /// Calls `body` with each feature for which the command line's filter holds, in the order of the files.
    func forEachShown(_ body: (FeatureID, FeatureEntry) -> Void) {
        for layer in layers {
            for part in layer.parts {
                for (offset, entry) in part.entries.enumerated() where entry.isShown {
                    body(FeatureID(layer: layer.number, index: part.start + offset), entry)
                }
            }
        }
    }

    // By index: a copy of a layer retains all of its parts.

    /// Whether any feature for which the command line's filter holds has a position.
    var hasPositions: Bool { layers.indices.contains { !layers[$0].shownBounds.isEmpty } }

    /// The box in degrees around the features of all files for which the command line's filter holds.
    /// - Complexity: O(files).
    var shownBounds: GeoBounds {
        var bounds = GeoBounds()
        for i in layers.indices { bounds.formUnion(layers[i].shownBounds) }
        return bounds
    }

    /// The names of properties that flags of the command line mention and that at least one feature of any
    /// file has.
    var foundNames: Set<String> {
        layers.indices.reduce(into: []) { $0.formUnion(layers[$1].foundNames) }
    }
}
