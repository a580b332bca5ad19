import CartoucheJSON

/// Finds lines and columns of offsets that do not decrease; each part of the file is read once more.
struct LineCounter {
    private var stream: ByteStream
    private var line = 1
    private var column = 1

    init(_ file: GeoFile) { stream = ByteStream(file, bufferSize: 1 << 16) }

    /// The line and the column, in characters, of an offset; both from 1. An earlier offset than the last one
    /// has the last one's place.
    mutating func place(of offset: Int) -> (line: Int, column: Int) {
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
