import Foundation

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
