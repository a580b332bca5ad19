import Foundation

/// An input file that has been checked and is read again, line by line, during playback: a recording of hours
/// needs no more memory than a short one.
package nonisolated struct InputScriptFile: Sendable {
    /// The path of the input file, as given to the program.
    package let path: String
    /// The header in the input file's first line; nil if the first line is not a header.
    package let header: InputScript.Header?
    /// The time of the input file's last line, in seconds from the first frame; 0 for an empty file.
    package let duration: Double
    /// Whether the input file has lines with the times of drawn frames, as a recording has.
    package let hasFrames: Bool

    /// The maximum size of an input file in bytes: about the recording of a week.
    static let fileSizeLimit = 1 << 30
    /// The maximum number of bytes of an input file that cannot be read twice, such as a pipe, and is
    /// therefore kept in memory.
    static let streamSizeLimit = 64 << 20

    /// The contents of an input file that cannot be read twice, such as a pipe; nil for a regular file.
    private let bytes: [UInt8]?

    /// Checks a whole input file. Its contents are kept in memory only if the file cannot be read twice, such
    /// as a pipe.
    /// - Throws: `InputScriptError` with the first invalid line, or with the reason why the file cannot be
    ///   read.
    /// - Complexity: O(bytes of the file).
    package init(path: String) throws(InputScriptError) {
        self.path = path
        var info = stat()
        guard stat(path, &info) != 0 || Int(info.st_size) <= Self.fileSizeLimit else {
            throw Self.tooLarge(path, Self.fileSizeLimit)
        }
        bytes = try Self.isRegular(path) ? nil : Self.allBytes(path)
        var reader = try Self.reader(path, bytes)
        var (last, frames) = (0.0, false)
        while let entry = try reader.next() {
            last = entry.time
            if entry.action == .frame { frames = true }
        }
        (header, duration, hasFrames) = (reader.header, last, frames)
    }

    /// Creates a reader of the input file that begins with its first line.
    /// - Throws: `InputScriptError` if the file no longer exists.
    package func makeReader() throws(InputScriptError) -> InputScriptReader { try Self.reader(path, bytes) }

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

    /// Whether the path names a regular file, which can be read twice. The result is true also for a missing
    /// file, since an attempt to open it then gives the reason as an error.
    private static func isRegular(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> InputScriptError {
        InputScriptError(
            file: path, line: nil, reason: "is too large to be played: it has more than \(limit >> 20) MB")
    }

    private static func allBytes(_ path: String) throws(InputScriptError) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            var bytes: [UInt8] = []
            while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
                bytes += piece
                guard bytes.count <= streamSizeLimit else { throw tooLarge(path, streamSizeLimit) }
            }
            return bytes
        } catch let error as InputScriptError {
            throw error
        } catch {
            throw InputScriptError(file: path, line: nil, reason: "cannot be read: \(error.fileReason)")
        }
    }
}
