import Cartouche

/// A picture on this machine that a property names: by its path, or relative to the file of the feature.
nonisolated enum LocalImage {
    /// The extensions of files of pictures, in lower case.
    static let kinds: Set<String> = ["png", "jpg", "jpeg", "webp"]
    /// More bytes are not read.
    private static let byteLimit = 32 << 20

    /// The path of the picture that a value names; nil if it names none that is there.
    /// - Parameter folder: of the feature's file; `nil` if only whole paths are known.
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

    /// The picture's pixels; nil if it cannot be read.
    static func read(_ path: String, _ codec: any ImageCodec) -> Bitmap? {
        FileManager.default.contents(atPath: path).flatMap { try? codec.decode([UInt8]($0), name: path) }
    }
}
