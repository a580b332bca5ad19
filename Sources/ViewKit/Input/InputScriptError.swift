import Foundation

/// Why an input file cannot be played: the description is one line with file, line and reason.
public nonisolated struct InputScriptError: Error, CustomStringConvertible, Equatable, Sendable {
    /// As it was named.
    public let file: String
    /// From 1; nil when the file as a whole could not be read.
    public let line: Int?
    /// What is wrong with it, in a few words.
    public let reason: String

    /// For people: file, line and reason.
    public var description: String {
        if let line { return "\(file):\(line): \(reason)" }
        return "\(file): \(reason)"
    }
}
