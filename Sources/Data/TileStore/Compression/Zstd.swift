internal import CCartoucheZstd

/// Decompresses Zstandard frames (RFC 8878), one after another.
enum Zstd {
    /// The maximum size of the window, as a power of two, so that decompression needs no more memory than the
    /// largest tile.
    private static let windowLog: Int32 = 24

    /// Whether the bytes begin like a Zstandard frame.
    static func isZstd(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    }

    /// Decompresses Zstandard frames. Bytes after the last frame are ignored.
    /// - Throws: `truncated`, `corrupt` or, past `limit` bytes, `tooLarge`.
    static func decompress(_ packed: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        guard let stream = ZSTD_createDStream() else { throw .corrupt("the decompressor cannot start") }
        defer { ZSTD_freeDStream(stream) }
        ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, windowLog)
        let result = packed.withUnsafeBytes { input -> Result<[UInt8], InflateError> in
            Result { () throws(InflateError) in try run(stream, input, limit: limit) }
        }
        return try result.get()
    }

    private static func run(
        _ stream: OpaquePointer, _ input: UnsafeRawBufferPointer, limit: Int
    ) throws(InflateError) -> [UInt8] {
        var output = GrowingOutput(packed: input.count, limit: limit)
        var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        while true {
            var status = 0
            output.write { room in
                var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
                status = ZSTD_decompressStream(stream, &target, &source)
                return target.pos
            }
            guard ZSTD_isError(status) == 0 else {
                if ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge {
                    throw .tooLarge(limit)
                }
                throw .corrupt(String(cString: ZSTD_getErrorName(status)))
            }
            if status == 0 {
                guard isZstd(UnsafeRawBufferPointer(rebasing: input[source.pos...])) else {
                    return output.finish()
                }
            } else if output.isFull {
                try output.grow()
            } else if source.pos == source.size {
                throw .truncated
            }
        }
    }
}
