import Foundation

extension StyleDocument {
    /// The maximum size of a style file that is read, in bytes. Real styles have a few hundred kilobytes.
    private static let fileLimit = 64 << 20

    /// Reads a document from a file. Messages name the document by the file's name.
    /// - Throws: a `StyleError` if there is no such file, the path is not that of a plain file, or the
    ///   document is not valid.
    public init(contentsOfFile path: String) throws(StyleError) {
        let location = URL(fileURLWithPath: path)
        let name = location.lastPathComponent
        try self.init(try Self.bytes(ofFile: path, name: name), title: name, location: location)
    }

    private static func bytes(ofFile path: String, name: String) throws(StyleError) -> Data {
        var info = stat()
        guard stat(path, &info) == 0 else {
            throw StyleError(style: name, cause: .unreadable(String(cString: strerror(errno)).lowercased()))
        }
        // A pipe could be waited for without end.
        guard info.st_mode & S_IFMT == S_IFREG else {
            throw StyleError(style: name, cause: .unreadable("it is no plain file"))
        }
        guard info.st_size <= fileLimit else {
            throw StyleError(style: name, cause: .unreadable("it is larger than \(fileLimit >> 20) MB"))
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw StyleError(style: name, cause: .unreadable(error.localizedDescription))
        }
    }
}
