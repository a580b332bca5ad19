/// The compressions of tiles and of parts of archives.
enum Compression: CaseIterable, Sendable {
    case none, gzip, zlib, brotli, zstd

    /// Decompresses bytes; bytes after the stream's end are ignored.
    /// - Throws: `truncated`, `corrupt` or, past the limit, `tooLarge`.
    func decompress(_ packed: [UInt8], limit: DecompressionLimit) throws(InflateError) -> [UInt8] {
        let limit = limit.bytes(from: packed.count)
        switch self {
        case .none:
            guard packed.count <= limit else { throw .tooLarge(limit) }
            return packed
        case .gzip, .zlib: return try Gzip.inflate(packed, limit: limit)
        case .brotli: return try Brotli.decompress(packed, limit: limit)
        case .zstd: return try Zstd.decompress(packed, limit: limit)
        }
    }

    /// Decompresses bytes of a container that does not name the compression. The first bytes show the
    /// compression; brotli streams have no such mark, and are tried if the bytes are not plausible without
    /// decompression. Bytes of no known compression are returned as they are.
    static func decompressRecognized(
        _ packed: [UInt8], limit: DecompressionLimit, isPlausible: ([UInt8]) -> Bool
    ) throws(InflateError) -> [UInt8] {
        if Gzip.isGzip(packed) { return try gzip.decompress(packed, limit: limit) }
        if Zstd.isZstd(packed) { return try zstd.decompress(packed, limit: limit) }
        if isPlausible(packed) { return try none.decompress(packed, limit: limit) }
        // Marks of two bytes only, or none at all: the result has to be plausible.
        for guess in [zlib, brotli] where guess != .zlib || Gzip.isZlib(packed) {
            do throws(InflateError) {
                let bytes = try guess.decompress(packed, limit: limit)
                if isPlausible(bytes) { return bytes }
            } catch {
                if case .tooLarge = error { throw error }
            }
        }
        return try none.decompress(packed, limit: limit)
    }
}
