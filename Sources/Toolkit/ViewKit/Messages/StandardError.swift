import Foundation

/// Writes messages of the program to the standard error channel.
nonisolated package enum StandardError {
    /// Writes a sentence and a line break; the sentence is made a single line.
    package static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("\(MessageText.line(sentence))\n".utf8))
    }
}
