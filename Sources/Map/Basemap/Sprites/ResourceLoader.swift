import Foundation

/// Why a file that a style names could not be read. The description is a phrase.
package struct ResourceError: Error, CustomStringConvertible, Sendable {
    /// A phrase: "there is no such file".
    package let description: String
    /// - Parameter description: a phrase.
    package init(_ description: String) { self.description = description }
}

/// Reads what a style names by its URL. Called on workers, which it may block; safe from any thread.
package protocol ResourceLoader: Sendable {
    /// The bytes at a URL.
    /// - Parameter limit: more bytes than these are refused.
    func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8]
}

/// Reads files, and nothing from the network.
package struct FileLoader: ResourceLoader {
    /// A loader; all are equivalent.
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
