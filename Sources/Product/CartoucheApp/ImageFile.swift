import Cartouche
import Glibc

/// Writes an image's bytes to a temporary file beside its destination, and renames the file when it is
/// complete, so that no program reads a partial file, and a full disk leaves the old file. Devices and pipes
/// are written directly.
public nonisolated enum ImageFile {
    /// The error that an image could not be written to its file.
    public struct Failure: Error {
        /// The reason why the image was not written: the system's error message.
        public let reason: String
        /// Whether the image's file was opened or created but not written completely, or the disk had no
        /// space for it.
        public let isCutOff: Bool
    }

    /// The path that stands for standard output in place of a file.
    public static let standardOutput = "-"
    /// The file extensions of image formats that the library cannot write.
    private static let otherKinds: Set = [
        "jpg", "jpeg", "svg", "pdf", "webp", "gif", "tif", "tiff", "bmp", "avif", "heic", "ppm", "eps",
    ]

    /// A sentence that says that an image cannot be written to a path, because the path's extension is that
    /// of another format than PNG; nil if the image can be written there.
    public static func refusal(of path: String) -> String? {
        let ending = (path as NSString).pathExtension.lowercased()
        guard otherKinds.contains(ending) else { return nil }
        return "'\(path)' cannot be written: pictures are PNG files, so give a name that ends in .png."
    }

    /// A sentence that says that an image is too large to be created; nil if it can be created.
    /// - Parameters:
    ///   - size: the size of the image in points.
    ///   - scale: pixels per point.
    public static func refusal(of size: CGSize, scale: CGFloat) -> String? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width * height > CGFloat(MapSnapshotter.Options.pixelLimit) else { return nil }
        return
            "A picture of \(Int(width)) x \(Int(height)) pixels is too large: give at most 64 million pixels "
            + "in all, as in 8000x8000 at scale 1."
    }

    /// Writes the bytes of an image, such as those of `Image.pngData()`.
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - path: the path of a file, or `standardOutput`.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        if path == standardOutput { return try write(bytes, to: STDOUT_FILENO, closes: false) }
        var existing = stat()
        let exists = stat(path, &existing) == 0
        if exists, existing.st_mode & S_IFMT != S_IFREG {
            return try write(bytes, opening: path, O_WRONLY | O_TRUNC)
        }
        // A symbolic link stays; its target is replaced.
        let target = exists ? resolved(path) : path
        let part = "\(target).\(getpid()).part"
        unlink(part)
        do {
            try write(bytes, opening: part, O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            unlink(part)
            throw error
        }
        if exists { chmod(part, existing.st_mode & 0o7777) }
        guard rename(part, target) == 0 else {
            defer { unlink(part) }
            throw failure(isCutOff: false)
        }
    }

    private static func write(_ bytes: [UInt8], opening path: String, _ flags: Int32) throws(Failure) {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(isCutOff: false) }
        try write(bytes, to: file, closes: true)
    }

    private static func write(_ bytes: [UInt8], to file: Int32, closes: Bool) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[written...])
                return Glibc.write(file, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                defer { if closes { close(file) } }
                throw failure(isCutOff: true)
            }
            written += count
        }
        guard !closes || close(file) == 0 else { throw failure(isCutOff: true) }
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
