/// Counts how much of a text is valid UTF-8.
struct UTF8Survey: Equatable {
    /// The number of valid UTF-8 characters of more than one byte in the text.
    private(set) var longCharacters = 0
    /// The number of bytes of the text that are part of no valid UTF-8 character.
    private(set) var strayBytes = 0

    /// Whether a text that is not all valid UTF-8 is more likely damaged UTF-8, as a text that was cut within
    /// characters, than a text in another encoding, which would hardly ever contain valid characters of
    /// several bytes.
    var isDamagedUTF8: Bool { longCharacters >= strayBytes }

    /// Counts the characters of a file.
    /// - Complexity: O(bytes).
    init(_ file: GeoFile) throws(GeoFileError) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { room.deallocate() }
        var next = file.start
        while true {
            let count = try file.read(at: next, into: room)
            if count == 0 { break }
            next += scan(UnsafeRawBufferPointer(rebasing: room[..<count]), isLast: next + count >= file.size)
        }
    }

    /// Counts the characters in a part of the text.
    /// - Returns: the number of bytes that were counted, without a character that may continue in the next
    ///   part.
    private mutating func scan(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Int {
        var i = 0
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
            if length > bytes.count - i, !isLast, i > 0 { return i }
            if length > 1, UTF8Length.isCharacter(bytes[i..<min(bytes.count, i + length)]) {
                longCharacters += 1
                i += length
            } else {
                strayBytes += 1
                i += 1
            }
        }
        return i
    }
}

/// Tells how many bytes the characters of UTF-8 have.
enum UTF8Length {
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
