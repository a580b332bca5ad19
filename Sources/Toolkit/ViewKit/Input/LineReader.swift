import Foundation

/// Reads the lines of a file in pieces, so that a file of any length needs little memory. Not thread-safe.
nonisolated struct LineReader {
    private let handle: FileHandle?
    private var buffer: [UInt8]
    /// The index in `buffer` of the first byte of the line that is read next.
    private var start = 0
    /// The index in `buffer` of the first byte that was not yet searched for a line break.
    private var searched = 0
    private var isAtEnd: Bool

    private static let piece = 1 << 16
    /// The maximum length of a line of an input file, in bytes. An event takes about a hundred bytes, a
    /// pasted text thousands.
    static let lineLengthLimit = 1 << 20

    /// The error that a line of the file has more than `lineLengthLimit` bytes.
    struct LineTooLong: Error {}

    /// Creates a reader of the lines in an array of bytes.
    init(bytes: [UInt8]) { (handle, buffer, isAtEnd) = (nil, bytes, true) }

    /// Creates a reader of the lines of a file, from the current position of the file handle on.
    init(handle: FileHandle) { (self.handle, buffer, isAtEnd) = (handle, [], false) }

    /// Calls the closure `body` with the bytes of the next line, without the line break, and returns the
    /// closure's result; nil after the last line.
    /// - Throws: `LineTooLong`, errors of reading the file, and errors of `body`.
    /// - Complexity: O(bytes) for all lines together.
    mutating func next<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result? {
        while true {
            if let end = endOfLine() {
                defer { (start, searched) = (end + 1, end + 1) }
                return try line(upTo: end, body)
            }
            searched = buffer.count
            if isAtEnd { break }
            guard buffer.count - start <= Self.lineLengthLimit else { throw LineTooLong() }
            try read()
        }
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return try line(upTo: buffer.count, body)
    }

    private func endOfLine() -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard searched < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + searched, 10, bytes.count - searched)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private func line<Result>(upTo end: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
        -> Result
    {
        try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    }

    private mutating func read() throws {
        guard let piece = try handle?.read(upToCount: Self.piece), !piece.isEmpty else {
            isAtEnd = true
            return
        }
        buffer.removeSubrange(..<start)
        (start, searched) = (0, searched - start)
        buffer.append(contentsOf: piece)
    }
}
