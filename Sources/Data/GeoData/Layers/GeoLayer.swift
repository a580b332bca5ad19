import CartoucheMapGeometry
import Foundation

/// The features of one file, for programs that keep very many of them. Geometries are in memory, in flat
/// arrays; properties of GeoJSON and CSV stay in the file, which is open as long as the layer or a copy of it
/// exists, and are read on each access.
///
/// `GeoFileReader.readLayer(_:)` makes layers. A feature has an index, from 0 to `count - 1`, in the order of
/// the file.
public struct GeoLayer: Sendable {
    /// Where the properties of a layer's features are stored.
    enum Store: Sendable {
        case geoJSON
        case rows(DelimitedLayout)
        /// The properties are in memory, where they were gathered while the file was read.
        case gathered(PropertyArena)
    }

    /// The path or the name of the file, as messages write it.
    public let name: String
    /// The format of the file.
    public let format: GeoFormat
    /// The encoding of the file's text, by its IANA name.
    public var encoding: String { file.encoding }
    /// The title that the file states; `nil` if there is none, and while the file is being read.
    public internal(set) var title: String?
    package internal(set) var chunks: [GeoFeatures] = []
    /// The box around all features of the file, in degrees.
    public internal(set) var bounds = GeoBounds()
    /// The problems of the file, such as features that were left out or are doubtful, as in
    /// `GeoFileSummary.problems`; empty while the file is being read.
    public internal(set) var problems: [GeoProblem] = []
    /// The number of features that were left out because they are invalid; 0 while the file is being read.
    public internal(set) var leftOutCount = 0
    /// Whether the file ends within a feature, or could not be read to its end because of damage; a file that
    /// is still being written looks like this.
    public internal(set) var isCutOff = false
    /// For each chunk of the layer, the index that its first feature has in the whole layer.
    private var starts: [Int] = []
    private let file: GeoFile
    private let store: Store

    /// Whether the layer keeps the coordinates of its features.
    var keepsGeometries = true
    /// Whether the layer keeps features at all.
    var keepsFeatures = true

    /// The properties that were gathered in memory while the file was read; nil if the properties are read
    /// from the file.
    var arena: PropertyArena? {
        guard case .gathered(let arena) = store else { return nil }
        return arena
    }

    /// Creates a layer without features.
    init(file: GeoFile, format: GeoFormat, store: Store) {
        (name, self.file, self.format, self.store) = (file.name, file, format, store)
    }

    /// The number of features in the layer.
    public private(set) var count = 0
    /// The number of coordinates of all features, whether or not the layer keeps them.
    public private(set) var coordinateCount = 0

    /// Appends a chunk of features of the layer's file, for a program that shows features while the file is
    /// still being read. A chunk whose `isRestart` is true removes all features that were appended before.
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

    /// The number of the chunk that has a feature, and the feature's index in that chunk.
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

    /// The kind of a feature's geometry: points, lines, areas, several of these, or none.
    /// - Complexity: O(log features), which every access by an index takes at least.
    public func kind(of index: Int) -> GeoFeatures.Kind { record(index).kind }

    /// The geometry of a feature, as in `GeoFeature.geometry`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func geometry(of index: Int) -> [GeoGeometry<LocationCoordinate2D>] {
        let at = position(of: index)
        return chunks[at.chunk].geometry(of: at.index)
    }

    /// The altitudes of a feature's coordinates in meters, as in `GeoFeature.altitudes`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func altitudes(of index: Int) -> [Double?] {
        let at = position(of: index)
        return chunks[at.chunk].altitudes(of: at.index)
    }

    /// The times at which a feature's coordinates were recorded, as in `GeoFeature.timestamps`.
    /// - Complexity: O(log features + coordinates of the feature).
    public func timestamps(of index: Int) -> [Date?] {
        let at = position(of: index)
        return chunks[at.chunk].timestamps(of: at.index)
    }

    /// The box around a feature, in degrees; empty for a feature without a geometry.
    /// - Complexity: O(log features + coordinates of the feature).
    public func bounds(of index: Int) -> GeoBounds {
        let at = position(of: index)
        var bounds = GeoBounds()
        bounds.insert(featureAt: at.index, of: chunks[at.chunk])
        return bounds
    }

    /// The entry of a feature in the layer: its range of bytes, and which points, lines and rings belong to
    /// it.
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

    /// The properties of a feature, as in `GeoFeature.properties`. Empty if the file has changed since the
    /// feature was read.
    /// - Complexity: O(bytes of the feature), since these are read from the file.
    public func properties(of index: Int) -> [GeoProperty] {
        properties(in: record(index).bytes)
    }

    /// The size of the file in bytes; for a packed file that of the unpacked one.
    public var byteCount: Int { file.size }

    /// Calls a closure with the index and the properties of each feature of a chunk, in order. The file is
    /// read in one go, which is several times as fast as `properties(of:)` for each feature.
    /// - Parameters:
    ///   - features: a chunk of this layer; the index is that in the chunk.
    ///   - body: receives the index and the properties of a feature.
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

    /// The names of the properties that all features have: the columns of CSV. Empty for other formats, in
    /// which each feature may have other properties.
    public var propertyNames: [String] {
        guard case .rows(let layout) = store else { return [] }
        return layout.columns
    }

    /// The properties of the feature whose entry in the layer has this range of bytes.
    package func properties(in bytes: Range<Int>) -> [GeoProperty] {
        switch store {
        case .geoJSON: return GeoJSONProperties.read(file, bytes)
        case .gathered(let arena): return arena.properties(in: bytes)
        case .rows(let layout): return DelimitedReader.properties(file, bytes, layout)
        }
    }
}
