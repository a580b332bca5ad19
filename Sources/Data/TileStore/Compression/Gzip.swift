internal import CCartoucheZlib

/// Decompresses gzip and zlib streams (RFC 1952 and 1950).
enum Gzip {
    /// Whether the bytes begin like a gzip stream.
    static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B }

    /// Whether the bytes begin like a zlib stream: deflate with a window of 32 KB, no dictionary, and a valid
    /// check of the two bytes.
    static func isZlib(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 2 && bytes[0] == 0x78 && bytes[1] & 0x20 == 0
            && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
    }

    /// Decompresses a gzip or zlib stream. Bytes after the stream's end are ignored.
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
            return Result { () throws(InflateError) in try run(&stream, packed: buffer.count, limit: limit) }
        }
        return try result.get()
    }

    private static func run(
        _ stream: inout z_stream, packed: Int, limit: Int
    ) throws(InflateError) -> [UInt8] {
        var output = GrowingOutput(packed: packed, limit: limit)
        while true {
            var status = Z_OK
            output.write { room in
                stream.next_out = room.baseAddress
                stream.avail_out = UInt32(clamping: room.count)
                status = CCartoucheZlib.inflate(&stream, Z_NO_FLUSH)
                return min(room.count, Int(UInt32.max)) - Int(stream.avail_out)
            }
            switch status {
            case Z_STREAM_END: return output.finish()
            case Z_OK, Z_BUF_ERROR:
                guard output.isFull else { throw .truncated }
                try output.grow()
            default:
                throw .corrupt(stream.msg.map { String(cString: $0) } ?? "zlib status \(status)")
            }
        }
    }
}
