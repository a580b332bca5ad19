internal import CCartoucheZstd

extension Zstd {
    /// Compresses bytes into a Zstandard frame at the fastest of the usual levels; nil if this fails.
    static func compress(_ plain: [UInt8]) -> [UInt8]? {
        let packed = [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(plain.count)) { buffer, count in
            let size = ZSTD_compress(buffer.baseAddress, buffer.count, plain, plain.count, 1)
            count = ZSTD_isError(size) == 0 ? size : 0
        }
        return packed.isEmpty ? nil : packed
    }
}
