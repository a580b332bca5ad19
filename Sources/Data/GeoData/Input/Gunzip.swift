internal import CCartoucheZlib

/// Unpacks gzip files of any length into temporary files, with a small, fixed amount of memory.
enum Gunzip {
    /// The maximum size of an unpacked file in bytes: 8 GB.
    static let sizeLimit = 8 << 30
    /// The maximum ratio of the unpacked size to the packed size. The largest ratio seen in files of
    /// geographic features is some 40.
    static let ratioLimit = 300
    /// The unpacked size in bytes up to which a file may have any ratio of unpacked to packed size: 64 MB.
    static let exempt = 64 << 20

    /// Unpacks a whole file. Several gzip members one after the other are unpacked into one file.
    static func unpack(_ file: GeoFile) throws(GeoFileError) -> GeoFile {
        // 15 bits of window, and 16 for gzip's header.
        try unpack(file, range: file.start..<file.size, windowBits: 31, hasMembers: true)
    }

    /// Unpacks a range of bytes of a file that are compressed as gzip or as bare deflate.
    /// - Parameter windowBits: the format, as zlib codes it: 31 for gzip, -15 for bare deflate.
    static func unpack(
        _ file: GeoFile, range: Range<Int>, windowBits: Int32, hasMembers: Bool
    ) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: file.name)
        var stream = z_stream()
        guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw GeoFileError(file: file.name, reason: "the decompressor cannot start") }
        defer { inflateEnd(&stream) }
        let limit = min(sizeLimit, max(exempt, min(range.count, sizeLimit) * ratioLimit))
        let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer {
            input.deallocate()
            output.deallocate()
        }
        var next = range.lowerBound
        // As long as the output is filled, there may be more of the same input.
        var isFilled = false
        while true {
            if stream.avail_in == 0, !isFilled {
                let room = UnsafeMutableRawBufferPointer(
                    rebasing: input[..<min(input.count, range.upperBound - next)])
                let got = try file.read(at: next, into: room)
                guard got > 0 else {
                    throw GeoFileError(file: file.name, reason: "its compressed data ends too early")
                }
                next += got
                stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_in = UInt32(got)
            }
            stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_out = UInt32(output.count)
            let status = inflate(&stream, Z_NO_FLUSH)
            let made = output.count - Int(stream.avail_out)
            isFilled = made == output.count
            try unnamed.write(UnsafeRawBufferPointer(rebasing: output[..<made]))
            guard unnamed.size <= limit else {
                throw GeoFileError(
                    file: file.name,
                    reason: "it unpacks to more than \(limit >> 20) MB, as no file of places does")
            }
            if status == Z_STREAM_END {
                let isAtEnd = stream.avail_in == 0 && next >= range.upperBound
                if isAtEnd || !hasMembers { return try unnamed.finish() }
                guard inflateReset(&stream) == Z_OK else { return try unnamed.finish() }
            } else if status != Z_OK, status != Z_BUF_ERROR {
                // Padding after the last member is common.
                if unnamed.size > 0, stream.total_out == 0, hasMembers { return try unnamed.finish() }
                let why = stream.msg.map { String(cString: $0) } ?? "zlib status \(status)"
                throw GeoFileError(file: file.name, reason: "its compressed data is damaged (\(why))")
            }
        }
    }
}
