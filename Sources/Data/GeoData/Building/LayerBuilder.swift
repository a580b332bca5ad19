import CartoucheMapGeometry

/// Gathers the features that a reader finds, and delivers them in chunks.
struct LayerBuilder {
    let file: GeoFile
    var problems: ProblemList
    private(set) var bounds = GeoBounds()
    private(set) var count = 0
    private(set) var chunk = GeoFeatures()
    /// The offset in the file at which each feature of the present chunk begins, in bytes.
    private var offsets: [Int] = []
    private var mark = GeoFeatures().mark
    private let deliver: (GeoChunk) -> Bool
    /// Whether the function that receives the chunks has ended the reading, by returning false for a chunk.
    private(set) var isCancelled = false
    /// Whether the file ends within a feature, or was not read to its end because of damage; a file that is
    /// still being written looks like this.
    private(set) var isCutOff = false

    /// The number of features of the first chunk, which is small so that features are shown soon.
    private static let firstChunk = 500
    private static let featuresPerChunk = 16_384
    private static let coordinatesPerChunk = 1 << 18

    init(_ file: GeoFile, deliver: @escaping (GeoChunk) -> Bool) {
        self.file = file
        self.deliver = deliver
        problems = Self.problems(of: file)
    }

    /// The problems that are known of a file before it is read: a warning about its encoding, if there is
    /// one.
    private static func problems(of file: GeoFile) -> ProblemList {
        var problems = ProblemList(file)
        if let warning = file.encodingWarning { problems.add(.warning, at: nil, warning) }
        return problems
    }

    /// Begins a feature: the parts that are added from now on belong to it.
    mutating func begin() { mark = chunk.mark }

    /// Adds a part (points, a line or a ring) to the feature that was begun.
    mutating func add(_ role: GeoFeatures.Part.Role, _ positions: ArraySlice<GeoPosition>) {
        chunk.append(role, positions)
    }

    /// Ends the feature that was begun, and delivers a chunk if enough features have been gathered.
    /// - Parameters:
    ///   - bytes: where the feature's properties are, in the file or in the `PropertyArena`.
    ///   - offset: the offset in the file at which the feature begins; nil if `bytes` is the feature's range
    ///     in the file.
    mutating func commit(_ bytes: Range<Int>, at offset: Int? = nil) {
        let offset = offset ?? bytes.lowerBound
        for part in chunk.parts[mark.parts...] { insert(part, at: offset) }
        offsets.append(offset)
        chunk.close(since: mark, bytes: bytes)
        mark = chunk.mark
        count += 1
        let limit = count <= Self.firstChunk ? Self.firstChunk : Self.featuresPerChunk
        if chunk.count >= limit || chunk.coordinates.count >= Self.coordinatesPerChunk {
            flush(at: bytes.upperBound)
        }
    }

    /// Discards the feature that was begun, and records the reason as a problem.
    mutating func reject(at offset: Int, _ reason: String) {
        discard()
        problems.add(.leftOut, at: offset, reason)
        if offset >= file.size { isCutOff = true }
    }

    /// Discards the feature that was begun, records the reason as a problem, and marks the file as cut off,
    /// since the features that follow cannot be read.
    mutating func rejectRest(at offset: Int, _ reason: String) {
        reject(at: offset, reason)
        isCutOff = true
    }

    /// Discards the parts (points, lines and rings) that were added to the feature that was begun.
    mutating func discard() { chunk.remove(since: mark) }

    /// Discards all features of the file, since it is read again, and delivers a chunk that says so.
    mutating func restart() {
        (problems, bounds, count) = (Self.problems(of: file), GeoBounds(), 0)
        (chunk, offsets) = (GeoFeatures(), [])
        isCutOff = false
        isCancelled = !deliver(
            GeoChunk(features: GeoFeatures(), isRestart: true, bounds: bounds, readByteCount: 0))
    }

    /// Delivers the features that were gathered since the last chunk. `offset` is how far the file has been
    /// read, in bytes.
    mutating func flush(at offset: Int) {
        guard chunk.count > 0 else { return }
        chunk.trim()
        isCancelled =
            isCancelled
            || !deliver(
                GeoChunk(
                    features: chunk, offsets: offsets, isRestart: false, bounds: bounds, readByteCount: offset
                ))
        (chunk, offsets) = (GeoFeatures(), [])
        mark = chunk.mark
    }

    private mutating func insert(_ part: GeoFeatures.Part, at offset: Int) {
        chunk.extend(&bounds, by: part)
        guard part.role == .points else { return }
        for i in part.indices where chunk.coordinates[i].latitude == 0 && chunk.coordinates[i].longitude == 0
        {
            problems.add(
                .warning, at: offset,
                "a point lies at latitude 0, longitude 0, as points do whose place is unknown")
        }
    }
}
