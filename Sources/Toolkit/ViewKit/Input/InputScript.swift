import CartoucheDrawing
import Foundation

/// A whole input file (recorded or written user input) in memory, for playback. The format, JSON Lines, is
/// described in Documentation/Formats.md; `InputScriptLineReader` reads one line, `InputRecorder` writes the
/// format.
package nonisolated struct InputScript: Equatable, Sendable {
    /// The first line of a recording of user input: the window size and other parameters with which the
    /// program must start to reproduce the recording.
    package struct Header: Equatable, Sendable {
        /// The size of the window in points.
        package var size: CGSize
        /// The number of pixels per point in the recording; nil if the recording does not say this.
        package var scale: CGFloat?
        /// The seed of all random numbers during the recording; nil stands for the program's own seed.
        package var seed: UInt64?

        /// Creates the first line of a recording.
        /// - Parameter size: the window's size in points.
        package init(size: CGSize, scale: CGFloat? = nil, seed: UInt64? = nil) {
            (self.size, self.scale, self.seed) = (size, scale, seed)
        }
    }

    /// What a line of an input file causes during playback, or records.
    package enum Action: Equatable, Sendable {
        /// An event of user input.
        case input(InputEvent.Kind)
        /// Saves a frame to an image file: the first frame at or after the time of the line.
        case shot(path: String)
        /// A frame was drawn at the time of the line.
        case frame
    }

    /// One line of an input file.
    package struct Entry: Equatable, Sendable {
        /// The time of the line in the input file, in seconds from the first frame.
        package var time: Double
        /// The input, screenshot or frame that happens at the time of this line of the input file.
        package var action: Action
        /// The number of this line in the input file, counted from 1.
        package var line: Int

        /// Creates the entry for a line of an input file.
        /// - Parameters:
        ///   - time: the time in seconds from the first frame.
        ///   - action: the input, screenshot or frame that happens at this time.
        ///   - line: the number of the line in the file, from 1.
        package init(time: Double, action: Action, line: Int) {
            (self.time, self.action, self.line) = (time, action, line)
        }
    }

    /// The header in the first line of the input file; nil if the first line is not a header.
    package private(set) var header: Header?
    /// The lines of the input file except the header, in the order of the file, which is by time.
    package private(set) var entries: [Entry] = []

    /// The times of the frames recorded in the input file, in seconds from the first frame; empty if no
    /// frames are recorded.
    package var frameTimes: [Double] { entries.compactMap { $0.action == .frame ? $0.time : nil } }

    /// The time of the input file's last line, in seconds from the first frame; 0 for an empty file.
    package var duration: Double { entries.last?.time ?? 0 }

    /// Reads the text of an input file; empty lines are skipped.
    /// - Parameter file: the file's name in error messages.
    /// - Complexity: O(length of the text).
    package init(text: String, file: String) throws(InputScriptError) {
        var reader = InputScriptReader(LineReader(bytes: Array(text.utf8)), file: file)
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }

    /// Reads a whole input file into memory, unlike `InputScriptFile`, which reads such a file line by line.
    package init(contentsOf path: String) throws(InputScriptError) {
        var reader = try InputScriptFile(path: path).makeReader()
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }
}

/// An error in an input file, with a message of one line: file, line and reason.
package nonisolated struct InputScriptError: Error, CustomStringConvertible, Equatable, Sendable {
    /// The name of the invalid input file, as given to the program.
    package let file: String
    /// The number of the invalid line, from 1; nil if the input file as a whole could not be read.
    package let line: Int?
    /// The reason why the input file is invalid, in a few words, which follow file and line in the message.
    package let reason: String

    /// The message for the user: the input file's name, the line and the reason.
    package var description: String {
        if let line { return "\(file):\(line): \(reason)" }
        return "\(file): \(reason)"
    }
}
