/// Features of a file that is still being read: some 16,000, and fewer at the beginning.
public struct GeoChunk: Sendable {
    /// The features, in the order of the file.
    public let features: GeoFeatures
    /// Where the features begin in the file.
    var offsets: [Int] = []
    /// Whether everything that was delivered before is void: the file is read again from its start, since its
    /// end says in which system its coordinates are. Such a chunk has no features.
    public let isRestart: Bool
    /// The box around all features so far.
    let bounds: GeoBounds
    /// How much of the file has been read, in bytes; of a packed file unpacked.
    public let readByteCount: Int
}
