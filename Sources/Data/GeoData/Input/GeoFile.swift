import CartoucheJSON
import Glibc

/// A file of UTF-8 text that is open for reading at any offset, from any thread at once. It is read with
/// `pread`: a file that shrinks meanwhile gives an error.
package final class GeoFile: Sendable {
    /// The name for messages.
    package let name: String
    /// The size in bytes when it was opened.
    package let size: Int
    /// The offset of the first byte after the byte order mark.
    let start: Int
    /// The encoding that the text had, as IANA names it.
    let encoding: String
    /// What the readers of the text say of its encoding, as a clause; `nil` if there is none.
    let encodingWarning: String?
    private let descriptor: Int32

    /// The name of the encoding that all texts have in the end.
    static let utf8 = "UTF-8"

    /// Takes over an open descriptor of a regular file.
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

    /// The same file from a later offset on.
    func skipping(_ bytes: Int) throws(GeoFileError) -> GeoFile {
        try GeoFile(name: name, descriptor: duplicate(), start: bytes)
    }

    private func duplicate() throws(GeoFileError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw GeoFileError(file: name, status: errno) }
        return copy
    }

    /// Reads as much as there is room for.
    /// - Returns: the number of bytes; less than the room only at the end of the file.
    /// - Throws: if the disk fails, or the file has become shorter.
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

    /// The bytes of a range, as far as the file has them.
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
    /// The bytes of a file from an offset on; `nil` stands for those from its start.
    init(_ file: GeoFile, from offset: Int? = nil, bufferSize: Int = 1 << 18) {
        self.init(file as any ByteSource, from: offset ?? file.start, bufferSize: bufferSize)
    }

    /// Why the file could not be read to its end.
    var fileFailure: GeoFileError? { failure as? GeoFileError }
}
