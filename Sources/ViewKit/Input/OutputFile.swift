import Foundation

/// A file that is written while the program runs. A full disk is told once; what would follow is dropped, since a file
/// with a hole in it is worth less than one that ends early.
package final class OutputFile {
    /// Called once, with the system's own words, when something could not be written.
    package var onFailure: ((String) -> Void)?

    private let handle: FileHandle
    private var hasFailed = false

    /// Creates the file, or empties it.
    /// - Throws: `CocoaError` where the file cannot be written.
    package init(path: String) throws {
        let url = URL(fileURLWithPath: path)
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    package func write(_ data: Data) {
        guard !hasFailed else { return }
        do { try handle.write(contentsOf: data) } catch { fail(error) }
    }

    /// Some file systems tell only now that there was no room.
    package func close() {
        do { try handle.close() } catch { fail(error) }
    }

    private func fail(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure?(error.fileReason)
    }
}
