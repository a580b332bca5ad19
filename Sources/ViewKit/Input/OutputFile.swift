import Foundation

/// A file that is written while the program runs. A full disk is reported once; later output is dropped,
/// since a file with a gap is worth less than a truncated one.
package final class OutputFile {
    /// Called once, with the system's words, when a write failed.
    package var onFailure: ((String) -> Void)?

    private let handle: FileHandle
    private var hasFailed = false

    /// Creates the file, or truncates it.
    /// - Throws: `CocoaError` if the file cannot be written.
    package init(path: String) throws {
        let url = URL(fileURLWithPath: path)
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    package func write(_ data: Data) {
        guard !hasFailed else { return }
        do { try handle.write(contentsOf: data) } catch { fail(error) }
    }

    /// Closes the file. Some file systems report only now that there was no space.
    package func close() {
        do { try handle.close() } catch { fail(error) }
    }

    private func fail(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure?(error.fileReason)
    }
}

extension Error {
    /// The reason why a file could not be opened, read or written, in the system's words if there are any:
    /// "No such file or directory".
    package nonisolated var fileReason: String {
        let error = self as NSError
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.fileReason }
        return error.localizedDescription
    }
}
