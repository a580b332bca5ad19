/// A part of the features of a file that is still being read: some 16,000 features, and fewer in the first
/// chunks.
public struct GeoChunk: Sendable {
    /// The features, in the order of the file.
    public let features: GeoFeatures
    /// The offset in the file at which each feature begins, in bytes.
    var offsets: [Int] = []
    /// Whether all chunks that were delivered before are void: the file is read again from its start, since
    /// its end says in which coordinate system the coordinates are. Such a chunk has no features.
    public let isRestart: Bool
    /// The box around all features that were read so far.
    let bounds: GeoBounds
    /// The number of bytes of the file that have been read; for a packed file counted after unpacking.
    public let readByteCount: Int
}
