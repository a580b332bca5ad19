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
/// A file is read as a stream: whatever the file's size, some 16,000 features are in memory at once, besides
/// those that the program keeps. An invalid feature is left out, and reading continues; the summary says what
/// was left out, and where. Reading blocks the calling thread, which may be any.
///
/// Limits: 500 levels of nesting; 16 MB for a tag of XML and 64 MB for the text of an element; 1 MB for a row
/// of CSV with quotation marks; for packed files 8 GB unpacked, and 300 times the packed size unless the
/// unpacked file is at most 64 MB.
public struct GeoFileReader: Sendable {
    /// The format of the file.
    public let format: GeoFormat
    private let file: GeoFile
    private let options: GeoReadingOptions

    // MARK: Opening

    /// Opens a file; `-` is standard input.
    ///
    /// A file that is packed, in another encoding than UTF-8, or a pipe, is first written to a nameless
    /// temporary file.
    /// - Throws: a `GeoFileError` if the file is missing, empty, or of an unknown format.
    public init(
        path: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        try self.init(try GeoFile.open(path: path, options: options), options)
    }

    /// Opens the file of a `file:` URL.
    /// - Throws: a `GeoFileError` if the URL is not that of a file, or the file is missing, empty, or of an
    ///   unknown format.
    public init(
        contentsOf url: URL, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        guard url.isFileURL else {
            throw GeoFileError(
                file: url.absoluteString, reason: "it is no file of this computer; download it first")
        }
        try self.init(path: url.path, options: options)
    }

    /// Opens bytes in memory, which are first written to a nameless temporary file.
    /// - Parameters:
    ///   - data: the bytes of a whole file.
    ///   - name: the name of the file in messages; "data" by default.
    ///   - options: settings that the file does not state itself.
    /// - Throws: a `GeoFileError` if there are no bytes, or they are of an unknown format.
    public init(
        _ data: Data, name: String = "data", options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) {
        try self.init(try GeoFile.open(bytes: [UInt8](data), name: name, options: options), options)
    }

    /// Opens a stream, such as a pipe or a socket, by reading it to its end into a nameless temporary file.
    /// - Parameters:
    ///   - stream: the stream to read, which is not closed.
    ///   - name: the name of the stream in messages.
    ///   - options: settings that the file does not state itself.
    /// - Throws: a `GeoFileError` if the stream fails, is empty, or is of an unknown format.
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

    /// The path or the name of the file, as messages write it.
    public var name: String { file.name }
    /// The encoding of the file's text, by its IANA name.
    public var encoding: String { file.encoding }
    /// The size of the file in bytes; for a packed file that of the unpacked one.
    public var byteCount: Int { file.size }

    // MARK: Reading

    /// Calls a closure with each feature, in the order of the file, before the next ones are read. Each call
    /// reads the file anew.
    /// - Parameters:
    ///   - filter: a condition on the properties of the features; with `nil`, the default, all features are
    ///     passed.
    ///   - body: receives a feature; returning false ends the reading.
    /// - Returns: the title, the problems, and the rectangle around the features.
    /// - Throws: `GeoFileError` if no part of the file can be read, the file has no columns of coordinates,
    ///   or reading fails on the way; and what the closure throws, which ends the reading.
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
    /// - Parameter filter: a condition on the properties of the features; with `nil`, the default, all
    ///   features are returned.
    /// - Returns: the features in the order of the file, and the title, the problems and the rectangle around
    ///   the features.
    /// - Throws: a `GeoFileError` if no part of the file can be read, the file has no columns of coordinates,
    ///   or reading fails on the way.
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
    /// some 60 MB. Properties are read from the file on each access.
    /// - Parameter deliver: called with the layer, which has no features yet, and each chunk of features,
    ///   before the next chunk is read; returning false ends the reading. Does nothing by default.
    /// - Returns: the layer with all features that were read.
    /// - Throws: a `GeoFileError` if no part of the file can be read, the file has no columns of coordinates,
    ///   or reading fails on the way.
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

    /// Reads the file and passes each feature to `body`.
    /// - Parameter chunkDidEnd: called after each chunk, when all its features have been passed.
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

/// Makes features of the chunks of a file, and passes on those that satisfy a filter.
private final class FeatureDelivery {
    private(set) var count = 0
    /// The box around the features that were passed to the program's closure, in degrees.
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

    /// Passes those features of a chunk that satisfy the filter to the program's closure.
    /// - Returns: false if the program wants no more features.
    func deliver(_ layer: GeoLayer, _ chunk: GeoChunk) -> Bool {
        if chunk.isRestart { return restart() }
        let source = source ?? GeoFeature.FileLayer(layer)
        self.source = source
        let features = chunk.features
        let text = layer.arena?.drain() ?? []
        for index in features.records.indices {
            let line = lines.position(of: chunk.offsets[index]).line
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

    /// Begins anew with the file, which states its coordinate system only after its features, so that these
    /// were read in the wrong one. Returns true if the reading may go on. If features were passed to the
    /// program already, records an error and returns false.
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
