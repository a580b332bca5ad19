internal import CCartoucheZstd

extension Zstd {
    /// The bytes as a frame, by the fastest of the usual levels; nil if that fails.
    static func compress(_ plain: [UInt8]) -> [UInt8]? {
        let packed = [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(plain.count)) { buffer, count in
            let size = ZSTD_compress(buffer.baseAddress, buffer.count, plain, plain.count, 1)
            count = ZSTD_isError(size) == 0 ? size : 0
        }
        return packed.isEmpty ? nil : packed
    }
}
