import CartoucheDrawing
import Foundation

/// An input file in JSON Lines, for playback, whole in memory. See Documentation/Formats.md for the format;
/// `InputLineReader` reads one line, `InputRecorder` writes the format.
package nonisolated struct InputScript: Equatable, Sendable {
    /// The first line of a recording: the parameters with which the program must start to reproduce it.
    package struct Header: Equatable, Sendable {
        /// The window's size in points.
        package var size: CGSize
        /// Pixels per point.
        package var scale: CGFloat?
        /// The seed of everything random; `nil` stands for the program's own.
        package var seed: UInt64?

        /// - Parameter size: the window's size in points.
        package init(size: CGSize, scale: CGFloat? = nil, seed: UInt64? = nil) {
            (self.size, self.scale, self.seed) = (size, scale, seed)
        }
    }

    /// The action of a line.
    package enum Action: Equatable, Sendable {
        /// An event of user input.
        case input(InputEvent.Kind)
        /// The first frame at or after this time is saved to an image file.
        case shot(path: String)
        /// A frame was drawn at this time.
        case frame
    }

    /// One line of the file.
    package struct Entry: Equatable, Sendable {
        /// The time in seconds from the first frame.
        package var time: Double
        /// The line's action.
        package var action: Action
        /// The line number in the file, from 1.
        package var line: Int

        /// - Parameters:
        ///   - time: in seconds from the first frame.
        ///   - line: from 1.
        package init(time: Double, action: Action, line: Int) {
            (self.time, self.action, self.line) = (time, action, line)
        }
    }

    /// The first line, if it is a header.
    package private(set) var header: Header?
    /// The entries, sorted by time, as in the file.
    package private(set) var entries: [Entry] = []

    /// The recorded frames' times; empty if the file has none.
    package var frameTimes: [Double] { entries.compactMap { $0.action == .frame ? $0.time : nil } }

    /// The last line's time; 0 for an empty file.
    package var duration: Double { entries.last?.time ?? 0 }

    /// Reads a file's text. Skips empty lines.
    /// - Parameter file: the name for messages.
    /// - Complexity: O(length).
    package init(text: String, file: String) throws(InputScriptError) {
        var reader = InputScriptReader(LineReader(bytes: Array(text.utf8)), file: file)
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }

    /// Reads a whole file into memory; `InputScriptFile` keeps none of it.
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
    /// The reason, in a few words.
    package let reason: String

    /// The message for the user: file, line and reason.
    package var description: String {
        if let line { return "\(file):\(line): \(reason)" }
        return "\(file): \(reason)"
    }
}
