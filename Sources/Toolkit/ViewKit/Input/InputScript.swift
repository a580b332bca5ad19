import CartoucheDrawing
import Foundation

/// A whole input file in memory, for playback. The format, JSON Lines, is described in
/// Documentation/Formats.md; `InputScriptLineReader` reads one line, `InputRecorder` writes the format.
package nonisolated struct InputScript: Equatable, Sendable {
    /// The first line of a recording: the parameters with which the program must start to reproduce the
    /// recording.
    package struct Header: Equatable, Sendable {
        /// The window's size in points.
        package var size: CGSize
        /// The number of pixels per point; nil if the recording does not say it.
        package var scale: CGFloat?
        /// The seed of all random numbers; `nil` stands for the program's own seed.
        package var seed: UInt64?

        /// Creates a header.
        /// - Parameter size: the window's size in points.
        package init(size: CGSize, scale: CGFloat? = nil, seed: UInt64? = nil) {
            (self.size, self.scale, self.seed) = (size, scale, seed)
        }
    }

    /// The action that a line of the file causes or records.
    package enum Action: Equatable, Sendable {
        /// An event of user input.
        case input(InputEvent.Kind)
        /// Saves the first frame at or after the entry's time to an image file.
        case shot(path: String)
        /// A frame was drawn at this time.
        case frame
    }

    /// One line of the file.
    package struct Entry: Equatable, Sendable {
        /// The time in seconds from the first frame.
        package var time: Double
        /// The input, screenshot or frame that happens at the entry's time.
        package var action: Action
        /// The number of the entry's line in the file, from 1.
        package var line: Int

        /// Creates an entry.
        /// - Parameters:
        ///   - time: in seconds from the first frame.
        ///   - line: the number of the line in the file, from 1.
        package init(time: Double, action: Action, line: Int) {
            (self.time, self.action, self.line) = (time, action, line)
        }
    }

    /// The header in the first line; nil if the first line is none.
    package private(set) var header: Header?
    /// The entries of the file, in its order, which is by time.
    package private(set) var entries: [Entry] = []

    /// The times of the recorded frames, in seconds; empty if the file has none.
    package var frameTimes: [Double] { entries.compactMap { $0.action == .frame ? $0.time : nil } }

    /// The time of the last entry, in seconds; 0 for an empty file.
    package var duration: Double { entries.last?.time ?? 0 }

    /// Reads a file's text; empty lines are skipped.
    /// - Parameter file: the file's name in error messages.
    /// - Complexity: O(length).
    package init(text: String, file: String) throws(InputScriptError) {
        var reader = InputScriptReader(LineReader(bytes: Array(text.utf8)), file: file)
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }

    /// Reads a whole file into memory, unlike `InputScriptFile`, which reads it line by line.
    package init(contentsOf path: String) throws(InputScriptError) {
        var reader = try InputScriptFile(path: path).makeReader()
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }
}

/// An error in an input file: the description is one line with file, line and reason.
package nonisolated struct InputScriptError: Error, CustomStringConvertible, Equatable, Sendable {
    /// The file's name as given.
    package let file: String
    /// The line number, from 1; nil if the file as a whole could not be read.
    package let line: Int?
    /// The reason in a few words, which follows file and line in the message.
    package let reason: String

    /// The message for the user: file, line and reason.
    package var description: String {
        if let line { return "\(file):\(line): \(reason)" }
        return "\(file): \(reason)"
    }
}
