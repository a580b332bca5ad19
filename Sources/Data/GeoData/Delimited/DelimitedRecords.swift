import CartoucheJSON

/// Reads the records of delimited text (RFC 4180): fields between delimiters, in quotation marks where they
/// hold delimiters or line breaks.
struct DelimitedRecords {
    private var stream: ByteStream
    let delimiter: UInt8
    /// The decoded bytes of the last record's fields, one after the other.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// Where the last record is in the file, without its line break.
    private(set) var range = 0..<0
    /// Whether the last record has a quotation mark that is never closed. Reading goes on in the next line.
    private(set) var isUnbalanced = false

    /// A longer record is one with an unbalanced quotation mark.
    private static let recordLimit = 1 << 20

    init(_ file: GeoFile, from offset: Int? = nil, delimiter: UInt8, bufferSize: Int = 1 << 18) {
        stream = ByteStream(file, from: offset, bufferSize: bufferSize)
        self.delimiter = delimiter
    }

    var count: Int { ends.count }
    var failure: GeoFileError? { stream.fileFailure }

    /// A field of the last record; empty beyond its end.
    subscript(index: Int) -> ArraySlice<UInt8> {
        guard index < ends.count else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Continues at another offset.
    mutating func seek(to offset: Int) { stream.seek(to: offset) }

    /// Reads the next record that is no empty line; false at the end.
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
