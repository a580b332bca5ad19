import Foundation

/// A file that is open for reading at any offset, from several threads at once (`pread` has no shared
/// position).
final class RandomAccessFile: Sendable {
    /// The size of the file in bytes when it was opened.
    let size: UInt64
    private let descriptor: Int32

    /// Opens a file. Never blocks, since a pipe, a socket, a device or a folder is refused.
    /// - Throws: a `TileError` with the cause `unreadable` and the system's reason, or the kind of the file.
    init(path: String, name: String) throws(TileError) {
        // Checked before it is opened, since opening may affect a device and fails for a socket.
        try Self.checkKind(path: path, name: name)
        var status = stat()
        // Non-blocking: the path may have become a pipe meanwhile, and opening that waits for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw TileError(source: name, cause: .unreadable(String(cString: strerror(errno))))
        }
        guard fstat(descriptor, &status) == 0, Self.kindOtherThanFile(status.st_mode) == nil else {
            close(descriptor)
            throw TileError(source: name, cause: .unreadable("it is not a file"))
        }
        self.descriptor = descriptor
        size = UInt64(max(0, status.st_size))
    }

    deinit { close(descriptor) }

    /// Checks that a path does not name a pipe, a device or the like.
    /// - Throws: a `TileError` with the cause `unreadable` if there is something at the path that is no plain
    ///   file.
    static func checkKind(path: String, name: String) throws(TileError) {
        var status = stat()
        if stat(path, &status) == 0, let kind = kindOtherThanFile(status.st_mode) {
            throw TileError(source: name, cause: .unreadable("it is \(kind), not a file"))
        }
    }

    private static func kindOtherThanFile(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }

    /// The whole contents of the file.
    /// - Throws: `tooLarge` if the file has more than `limit` bytes; `truncated` if it cannot be read to its
    ///   end.
    func contents(limit: Int) throws(TileError.Cause) -> [UInt8] {
        guard size <= UInt64(limit) else { throw .tooLarge(limit: limit) }
        guard let bytes = read(offset: 0, length: Int(size)) else {
            throw .truncated("it cannot be read whole")
        }
        return bytes
    }

    /// The bytes of a range of the file; nil if the file is too short or the disk fails.
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
