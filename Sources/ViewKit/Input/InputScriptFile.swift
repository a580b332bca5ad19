import Foundation

/// An input file that is known to be good and is read again, line by line, while it is played: a recording of hours
/// takes no more memory than a short one.
public nonisolated struct InputScriptFile: Sendable {
    /// As it was named.
    public let path: String
    /// The first line, if it is one.
    public let header: InputScript.Header?
    /// The last line's time, in seconds; 0 for an empty file.
    public let duration: Double
    /// Whether it is a recording, with the times of its frames.
    public let hasFrames: Bool

    /// Of what cannot be read twice, as a pipe.
    private let bytes: [UInt8]?

    /// Reads the whole file once and keeps none of it.
    /// - Throws: `InputScriptError` with the first line that is wrong, or with the reason why the file cannot be read.
    /// - Complexity: O(bytes).
    public init(path: String) throws(InputScriptError) {
        self.path = path
        bytes = try Self.isRegular(path) ? nil : Self.allBytes(path)
        var reader = try Self.reader(path, bytes)
        var (last, frames) = (0.0, false)
        while let entry = try reader.next() {
            last = entry.time
            if entry.action == .frame { frames = true }
        }
        (header, duration, hasFrames) = (reader.header, last, frames)
    }

    /// Reads it from the start.
    /// - Throws: `InputScriptError` if the file is not there any longer.
    public func makeReader() throws(InputScriptError) -> InputScriptReader { try Self.reader(path, bytes) }

    private static func reader(_ path: String, _ bytes: [UInt8]?) throws(InputScriptError)
        -> InputScriptReader
    {
        if let bytes { return InputScriptReader(LineReader(bytes: bytes), file: path) }
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            return InputScriptReader(LineReader(handle: handle), file: path)
        } catch {
            throw InputScriptError(file: path, line: nil, reason: "cannot be read: \(error.fileReason)")
        }
    }

    /// What is not there counts as a file: opening it says why not.
    private static func isRegular(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    }

    private static func allBytes(_ path: String) throws(InputScriptError) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            return [UInt8](try handle.readToEnd() ?? Data())
        } catch {
            throw InputScriptError(file: path, line: nil, reason: "cannot be read: \(error.fileReason)")
        }
    }
}
