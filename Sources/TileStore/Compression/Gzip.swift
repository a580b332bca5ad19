internal import CZlib

/// Decompresses gzip and zlib streams with a limit on the result, so that a few bytes cannot fill the memory.
enum Gzip {
    /// Whether the bytes start as a gzip stream (RFC 1952).
    static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B }

    /// The decompressed bytes. Bytes after the stream's end are ignored.
    /// - Throws: `truncated`, `corrupt` or, past `limit` bytes, `tooLarge`.
    static func inflate(_ packed: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window; 32 more make zlib detect gzip or zlib from the first bytes.
        guard inflateInit2_(&stream, 47, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .corrupt("the decompressor cannot start")
        }
        defer { inflateEnd(&stream) }

        var input = packed  // zlib's pointer to its input is not const
        let result = input.withUnsafeMutableBufferPointer { buffer -> Result<[UInt8], InflateError> in
            stream.next_in = buffer.baseAddress
            stream.avail_in = UInt32(clamping: buffer.count)
            return run(&stream, firstGuess: buffer.count * 4, limit: limit)
        }
        return try result.get()
    }

    private static func run(_ stream: inout z_stream, firstGuess: Int, limit: Int) -> Result<
        [UInt8], InflateError
    > {
        var output = [UInt8](repeating: 0, count: min(limit, max(1024, firstGuess)))
        var used = 0
        while true {
            let status = output.withUnsafeMutableBufferPointer { buffer -> Int32 in
                stream.next_out = buffer.baseAddress.map { $0 + used }
                stream.avail_out = UInt32(clamping: buffer.count - used)
                return CZlib.inflate(&stream, Z_NO_FLUSH)
            }
            used = Int(stream.total_out)
            switch status {
            case Z_STREAM_END:
                output.removeLast(output.count - used)
                return .success(output)
            case Z_OK, Z_BUF_ERROR:
                if used < output.count { return .failure(.truncated) }
                guard output.count < limit else { return .failure(.tooLarge(limit)) }
                output.append(contentsOf: repeatElement(0, count: min(limit - output.count, output.count)))
            default:
                return .failure(.corrupt(stream.msg.map { String(cString: $0) } ?? "zlib status \(status)"))
            }
        }
    }
}

/// Why a stream could not be decompressed.
enum InflateError: Error, Equatable {
    case truncated
    case corrupt(String)
    case tooLarge(Int)

    /// The error as the cause of a tile error, about a part of a tile file.
    func cause(_ part: String) -> TileError.Cause {
        switch self {
        case .truncated: .truncated("\(part) ends within its compressed data")
        case .corrupt(let why): .corrupt("\(part) does not unpack (\(why))")
        case .tooLarge(let limit): .tooLarge(limit: limit)
        }
    }
}
