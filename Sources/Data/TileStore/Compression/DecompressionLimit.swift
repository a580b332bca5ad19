/// How far a stream may grow, so that a few bytes can fill neither the memory nor a processor's time.
struct DecompressionLimit: Equatable, Sendable {
    /// The maximum number of decompressed bytes, whatever the input.
    var output: Int
    /// The maximum number of decompressed bytes for each compressed one; small results are exempt. The
    /// largest ratio seen in tiles in use is under 20; deflate ends at 1,032, brotli and zstd do not.
    var ratio = 256
    /// Results up to this size may have any ratio: a tile of nothing but sea packs well.
    var exempt = 1 << 20

    /// A tile's limit.
    static let tile = DecompressionLimit(output: 16 << 20)
    /// A directory's limit.
    static let directory = DecompressionLimit(output: 16 << 20)
    /// The limit of a description in JSON.
    static let metadata = DecompressionLimit(output: 4 << 20)

    /// The limit for an input of that many bytes.
    func bytes(from packed: Int) -> Int {
        let (grown, overflow) = packed.multipliedReportingOverflow(by: ratio)
        return min(output, max(exempt, overflow ? .max : grown))
    }
}
