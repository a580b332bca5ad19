import CartoucheJSON

/// Finds the lines and columns of offsets in a file. The offsets must not decrease; the file is read once
/// more for them.
struct LineCounter {
    private var stream: ByteStream
    private var line = 1
    private var column = 1

    init(_ file: GeoFile) { stream = ByteStream(file, bufferSize: 1 << 16) }

    /// The number of the line, and of the character in the line, at an offset in bytes from the start of the
    /// input; both numbers count from 1. For an offset before that of the last call, the result of the last
    /// call is returned.
    mutating func position(of offset: Int) -> (line: Int, column: Int) {
        while stream.offset < offset {
            let byte = stream.read()
            if byte < 0 { break }
            if byte == 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
