import Foundation

/// The error that a file that a style names could not be read. The description is a phrase.
package struct ResourceError: Error, CustomStringConvertible, Sendable {
    /// Why the file could not be read, as a phrase such as "there is no such file".
    package let description: String
    /// Creates an error.
    /// - Parameter description: a phrase such as "there is no such file".
    package init(_ description: String) { self.description = description }
}

/// Reads the files that a style names by URL, such as sprites. Called on workers, which a loader may block;
/// safe from any thread.
package protocol ResourceLoader: Sendable {
    /// Returns the contents of the file at a URL.
    /// - Parameter limit: the maximum number of bytes; larger files are refused.
    func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8]
}

/// Reads local files; network addresses are refused.
package struct FileLoader: ResourceLoader {
    /// Creates a loader; all file loaders do the same.
    package init() {}

    package func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8] {
        guard url.isFileURL else {
            throw ResourceError(
                "URLs of the scheme \(url.scheme ?? "?") are not loaded; save it beside the style")
        }
        var info = stat()
        guard stat(url.path, &info) == 0 else {
            throw ResourceError(String(cString: strerror(errno)).lowercased())
        }
        // A pipe could be waited for without end.
        guard info.st_mode & S_IFMT == S_IFREG else { throw ResourceError("it is no plain file") }
        guard info.st_size <= limit else { throw ResourceError("it is larger than \(limit >> 20) MB") }
        do {
            return [UInt8](try Data(contentsOf: url))
        } catch {
            throw ResourceError(error.localizedDescription)
        }
    }
}
