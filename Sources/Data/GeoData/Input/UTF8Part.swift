/// A part of a file that may be damaged UTF-8.
enum UTF8Part {
    /// Valid UTF-8, and the number of its characters of more than one byte.
    case text(UnsafeRawBufferPointer, longCharacters: Int)
    /// A byte that is part of no valid UTF-8 character.
    case strayByte

    /// Splits a file into its parts, in their order. Their bytes are valid during the call of `body` only.
    /// - Complexity: O(bytes).
    static func forEach(
        of file: GeoFile, _ body: (UTF8Part) throws(GeoFileError) -> Void
    ) throws(GeoFileError) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { room.deallocate() }
        var next = file.start
        while true {
            let count = try file.read(at: next, into: room)
            if count == 0 { break }
            let bytes = UnsafeRawBufferPointer(rebasing: room[..<count])
            next += try split(bytes, isLast: next + count >= file.size, body)
        }
    }

    /// Splits the bytes that were read at once.
    /// - Returns: the number of bytes that were split, without a character that may continue behind them.
    private static func split(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, _ body: (UTF8Part) throws(GeoFileError) -> Void
    ) throws(GeoFileError) -> Int {
        var (start, i, longCharacters) = (0, 0, 0)
        func endText() throws(GeoFileError) {
            guard start < i else { return }
            let text = UnsafeRawBufferPointer(rebasing: bytes[start..<i])
            try body(.text(text, longCharacters: longCharacters))
            (start, longCharacters) = (i, 0)
        }
        while i < bytes.count {
            if bytes[i] < 0x80 {
                // Eight letters of ASCII at once.
                while i + 8 <= bytes.count,
                    bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    i += 8
                }
                while i < bytes.count, bytes[i] < 0x80 { i += 1 }
                continue
            }
            let length = UTF8Length.ofCharacter(beginningWith: bytes[i])
            if length > bytes.count - i, !isLast, i > 0 { break }
            if length > 1, UTF8Length.isCharacter(bytes[i..<min(bytes.count, i + length)]) {
                longCharacters += 1
                i += length
            } else {
                try endText()
                try body(.strayByte)
                i += 1
                start = i
            }
        }
        try endText()
        return i
    }
}

/// Tells how many bytes the characters of UTF-8 have.
private enum UTF8Length {
    /// The number of bytes of a UTF-8 character whose first byte is `byte`; 1 for ASCII and for a byte that
    /// begins no character.
    static func ofCharacter(beginningWith byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Whether bytes are one whole character of several bytes (RFC 3629).
    static func isCharacter(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard let first = bytes.first, bytes.count == ofCharacter(beginningWith: first), bytes.count > 1,
            bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return false }
        let second = bytes[bytes.startIndex + 1]
        switch first {
        case 0xE0: return second >= 0xA0
        case 0xED: return second < 0xA0
        case 0xF0: return second >= 0x90
        case 0xF4: return second < 0x90
        default: return true
        }
    }
}
