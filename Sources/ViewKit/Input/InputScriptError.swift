import Foundation

/// An error in an input file: the description is one line with file, line and reason.
public nonisolated struct InputScriptError: Error, CustomStringConvertible, Equatable, Sendable {
    /// The file's name as given.
    public let file: String
    /// The line number, from 1; nil if the file as a whole could not be read.
    public let line: Int?
    /// The reason, in a few words.
    public let reason: String

    /// The message for the user: file, line and reason.
    public var description: String {
        if let line { return "\(file):\(line): \(reason)" }
        return "\(file): \(reason)"
    }
}
