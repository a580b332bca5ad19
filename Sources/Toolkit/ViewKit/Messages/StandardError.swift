import Foundation

/// The channel for messages of a program that is no window.
nonisolated package enum StandardError {
    /// Writes a sentence, as one line.
    package static func write(_ sentence: String) {
        FileHandle.standardError.write(Data("\(MessageText.line(sentence))\n".utf8))
    }
}
