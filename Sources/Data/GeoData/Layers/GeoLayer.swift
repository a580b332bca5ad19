import CartoucheMapGeometry
import Foundation

/// The features of one file, for programs that keep very many of them. Geometries are in memory, in flat
/// arrays; properties of GeoJSON and CSV stay in the file, which is open as long as the layer or a copy of it
/// is kept, and are read each time they are asked for.
///
/// `GeoFileReader.readLayer(_:)` makes it. A feature has an index, from 0 to `count`, in the order of the
/// file.
public struct GeoLayer: Sendable {
    /// Where the properties of the features are.
    enum Store: Sendable {
        case geoJSON
        case rows(DelimitedLayout)
        /// In memory, gathered while the file was read.
        case gathered(PropertyArena)
    }

    /// The path or the name of the file, as messages have it.
    public let name: String
    /// The format of the file.
    public let format: GeoFormat
    /// The encoding of the file's text, by its IANA name.
    public var encoding: String { file.encoding }
    /// The title that the file gives itself; `nil` if there is none, and while the file is being read.
    public internal(set) var title: String?
    package internal(set) var chunks: [GeoFeatures] = []
    /// The box around all features.
    public internal(set) var bounds = GeoBounds()
    /// What was left out and what is doubtful, as in `GeoFileSummary.problems`; empty while the file is being
    /// read.
    public internal(set) var problems: [GeoProblem] = []
    /// The number of features that were left out because they make no sense; 0 while the file is being read.
    public internal(set) var leftOutCount = 0
    /// Whether the file ends within a feature, or could not be read on, as one that is still being written.
    public internal(set) var isCutOff = false
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
    public private(set) var count = 0
    /// The number of their coordinates, whether the layer keeps these or not.
    public private(set) var coordinateCount = 0

    /// Appends features that were read of the same file: for a program that shows what there is while the
    /// file is still being read. A chunk that is a restart removes all.
    /// - Complexity: O(1), amortized.
    public mutating func append(_ chunk: GeoChunk) {
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
        precondition((0..<count).contains(index), "there is no feature \(index) of \(count)")
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return (low, index - starts[low])
    }

    // MARK: Features

    /// What the geometry of a feature consists of.
    /// - Complexity: O(log features), as of all that is asked by an index.
    public func kind(of index: Int) -> GeoFeatures.Kind { record(index).kind }

    /// Where a feature is, as in `GeoFeature.geometry`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func geometry(of index: Int) -> [GeoGeometry<LocationCoordinate2D>] {
        let at = position(of: index)
        return chunks[at.chunk].geometry(of: at.index)
    }

    /// Meters above the sea or the ellipsoid, as in `GeoFeature.altitudes`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func altitudes(of index: Int) -> [Double?] {
        let at = position(of: index)
        return chunks[at.chunk].altitudes(of: at.index)
    }

    /// When the coordinates of a track were recorded, as in `GeoFeature.timestamps`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func timestamps(of index: Int) -> [Date?] {
        let at = position(of: index)
        return chunks[at.chunk].timestamps(of: at.index)
    }

    /// The box around a feature; empty without a geometry.
    /// - Complexity: O(log features + coordinates of the feature).
    public func bounds(of index: Int) -> GeoBounds {
        let at = position(of: index)
        var bounds = GeoBounds()
        bounds.insert(featureAt: at.index, of: chunks[at.chunk])
        return bounds
    }

    /// The feature's record.
    package func record(_ index: Int) -> GeoFeatures.Record {
        let at = position(of: index)
        return chunks[at.chunk].records[at.index]
    }

    /// A coordinate for a pin, as in `GeoFeatures.representativePoint(of:)`; `nil` without a geometry.
    /// - Complexity: O(log features); of an area also O(coordinates of its ring).
    public func representativePoint(of index: Int) -> LocationCoordinate2D? {
        let at = position(of: index)
        return chunks[at.chunk].representativePoint(of: at.index)
    }

    /// The properties of a feature, as in `GeoFeature.properties`. Empty if the file has changed meanwhile.
    /// - Complexity: O(bytes of the feature): it is read from the file.
    public func properties(of index: Int) -> [GeoProperty] {
        properties(in: record(index).bytes)
    }

    /// The size of the file in bytes; of a packed file unpacked.
    public var byteCount: Int { file.size }

    /// Calls a closure with the index and the properties of each feature of a chunk, in order. It reads on,
    /// and is several times as fast as asking for each.
    /// - Parameters:
    ///   - features: those of a chunk of this file; the index is theirs.
    ///   - body: receives a feature.
    /// - Complexity: O(bytes of the features).
    public func forEachFeature(of features: GeoFeatures, _ body: (Int, [GeoProperty]) -> Void) {
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

    /// The names of the properties that the file gives all of its features: the columns of CSV. Empty for
    /// other formats, whose features each have their own.
    public var propertyNames: [String] {
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
