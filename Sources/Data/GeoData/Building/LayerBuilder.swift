import CartoucheMapGeometry

/// Gathers the features that a reader finds, and delivers them in chunks.
struct LayerBuilder {
    let file: GeoFile
    var problems: ProblemList
    private(set) var bounds = GeoBounds()
    private(set) var count = 0
    private(set) var chunk = GeoFeatures()
    /// Where the features of the chunk begin.
    private var offsets: [Int] = []
    private var mark = GeoFeatures().mark
    private let deliver: (GeoChunk) -> Bool
    /// Whether the receiver wants no more.
    private(set) var isCancelled = false
    /// Whether the file ends within a feature, or is not read to its end: as one that is still being written.
    private(set) var isCutOff = false

    /// The first chunk is small, so that it is shown soon.
    private static let firstChunk = 500
    private static let featuresPerChunk = 16_384
    private static let coordinatesPerChunk = 1 << 18

    init(_ file: GeoFile, deliver: @escaping (GeoChunk) -> Bool) {
        self.file = file
        self.deliver = deliver
        problems = Self.problems(of: file)
    }

    /// The problems of a file that is not yet read.
    private static func problems(of file: GeoFile) -> ProblemList {
        var problems = ProblemList(file)
        if let warning = file.encodingWarning { problems.add(.warning, at: nil, warning) }
        return problems
    }

    /// Begins a feature.
    mutating func begin() { mark = chunk.mark }

    /// Adds a part to the feature.
    mutating func add(_ role: GeoFeatures.Part.Role, _ positions: ArraySlice<GeoPosition>) {
        chunk.append(role, positions)
    }

    /// Ends the feature.
    /// - Parameters:
    ///   - bytes: where its properties are.
    ///   - offset: where it begins in the file; nil if its properties are there.
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

    /// Discards the feature, for a reason.
    mutating func reject(at offset: Int, _ reason: String) {
        discard()
        problems.add(.leftOut, at: offset, reason)
        if offset >= file.size { isCutOff = true }
    }

    /// Discards the feature and all that follows, for a reason.
    mutating func rejectRest(at offset: Int, _ reason: String) {
        reject(at: offset, reason)
        isCutOff = true
    }

    /// Discards the feature's parts.
    mutating func discard() { chunk.remove(since: mark) }

    /// Forgets everything: the file is read again.
    mutating func restart() {
        (problems, bounds, count) = (Self.problems(of: file), GeoBounds(), 0)
        (chunk, offsets) = (GeoFeatures(), [])
        isCutOff = false
        isCancelled = !deliver(
            GeoChunk(features: GeoFeatures(), isRestart: true, bounds: bounds, readByteCount: 0))
    }

    /// Delivers the features since the last chunk.
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
