import Drawing
import Foundation

/// An input file: what happens when, in JSON Lines, for playback, whole in memory. See Documentation/Design.md for the form;
/// `InputLineReader` reads one line, `InputRecorder` writes the same form.
public nonisolated struct InputScript: Equatable, Sendable {
    /// The first line of a recording: what the program must be started with to get the same again.
    public struct Header: Equatable, Sendable {
        /// Of the window, in points.
        public var size: CGSize
        /// Pixels per point.
        public var scale: CGFloat?
        /// Of everything random; nil: the program's own.
        public var seed: UInt64?

        /// - Parameter size: of the window, in points.
        public init(size: CGSize, scale: CGFloat? = nil, seed: UInt64? = nil) {
            (self.size, self.scale, self.seed) = (size, scale, seed)
        }
    }

    /// What a line asks for.
    public enum Action: Equatable, Sendable {
        /// Something that a person did.
        case input(InputEvent.Kind)
        /// The picture of the first frame at or after this time goes to a file.
        case shot(path: String)
        /// A frame was drawn at this time.
        case frame
    }

    /// One line of the file.
    public struct Entry: Equatable, Sendable {
        /// Seconds from the first frame.
        public var time: Double
        /// What it asks for.
        public var action: Action
        /// In the file, from 1.
        public var line: Int

        /// - Parameters:
        ///   - time: in seconds from the first frame.
        ///   - line: from 1.
        public init(time: Double, action: Action, line: Int) {
            (self.time, self.action, self.line) = (time, action, line)
        }
    }

    /// The first line, if it is one.
    public private(set) var header: Header?
    /// Sorted by time, as in the file.
    public private(set) var entries: [Entry] = []

    /// The recorded frames' times; empty where the file names none.
    public var frameTimes: [Double] { entries.compactMap { $0.action == .frame ? $0.time : nil } }

    /// The last line's time; 0 for an empty file.
    public var duration: Double { entries.last?.time ?? 0 }

    /// Reads a file's text. Empty lines are passed over.
    /// - Parameter file: the name for messages.
    /// - Complexity: O(length).
    public init(text: String, file: String) throws(InputScriptError) {
        var reader = InputScriptReader(LineReader(bytes: Array(text.utf8)), file: file)
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }

    /// Reads a file whole; `InputScriptFile` keeps none of it.
    public init(contentsOf path: String) throws(InputScriptError) {
        var reader = try InputScriptFile(path: path).makeReader()
        while let entry = try reader.next() { entries.append(entry) }
        header = reader.header
    }
}
