import CartoucheJSON
import Glibc

/// A file of UTF-8 text that is open for reading at any offset, from any thread at once. The file is read
/// with `pread`, so that a file that becomes shorter causes an error and no crash.
package final class GeoFile: Sendable {
    /// The name of the file in messages.
    package let name: String
    /// The size of the file in bytes when it was opened.
    package let size: Int
    /// The offset of the first byte after the byte order mark.
    let start: Int
    /// The encoding that the file's text had before it was converted to UTF-8, by its IANA name.
    let encoding: String
    /// A warning about the file's encoding, as a clause, which readers report as a problem; `nil` if there is
    /// none.
    let encodingWarning: String?
    private let descriptor: Int32

    /// The name of the encoding into which all texts are converted.
    static let utf8 = "UTF-8"

    /// Creates a file from an open descriptor of a regular file. The descriptor is closed with the file, or
    /// at once if this fails.
    init(
        name: String, descriptor: Int32, start: Int = 0, encoding: String = GeoFile.utf8,
        warning: String? = nil
    ) throws(GeoFileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw GeoFileError(file: name, reason: reason)
        }
        (self.name, self.descriptor) = (name, descriptor)
        (self.encoding, encodingWarning) = (encoding, warning)
        size = max(0, Int(status.st_size))
        self.start = min(start, size)
    }

    deinit { close(descriptor) }

    /// Opens this file once more, so that its text begins at the offset `bytes`, with a warning about its
    /// encoding.
    func skipping(_ bytes: Int, warning: String? = nil) throws(GeoFileError) -> GeoFile {
        try GeoFile(name: name, descriptor: duplicate(), start: bytes, warning: warning)
    }

    private func duplicate() throws(GeoFileError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw GeoFileError(file: name, status: errno) }
        return copy
    }

    /// Reads bytes from an offset of the file, as many as there is room for.
    /// - Returns: the number of bytes read; less than the size of the room only at the end of the file.
    /// - Throws: a `GeoFileError` if the disk fails, or the file has become shorter.
    package func read(at offset: Int, into room: UnsafeMutableRawBufferPointer) throws(GeoFileError) -> Int {
        let wanted = min(room.count, max(0, size - offset))
        var done = 0
        while done < wanted, let base = room.baseAddress {
            let got = pread(descriptor, base + done, wanted - done, off_t(offset + done))
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw GeoFileError(file: name, status: errno) }
            if got == 0 { throw GeoFileError(file: name, reason: "it became shorter while it was read") }
            done += got
        }
        return done
    }

    /// The bytes in a range of offsets, without those beyond the end of the file.
    package func bytes(_ range: Range<Int>) throws(GeoFileError) -> [UInt8] {
        let range = range.clamped(to: 0..<size)
        var bytes = [UInt8](repeating: 0, count: range.count)
        let result = bytes.withUnsafeMutableBytes { room in
            Result { () throws(GeoFileError) in try read(at: range.lowerBound, into: room) }
        }
        let count = try result.get()
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}

extension GeoFile: ByteSource {}

extension ByteStream {
    /// A stream of a file's bytes from an offset on; `nil` starts behind the byte order mark.
    init(_ file: GeoFile, from offset: Int? = nil, bufferSize: Int = 1 << 18) {
        self.init(file as any ByteSource, from: offset ?? file.start, bufferSize: bufferSize)
    }

    /// The error that kept this stream from reading its file to the end; nil if there was none.
    var fileFailure: GeoFileError? { failure as? GeoFileError }
}
