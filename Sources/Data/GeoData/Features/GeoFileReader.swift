import CartoucheMapGeometry
import Foundation

/// Reads features of a file: GeoJSON, CSV and TSV, GPX, KML and KMZ, each of them also packed by gzip.
///
/// ```swift
/// let reader = try GeoFileReader(path: "harbors.csv")
/// let summary = try reader.forEachFeature { feature in
///     print(feature.title ?? "-", feature.geometry)
///     return true
/// }
/// for problem in summary.problems { print(problem) }
/// ```
///
/// A file is read as a stream: of a file of any size some 16,000 features are in memory at once, besides
/// those that the program keeps. A feature that makes no sense is left out, and reading goes on; what was
/// left out, and where, the summary says. Reading blocks the calling thread, which may be any.
///
/// Limits: 500 levels of nesting; 16 MB for a tag of XML and 64 MB for the text of an element; 1 MB for a row
/// of CSV with quotation marks; 8 GB unpacked, and 300 times the packed size, of which files up to 64 MB are
/// exempt.
public struct GeoFileReader: Sendable {
    /// The format.
    public let format: GeoFormat
    private let file: GeoFile
    private let options: GeoReadingOptions

    // MARK: Opening

    /// Opens a file; `-` is standard input.
    ///
    /// What is packed, in another encoding, or read from a pipe, is written to a nameless temporary file.
    /// - Throws: if the file is missing, empty, or of no format that is read.
    public init(
        path: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        try self.init(try GeoFile.open(path: path, options: options), options)
    }

    /// Opens the file of a `file:` URL.
    /// - Throws: if the URL is none of a file, or the file is missing, empty, or of no format that is read.
    public init(
        contentsOf url: URL, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        guard url.isFileURL else {
            throw GeoFileError(
                file: url.absoluteString, reason: "it is no file of this computer; download it first")
        }
        try self.init(path: url.path, options: options)
    }

    /// Opens bytes in memory, of which it makes a nameless temporary file.
    /// - Parameters:
    ///   - data: a whole file.
    ///   - name: the file's name for messages; "data" by default.
    ///   - options: what the file does not say itself.
    /// - Throws: if the bytes are of no format that is read, or there are none.
    public init(
        _ data: Data, name: String = "data", options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        try self.init(try GeoFile.open(bytes: [UInt8](data), name: name, options: options), options)
    }

    /// Opens a stream, such as a pipe or a socket: it is read to its end, into a nameless temporary file.
    /// - Parameters:
    ///   - stream: where to read; it is not closed.
    ///   - name: the stream's name for messages.
    ///   - options: what the file does not say itself.
    /// - Throws: if the stream fails, is empty, or of no format that is read.
    public init(
        _ stream: FileHandle, name: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        try self.init(
            try GeoFile.open(descriptor: stream.fileDescriptor, name: name, options: options), options)
    }

    private init(_ file: GeoFile, _ options: GeoReadingOptions) throws(GeoFileError) {
        (self.file, self.options) = (file, options)
        format = try GeoLayerReader.format(of: file, options: options)
    }

    // MARK: The file

    /// The path or the name, as messages have it.
    public var name: String { file.name }
    /// The encoding of the file's text, by its IANA name.
    public var encoding: String { file.encoding }
    /// The size in bytes; of a packed file unpacked.
    public var byteCount: Int { file.size }

    // MARK: Reading

    /// Calls a closure with each feature, in the order of the file, before the next ones are read. It may be
    /// called again: it reads the file anew.
    /// - Parameters:
    ///   - filter: the condition for which the properties of the features are asked; `nil`, the default, if
    ///     all are wanted.
    ///   - body: receives a feature; false ends the reading.
    /// - Returns: the title, the problems, and the rectangle around the features.
    /// - Throws: `GeoFileError` if nothing of the file can be read, it has no columns of coordinates, or it
    ///   fails while it is read; and what the closure throws, which ends the reading.
    /// - Complexity: O(bytes of the file).
    @discardableResult
    public func forEachFeature(
        where filter: FeatureFilter? = nil, _ body: (GeoFeature) throws -> Bool
    ) throws -> GeoFileSummary {
        var failure: (any Error)?
        let summary = try read(where: filter) { feature in
            do {
                return try body(feature)
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return summary
    }

    /// Reads all features into memory.
    /// - Parameter filter: the condition for which the properties of the features are asked; `nil`, the
    ///   default, if all are wanted.
    /// - Returns: the features in the order of the file, and the title, the problems and the rectangle around
    ///   the features.
    /// - Throws: if nothing of the file can be read, it has no columns of coordinates, or it fails while it
    ///   is read.
    /// - Complexity: O(bytes of the file).
    public func readAll(
        where filter: FeatureFilter? = nil
    ) throws(GeoFileError) -> (features: [GeoFeature], summary: GeoFileSummary) {
        var features: [GeoFeature] = []
        let summary = try read(where: filter) { feature in
            features.append(feature)
            return true
        }
        return (features, summary)
    }

    /// Reads all features into flat arrays, for programs that keep very many of them: a million points take
    /// some 60 MB. Properties are read again each time the layer is asked for them.
    /// - Parameter deliver: called with the layer, still without features, and each chunk of features in
    ///   turn, before the next one is read; false ends the reading. By default nothing happens meanwhile.
    /// - Returns: the layer with all features that were read.
    /// - Throws: if nothing of the file can be read, it has no columns of coordinates, or it fails while it
    ///   is read.
    /// - Complexity: O(bytes of the file).
    public func readLayer(
        _ deliver: (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws(GeoFileError) -> GeoLayer {
        // The readers keep their closure only until they return.
        let result = withoutActuallyEscaping(deliver) { deliver in
            Result { () throws(GeoFileError) in
                try GeoLayerReader.read(file, as: format, options: options, deliver: deliver)
            }
        }
        return try result.get()
    }

    /// - Parameter chunkDidEnd: called after all features that were read at once.
    func read(
        where filter: FeatureFilter?, chunkDidEnd: () -> Void = {}, _ body: (GeoFeature) -> Bool
    ) throws(GeoFileError) -> GeoFileSummary {
        // The readers keep their closures only until they return.
        let result = withoutActuallyEscaping(body) { body in
            Result { () throws(GeoFileError) in
                let delivery = FeatureDelivery(file, filter, body)
                let layer = try withoutActuallyEscaping(chunkDidEnd) { (chunkDidEnd) throws(GeoFileError) in
                    try GeoLayerReader.read(file, as: format, options: options, keepsFeatures: false) {
                        defer { chunkDidEnd() }
                        return delivery.deliver($0, $1)
                    }
                }
                if let failure = delivery.failure { throw failure }
                return GeoFileSummary(
                    title: layer.title, featureCount: delivery.count, leftOutCount: layer.leftOutCount,
                    problems: layer.problems, isCutOff: layer.isCutOff,
                    boundingMapRect: delivery.bounds.mapRect)
            }
        }
        return try result.get()
    }
}

/// Makes features of the chunks of a file, and passes on those for which a filter holds.
private final class FeatureDelivery {
    private(set) var count = 0
    /// The box around the features that were passed on.
    private(set) var bounds = GeoBounds()
    private(set) var failure: GeoFileError?
    private let file: GeoFile
    private let filter: FeatureFilter?
    private let body: (GeoFeature) -> Bool
    private var lines: LineCounter
    private var source: GeoFeature.FileLayer?

    init(_ file: GeoFile, _ filter: FeatureFilter?, _ body: @escaping (GeoFeature) -> Bool) {
        (self.file, self.filter, self.body) = (file, filter, body)
        lines = LineCounter(file)
    }

    /// - Returns: whether more is wanted.
    func deliver(_ layer: GeoLayer, _ chunk: GeoChunk) -> Bool {
        if chunk.isRestart { return restart() }
        let source = source ?? GeoFeature.FileLayer(layer)
        self.source = source
        let features = chunk.features
        let text = layer.arena?.drain() ?? []
        for index in features.records.indices {
            let line = lines.place(of: chunk.offsets[index]).line
            let feature =
                layer.arena.map { GeoFeature(features, index, line: line, properties: text, $0) }
                ?? GeoFeature(features, index, line: line, of: source)
            guard filter?.holds(feature.properties) ?? true else { continue }
            count += 1
            bounds.insert(featureAt: index, of: features)
            guard body(feature) else { return false }
        }
        return true
    }

    /// The coordinates of all features so far were of another system. Those in meters are no degrees, so that
    /// there is hardly one.
    private func restart() -> Bool {
        lines = LineCounter(file)
        guard count > 0 else { return true }
        failure = GeoFileError(
            file: file.name,
            reason: "it names its coordinate system after its features; write \"crs\" before \"features\", "
                + "or convert it, for example with ogr2ogr -t_srs EPSG:4326")
        return false
    }
}
