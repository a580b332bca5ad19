import Cartouche

/// An image file on this machine that a property names: by its absolute path, or by a path relative to the
/// feature's file.
nonisolated enum LocalImage {
    /// The extensions, in lower case, of the names of image files that callouts can show.
    static let kinds: Set<String> = ["png", "jpg", "jpeg", "webp"]
    /// The maximum size of an image file, in bytes; larger files are not read.
    private static let byteLimit = 32 << 20

    /// The path of the image file that the value of a property names; nil if the value names no existing
    /// image file.
    /// - Parameter folder: the folder of the feature's file; `nil` if only absolute paths can be resolved.
    static func path(in value: String, folder: String?) -> String? {
        var name = value.trimmingCharacters(in: .whitespaces)
        guard name.utf8.count < 1_000, !name.contains("\n"),
            kinds.contains((name as NSString).pathExtension.lowercased())
        else { return nil }
        if name.lowercased().hasPrefix("file://") {
            guard let url = URL(string: name), url.host() ?? "" == "" else { return nil }
            name = url.path
        } else if name.contains("://") {
            return nil
        }
        if !name.hasPrefix("/") {
            guard let folder else { return nil }
            name = folder + "/" + name
        }
        var status = stat()
        guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            (1...byteLimit).contains(Int(status.st_size))
        else { return nil }
        return name
    }

    /// Reads and decodes an image file; nil if the file cannot be read.
    static func read(_ path: String, _ codec: any ImageCodec) -> Bitmap? {
        FileManager.default.contents(atPath: path).flatMap { try? codec.decode([UInt8]($0), name: path) }
    }
}
