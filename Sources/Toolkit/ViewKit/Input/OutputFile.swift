import Foundation

/// A file that is written while the program runs. If a write fails, as on a full disk, this is reported once
/// and nothing more is written, since a file with a gap is worth less than a truncated one.
///
/// An older file of the same name stays until the first piece of data was written: that piece goes into a
/// temporary file beside the older file and then takes its place. So a program that fails at its start leaves
/// the older file as it was.
package final class OutputFile {
    /// Called once when writing the file has failed, with the reason in the system's words.
    package var onFailure: ((String) -> Void)?

    private let path: String
    /// The descriptor of the open file; negative before the first write and after `close()`.
    private var descriptor: Int32 = -1
    private var hasFailed = false

    /// Creates the writer of a file, after a check whether the file can be written; the file itself is not
    /// changed yet.
    /// - Throws: an error with a `fileReason` if the file cannot be written.
    package init(path: String) throws {
        self.path = path
        try Self.check(path)
    }

    package func write(_ data: Data) {
        guard !hasFailed else { return }
        do { try descriptor < 0 ? begin(with: data) : Self.write(data, to: descriptor) } catch { fail(error) }
    }

    /// Closes the file; if nothing was written, an empty file is created. Some file systems report a full
    /// disk only at this moment.
    package func close() {
        if descriptor < 0 { write(Data()) }
        guard descriptor >= 0 else { return }
        if Glibc.close(descriptor) != 0 { fail(Self.systemError) }
        descriptor = -1
        hasFailed = true
    }

    /// Writes the first piece of data to a new file, which then takes the place of an older file with the
    /// same name.
    private func begin(with data: Data) throws {
        let flags = O_WRONLY | O_CLOEXEC
        var existing = stat()
        let exists = stat(path, &existing) == 0
        if exists, existing.st_mode & S_IFMT != S_IFREG {
            // A device or a pipe.
            descriptor = open(path, flags)
            guard descriptor >= 0 else { throw Self.systemError }
            return try Self.write(data, to: descriptor)
        }
        // A symbolic link stays; its target is replaced.
        let target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        let part = "\(target).\(getpid()).part"
        unlink(part)
        let opened = open(part, flags | O_CREAT | O_EXCL, 0o666)
        guard opened >= 0 else { throw Self.systemError }
        do {
            if exists { fchmod(opened, existing.st_mode & 0o7777) }
            try Self.write(data, to: opened)
            guard rename(part, target) == 0 else { throw Self.systemError }
        } catch {
            Glibc.close(opened)
            unlink(part)
            throw error
        }
        descriptor = opened
    }

    private static func write(_ data: Data, to descriptor: Int32) throws {
        try data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw systemError }
                written += count
            }
        }
    }

    /// Throws an error if a file at this path certainly cannot be written: because the path is that of a
    /// folder, or because the file or its folder is write-protected.
    private static func check(_ path: String) throws {
        var existing = stat()
        if stat(path, &existing) == 0 {
            if existing.st_mode & S_IFMT == S_IFDIR {
                errno = EISDIR
            } else if access(path, W_OK) == 0 {
                return
            }
            throw systemError
        }
        guard errno == ENOENT else { throw systemError }
        let folder = (path as NSString).deletingLastPathComponent
        guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else { throw systemError }
    }

    private func fail(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure?(error.fileReason)
    }

    /// The error that the system's variable `errno` describes at this moment.
    private static var systemError: any Error { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
}

extension Error {
    /// The reason why a file could not be opened, read or written, such as "No such file or directory"; in
    /// the system's words if there are any.
    package nonisolated var fileReason: String {
        let error = self as NSError
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.fileReason }
        return error.localizedDescription
    }
}
