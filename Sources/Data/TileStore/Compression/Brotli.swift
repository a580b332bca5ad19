internal import CCartoucheBrotli

/// Decompresses brotli streams (RFC 7932). Streams with a larger window than the RFC's 16 MB are refused.
enum Brotli {
    /// Decompresses a stream. Bytes after the stream's end are ignored.
    /// - Throws: `truncated`, `corrupt` or, past `limit` bytes, `tooLarge`.
    static func decompress(_ packed: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else {
            throw .corrupt("the decompressor cannot start")
        }
        defer { BrotliDecoderDestroyInstance(decoder) }
        let result = packed.withUnsafeBufferPointer { input -> Result<[UInt8], InflateError> in
            Result { () throws(InflateError) in try run(decoder, input, limit: limit) }
        }
        return try result.get()
    }

    private static func run(
        _ decoder: OpaquePointer, _ input: UnsafeBufferPointer<UInt8>, limit: Int
    ) throws(InflateError) -> [UInt8] {
        var output = GrowingOutput(packed: input.count, limit: limit)
        var (next, left) = (input.baseAddress, input.count)
        while true {
            var status = BROTLI_DECODER_RESULT_ERROR
            output.write { room in
                var (target, free) = (room.baseAddress, room.count)
                status = BrotliDecoderDecompressStream(decoder, &left, &next, &free, &target, nil)
                return room.count - free
            }
            switch status {
            case BROTLI_DECODER_RESULT_SUCCESS: return output.finish()
            case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
            case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: try output.grow()
            default:
                let code = BrotliDecoderGetErrorCode(decoder)
                throw .corrupt(
                    BrotliDecoderErrorString(code).map { String(cString: $0) } ?? "\(code.rawValue)")
            }
        }
    }
}
