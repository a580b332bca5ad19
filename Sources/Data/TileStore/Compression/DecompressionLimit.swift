/// The limit of a stream's decompressed size, so that a few bytes cannot fill the memory or keep a processor
/// busy.
struct DecompressionLimit: Equatable, Sendable {
    /// The maximum number of decompressed bytes, whatever the compressed size.
    var output: Int
    /// The maximum number of decompressed bytes for each compressed byte; results of up to `exempt` bytes may
    /// have more. The largest ratio seen in tiles in use is under 20. Deflate cannot exceed a ratio of 1,032,
    /// but brotli and zstd can.
    var ratio = 256
    /// The decompressed size in bytes up to which any ratio is allowed: a tile with nothing but sea
    /// compresses well.
    var exempt = 1 << 20

    /// The limit of the decompressed size of a tile.
    static let tile = DecompressionLimit(output: 16 << 20)
    /// The limit of the decompressed size of a directory in an archive of tiles.
    static let directory = DecompressionLimit(output: 16 << 20)
    /// The limit of the decompressed size of metadata in JSON.
    static let metadata = DecompressionLimit(output: 4 << 20)

    /// The maximum number of decompressed bytes for an input of `packed` bytes.
    func bytes(from packed: Int) -> Int {
        let (grown, overflow) = packed.multipliedReportingOverflow(by: ratio)
        return min(output, max(exempt, overflow ? .max : grown))
    }
}
