/// A part of the features of a file that is still being read: some 16,000 features, and fewer in the first
/// chunks.
public struct GeoChunk: Sendable {
    /// The features of the chunk, in the order of the file.
    public let features: GeoFeatures
    /// For each feature of the chunk, the offset in the file at which the feature begins, in bytes.
    var offsets: [Int] = []
    /// Whether this chunk has no features, but makes all earlier chunks void: the file states its coordinate
    /// system after its features, and so is read again from its start.
    public let isRestart: Bool
    /// The box around all features of the file that were read so far, in degrees.
    let bounds: GeoBounds
    /// The number of bytes of the file that have been read; for a packed file counted after unpacking.
    public let readByteCount: Int
}
