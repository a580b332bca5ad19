import Cartouche
import Glibc

/// Writes a picture to a temporary file beside its destination and renames it when complete, so that a reader
/// never sees a partial file and a full disk leaves the old one. Devices and pipes are written directly.
package nonisolated enum PictureFile {
    /// Why a picture was not written.
    package struct Failure: Error {
        /// The system's error message.
        package let reason: String
        /// Whether the file was opened or created but not written completely, or there was no space for it.
        package let isCutOff: Bool
    }

    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        var existing = stat()
        let exists = stat(path, &existing) == 0
        if exists, existing.st_mode & S_IFMT != S_IFREG {
            return try write(bytes, opening: path, O_WRONLY | O_TRUNC)
        }
        // A symbolic link stays; its target is replaced.
        let place = exists ? resolved(path) : path
        let part = "\(place).\(getpid()).part"
        unlink(part)
        do {
            try write(bytes, opening: part, O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            unlink(part)
            throw error
        }
        if exists { chmod(part, existing.st_mode & 0o7777) }
        guard rename(part, place) == 0 else {
            defer { unlink(part) }
            throw failure(isCutOff: false)
        }
    }

    private static func write(_ bytes: [UInt8], opening path: String, _ flags: Int32) throws(Failure) {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(isCutOff: false) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[written...])
                return Glibc.write(file, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                defer { close(file) }
                throw failure(isCutOff: true)
            }
            written += count
        }
        guard close(file) == 0 else { throw failure(isCutOff: true) }
    }

    private static func resolved(_ path: String) -> String {
        guard let name = realpath(path, nil) else { return path }
        defer { free(name) }
        return String(cString: name)
    }

    private static func failure(isCutOff: Bool) -> Failure {
        let number = errno
        return Failure(
            reason: String(cString: strerror(number)),
            isCutOff: isCutOff || [ENOSPC, EDQUOT, EFBIG, EIO].contains(number))
    }
}
