import Foundation

/// Reads an input file line by line, and checks that the lines are in the order of time.
package nonisolated struct InputScriptReader {
    /// The header in the input file's first line; nil before this line was read, and if it is not a header.
    package private(set) var header: InputScript.Header?

    private let file: String
    private var lines: LineReader
    private var number = 0
    private var last = 0.0
    private var isFirst = true

    /// Creates a reader of an input file.
    /// - Parameter file: the file's name in error messages.
    init(_ lines: LineReader, file: String) { (self.lines, self.file) = (lines, file) }

    /// Reads the next line of the input file after the header; nil after the last one. Skips empty lines.
    /// - Throws: `InputScriptError` with the number of the invalid line; the reader cannot be used after an
    ///   error.
    /// - Complexity: O(bytes) for all lines together.
    package mutating func next() throws(InputScriptError) -> InputScript.Entry? {
        while let content = try content() {
            switch content {
            case .header(let header):
                guard isFirst else { throw failure("only the first line may have a size") }
                self.header = header
                isFirst = false
            case .entry(let time, let action):
                guard time >= last else {
                    throw failure("t \(time) comes after t \(last): lines must be sorted by t")
                }
                last = time
                isFirst = false
                return InputScript.Entry(time: time, action: action, line: number)
            }
        }
        return nil
    }

    /// Reads the next line of the input file that is not empty; nil after the last one.
    private mutating func content() throws(InputScriptError) -> InputScriptLineReader.Content? {
        do {
            while true {
                number += 1
                let read = try lines.next { bytes -> InputScriptLineReader.Content? in
                    let line = Self.trimmed(bytes)
                    return line.isEmpty ? nil : try InputScriptLineReader.read(line)
                }
                guard let read else { return nil }
                if let content = read { return content }
            }
        } catch let error as InputScriptLineReader.Failure {
            throw failure(error.reason)
        } catch is LineReader.LineTooLong {
            throw failure("a line has at most \(LineReader.lineLengthLimit >> 20) MB")
        } catch {
            throw InputScriptError(file: file, line: nil, reason: "cannot be read: \(error.fileReason)")
        }
    }

    private func failure(_ reason: String) -> InputScriptError {
        InputScriptError(file: file, line: number, reason: reason)
    }

    private static func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var (start, end) = (0, line.count)
        while start < end, isSpace(line[start]) { start += 1 }
        while end > start, isSpace(line[end - 1]) { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: line[start..<end])
    }
}
