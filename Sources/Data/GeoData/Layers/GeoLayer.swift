import CartoucheMapGeometry

/// The features of one file. Geometries are in memory, properties stay in the file and are read on demand.
package struct GeoLayer: Sendable {
    /// Where the properties of the features are.
    enum Store: Sendable {
        case geoJSON
        case rows(DelimitedLayout)
        /// In memory, gathered while the file was read.
        case gathered(PropertyArena)
    }

    /// The path, or "standard input".
    package let name: String
    package let format: GeoFormat
    /// The encoding of the file's text, as IANA names it.
    package var encoding: String { file.encoding }
    /// The title that the file gives itself.
    package internal(set) var title: String?
    package internal(set) var chunks: [GeoFeatures] = []
    package internal(set) var bounds = GeoBounds()
    package internal(set) var problems: [GeoProblem] = []
    /// The number of features that were left out.
    package internal(set) var leftOut = 0
    /// Whether the file ends within a feature, or was not read to its end: as one that is still being
    /// written.
    package internal(set) var isCutOff = false
    /// The index of each chunk's first feature.
    private var starts: [Int] = []
    private let file: GeoFile
    private let store: Store

    /// Whether coordinates are kept.
    var keepsGeometries = true
    /// Whether features are kept.
    var keepsFeatures = true

    /// Where the properties are that were gathered while the file was read; nil if they are in the file.
    var arena: PropertyArena? {
        guard case .gathered(let arena) = store else { return nil }
        return arena
    }

    /// A layer without features.
    init(file: GeoFile, format: GeoFormat, store: Store) {
        (name, self.file, self.format, self.store) = (file.name, file, format, store)
    }

    /// The number of features.
    package private(set) var count = 0
    /// The number of their coordinates.
    package private(set) var coordinateCount = 0

    /// Appends features that were read.
    package mutating func append(_ chunk: GeoChunk) {
        if chunk.isRestart { (chunks, starts, count, coordinateCount) = ([], [], 0, 0) }
        bounds = chunk.bounds
        guard keepsFeatures, chunk.features.count > 0 else { return }
        starts.append(count)
        chunks.append(keepsGeometries ? chunk.features : chunk.features.withoutGeometries)
        count += chunk.features.count
        coordinateCount += chunk.features.coordinates.count
    }

    /// The chunk of a feature, and its index there.
    /// - Complexity: O(log chunks).
    package func position(of index: Int) -> (chunk: Int, index: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return (low, index - starts[low])
    }

    /// The feature's record.
    package func record(_ index: Int) -> GeoFeatures.Record {
        let at = position(of: index)
        return chunks[at.chunk].records[at.index]
    }

    /// The place of a pin for the feature; nil without a geometry.
    package func representativePoint(of index: Int) -> LocationCoordinate2D? {
        let at = position(of: index)
        return chunks[at.chunk].representativePoint(of: at.index)
    }

    /// The properties of a feature, read from the file: in its order. Empty if the file has changed
    /// meanwhile.
    package func properties(of index: Int) -> [GeoProperty] {
        properties(in: record(index).bytes)
    }

    /// The size of the file in bytes; of a packed one, unpacked.
    package var byteCount: Int { file.size }

    /// Calls `body` with the index and the properties of each feature of a chunk, in order. It reads on, and
    /// is faster than asking for each.
    package func forEachFeature(of features: GeoFeatures, _ body: (Int, [GeoProperty]) -> Void) {
        switch store {
        case .geoJSON:
            var reader = GeoJSONProperties(file)
            for (index, record) in features.records.enumerated() {
                body(index, reader.read(record.bytes))
            }
        case .rows(let layout):
            var records = DelimitedRecords(file, delimiter: layout.delimiter)
            for (index, record) in features.records.enumerated() {
                records.seek(to: record.bytes.lowerBound)
                body(index, DelimitedReader.properties(&records, layout))
            }
        case .gathered(let arena):
            for (index, record) in features.records.enumerated() {
                body(index, arena.properties(in: record.bytes))
            }
        }
    }

    /// The properties that the file names for all of its features: the columns of a table.
    package var propertyNames: [String] {
        guard case .rows(let layout) = store else { return [] }
        return layout.columns
    }

    /// The properties of a feature by its record's bytes.
    package func properties(in bytes: Range<Int>) -> [GeoProperty] {
        switch store {
        case .geoJSON: return GeoJSONProperties.read(file, bytes)
        case .gathered(let arena): return arena.properties(in: bytes)
        case .rows(let layout): return DelimitedReader.properties(file, bytes, layout)
        }
    }
}
