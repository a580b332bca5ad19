import CartoucheJSON

/// Reads the records of delimited text (RFC 4180): fields between delimiters, in quotation marks where they
/// hold delimiters or line breaks.
struct DelimitedRecords {
    private var stream: ByteStream
    let delimiter: UInt8
    /// The decoded bytes of the fields of the last record, one field after the other.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// The range of the last record in the file, in bytes, without the line break.
    private(set) var range = 0..<0
    /// Whether a quotation mark in the last record is never closed. Reading then continues in the next line.
    private(set) var isUnbalanced = false

    /// The maximum length of a record in bytes; in a longer one a quotation mark counts as never closed.
    private static let recordLimit = 1 << 20

    init(_ file: GeoFile, from offset: Int? = nil, delimiter: UInt8, bufferSize: Int = 1 << 18) {
        stream = ByteStream(file, from: offset, bufferSize: bufferSize)
        self.delimiter = delimiter
    }

    var count: Int { ends.count }
    var failure: GeoFileError? { stream.fileFailure }

    /// A field of the last record; empty if the record has fewer fields.
    subscript(index: Int) -> ArraySlice<UInt8> {
        guard index < ends.count else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Continues reading at another offset in the file, in bytes.
    mutating func seek(to offset: Int) { stream.seek(to: offset) }

    /// Reads the next record and skips empty lines; returns false at the end of the file.
    mutating func next() -> Bool {
        while stream.peek() == 0x0A || stream.peek() == 0x0D { stream.advance() }
        guard stream.peek() >= 0 else { return false }
        let start = stream.offset
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        isUnbalanced = false
        var isQuoted = false
        var isAtStart = true
        while true {
            let byte = stream.peek()
            if byte < 0 || (stream.offset - start > Self.recordLimit && isQuoted) {
                if isQuoted {
                    isUnbalanced = true
                    stream.seek(to: start)
                    while stream.peek() >= 0, stream.peek() != 0x0A { stream.advance() }
                }
                break
            }
            if isQuoted {
                stream.advance()
                if byte != 0x22 {
                    bytes.append(UInt8(byte))
                } else if stream.peek() == 0x22 {
                    stream.advance()
                    bytes.append(0x22)
                } else {
                    isQuoted = false
                }
                continue
            }
            if byte == 0x0A || byte == 0x0D { break }
            stream.advance()
            if byte == 0x22, isAtStart {
                isQuoted = true
                isAtStart = false
            } else if byte == Int(delimiter) {
                ends.append(bytes.count)
                isAtStart = true
            } else {
                bytes.append(UInt8(byte))
                isAtStart = false
            }
        }
        ends.append(bytes.count)
        range = start..<stream.offset
        return true
    }
}
