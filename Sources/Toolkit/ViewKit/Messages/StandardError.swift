import Foundation

/// Writes messages of the program to the standard error channel.
nonisolated package enum StandardError {
    /// Writes a sentence, made a single line, and a line break to the standard error channel.
    package static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("\(MessageText.line(sentence))\n".utf8))
    }
}
