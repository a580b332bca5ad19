import Foundation

/// A file open for reading at any offset, from any thread at once (`pread` has no shared position).
final class RandomAccessFile: Sendable {
    /// In bytes, when it was opened.
    let size: UInt64
    private let descriptor: Int32

    /// - Throws: `unreadable` with the system's reason.
    init(path: String, name: String) throws(TileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw TileError(source: name, cause: .unreadable(String(cString: strerror(errno))))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw TileError(source: name, cause: .unreadable("it is not a regular file"))
        }
        self.descriptor = descriptor
        size = UInt64(max(0, status.st_size))
    }

    deinit { close(descriptor) }

    /// The bytes of a range; nil if the file does not have them all or the disk fails.
    func read(offset: UInt64, length: Int) -> [UInt8]? {
        let (end, overflow) = offset.addingReportingOverflow(UInt64(length))
        guard !overflow, end <= size else { return nil }
        var done = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while done < length, let base = buffer.baseAddress {
                let got = pread(descriptor, base + done, length - done, off_t(offset) + off_t(done))
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                done += got
            }
            count = done
        }
        return done == length ? bytes : nil
    }
}
