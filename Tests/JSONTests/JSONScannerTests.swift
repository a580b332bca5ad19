import Testing

@testable import CartoucheJSON

/// The scanner of JSON, lenient and strict.
@Suite struct JSONScannerTests {
    /// Gives its bytes in pieces, and fails at one.
    private final class Pieces: ByteSource {
        struct Failure: Error {}
        let bytes: [UInt8]
        let failsAt: Int

        init(_ text: String, failsAt: Int = .max) { (bytes, self.failsAt) = (Array(text.utf8), failsAt) }

        func read(at offset: Int, into room: UnsafeMutableRawBufferPointer) throws -> Int {
            guard offset < failsAt else { throw Failure() }
            let piece = bytes.dropFirst(offset).prefix(room.count)
            room.copyBytes(from: piece)
            return piece.count
        }
    }

    private func scanner(_ text: String, isStrict: Bool = false) -> JSONScanner {
        JSONScanner(ByteStream(Array(text.utf8)[...]), isStrict: isStrict)
    }

    @Test(arguments: [1, 2, 3, 7, 100])
    func tokensMayLieAcrossPieces(size: Int) throws {
        let text = #"{"näme": [12.5e1, "\ud83d\ude00", true, null]} "#
        var scanner = JSONScanner(ByteStream(Pieces(text), from: 0, bufferSize: size))
        var found: [String] = []
        try scanner.forEachMember { (scanner, name) throws(ReadingFault) in
            found.append(name)
            try scanner.forEachElement { (scanner) throws(ReadingFault) in
                switch scanner.peek() {
                case 0x22: found.append(try scanner.string())
                case 0x31:
                    found.append("\(try scanner.number())")
                    found.append(scanner.numberText)
                default: try scanner.skipValue()
                }
            }
        }

        #expect(found == ["näme", "125.0", "12.5e1", "😀"] && scanner.peek() == -1)
    }

    @Test func theFailureOfASourceEndsTheBytesAndIsKept() {
        var stream = ByteStream(Pieces("abcdef", failsAt: 4), from: 0, bufferSize: 2)
        var count = 0
        while stream.read() >= 0 { count += 1 }

        #expect(count == 4 && stream.failure is Pieces.Failure)
    }

    @Test(arguments: ["01", "-012", "\"\\ud800\"", "\"\\ud800x\"", "\"\\ud800\\u0041\"", "\"\\udc00\""])
    func whatOthersWriteWronglyIsAFaultOnlyIfStrict(text: String) throws {
        func read(_ isStrict: Bool) throws(ReadingFault) {
            var scanner = scanner(text, isStrict: isStrict)
            if scanner.peek() == 0x22 { _ = try scanner.string() } else { _ = try scanner.number() }
        }

        try read(false)
        #expect(throws: ReadingFault.self) { try read(true) }
    }

    @Test func bytesThatAreNotUTF8AreAFaultOnlyIfStrict() throws {
        let bytes: [UInt8] = [0x22, 0xC3, 0x22]
        var lenient = JSONScanner(ByteStream(bytes[...]))
        #expect(try lenient.string() == "\u{FFFD}")
        #expect(throws: ReadingFault.self) {
            var strict = JSONScanner(ByteStream(bytes[...]), isStrict: true)
            _ = try strict.string()
        }
    }

    @Test(arguments: [("[1 2]", 3), ("{\"a\" 1}", 5), ("[1,", 3), ("\"\u{1}\"", 2), ("tru", 3)])
    func aFaultSaysWhere(text: String, offset: Int) {
        let fault = #expect(throws: ReadingFault.self) {
            var scanner = scanner(text)
            try scanner.skipValue()
        }
        #expect(fault?.offset == offset)
    }

    @Test func nestingHasALimit() throws {
        let limit = JSONScanner.depthLimit
        var (deep, deeper) = (
            scanner(String(repeating: "[", count: limit) + "1" + String(repeating: "]", count: limit)),
            scanner(String(repeating: "[", count: limit + 1))
        )

        try deep.skipValue()
        #expect(throws: ReadingFault.self) { try deeper.skipValue() }
    }
}
