import TestSupport
import Testing

@testable import GeoData

/// Texts that are no UTF-8.
@Suite struct TextEncodingTests {
    /// "Zürich – Œuvre" in windows-1252.
    private static let words: [UInt8] =
        [0x5A, 0xFC] + Array("rich ".utf8) + [0x96, 0x20, 0x8C] + Array("uvre".utf8)

    private func read(_ bytes: [UInt8], encoding: String? = nil) throws -> GeoLayer {
        var options = GeoReadingOptions()
        options.encoding = encoding
        return try TemporaryFile(bytes).read(options)
    }

    @Test func windows1252InATableIsRecognizedAndSaid() throws {
        let layer = try read(Array("name,lat,lon\n".utf8) + Self.words + Array(",47.37,8.54\n".utf8))

        #expect(layer.properties(of: 0).first?.value == .text("Zürich – Œuvre"))
        #expect(layer.encoding == "windows-1252")
        #expect(
            layer.complaints == [
                " 1x its text is no UTF-8, and is read as windows-1252; encoding names another encoding"
            ])
    }

    @Test(arguments: ["windows-1252", "ISO-8859-1", "cp1252", "us-ascii", "UTF-8"])
    func theDeclarationOfXMLCountsUnlessItIsWrong(_ name: String) throws {
        let start = "<?xml version=\"1.0\" encoding='\(name)'?><kml><Placemark><name>"
        let end = "</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>"
        let layer = try read(Array(start.utf8) + Self.words + Array(end.utf8))

        #expect(layer.properties(of: 0).first?.value == .text("Zürich – Œuvre"))
        #expect(layer.encoding == "windows-1252" && layer.problems.isEmpty == (name != "UTF-8"))
    }

    @Test(
        arguments: [
            ("windows-1251", [0xCC, 0xEE, 0xF1], "Мос"), ("koi8-r", [0xED, 0xCF, 0xD3], "Мос"),
            ("Shift_JIS", [0x93, 0x8C], "東"), ("ISO-8859-2", [0xA3], "Ł"), ("IBM850", [0x81], "ü"),
            ("gb18030", [0xB6, 0xAB], "东"), ("macintosh", [0x9F], "ü"),
        ] as [(String, [UInt8], String)])
    func theUserNamesTheEncoding(_ name: String, _ bytes: [UInt8], _ text: String) throws {
        let layer = try read(
            Array("name,lat,lon\n".utf8) + bytes + Array(",1,2\n".utf8), encoding: name)

        #expect(layer.properties(of: 0).first?.value == .text(text) && layer.problems == [])
    }

    @Test(arguments: ["UTF-16", "utf-16le", "ucs-2"])
    func aNamedUTF16ThatIsNoneIsSaid(_ name: String) throws {
        let layer = try read(Array("name,lat,lon\nZürich,1,2\n".utf8), encoding: name)

        #expect(layer.properties(of: 0).first?.value == .text("Zürich") && layer.encoding == "UTF-8")
        #expect(
            layer.complaints == [" 1x its text is not \(name), which encoding names, and is read as UTF-8"])
    }

    @Test func unknownEncodingsAreRefused() throws {
        for name in ["klingon", "../../lib", "iso-8859-12", "UTF-7"] {
            let error = #expect(throws: GeoFileError.self) {
                try read(Array("name,lat,lon\na,1,2\n".utf8), encoding: name)
            }
            #expect(
                error?.reason
                    == "its encoding \"\(name)\" is not read; convert it to UTF-8, for example with iconv")
        }
    }

    /// A program cut a name after so many bytes.
    @Test func damagedUTF8StaysUTF8() throws {
        let layer = try read(
            Array("name,lat,lon\nZürich,1,2\nGen".utf8) + [0xC3] + Array(",3,4\nÄhtäri,5,6\n".utf8))

        #expect(
            (0..<3).map { layer.properties(of: $0).first?.value.description } == [
                "Zürich", "Gen\u{FFFD}", "Ähtäri",
            ])
        #expect(layer.complaints == [" 1x 1 byte is no UTF-8, and shown as U+FFFD"])
    }

    @Test func charactersThatLieAcrossPartsStayWhole() throws {
        let letters = String(repeating: "aä€😀", count: 8_000)
        for shift in 0..<4 {
            let text = "name,lat,lon\n" + String(repeating: "x", count: shift) + letters + ",1,2\n"
            #expect(try read(Array(text.utf8)).problems == [])

            let damaged = try read(Array(text.utf8) + [0xFF, 0x2C, 0x31, 0x2C, 0x32])
            #expect(damaged.properties(of: 0).first?.value.description.hasSuffix(letters) ?? false)
            #expect(damaged.count == 2 && damaged.problems.count == 1)
        }
    }

    /// UTF-8 had characters of five and six bytes once, and surrogates are none.
    @Test(
        arguments: [
            [0xFD, 0xB8, 0xB8, 0xB8, 0xB8, 0xB8], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
        ] as [[UInt8]])
    func eachByteOfNoCharacterBecomesAMark(_ bytes: [UInt8]) throws {
        let text = "ä, ö, ü, € and "
        var options = GeoReadingOptions()
        options.encoding = "utf-8"
        let file = try GeoFile.open(
            bytes: Array(text.utf8) + bytes + [0x2E], name: "text", options: options)
        let decoded = String(validating: try file.bytes(file.start..<file.size), as: UTF8.self)

        #expect(decoded == text + String(repeating: "\u{FFFD}", count: bytes.count) + ".")
        #expect(file.encodingWarning == "\(bytes.count) bytes are no UTF-8, and shown as U+FFFD")
    }

    /// The converters of these encodings hold a letter back until they have seen that no accent follows.
    @Test(
        arguments: [
            ("windows-1258", [0x61], "a"), ("windows-1258", [0x61, 0x8A], "a\u{FFFD}"),
            ("windows-1258", [0x61, 0xCC], "\u{E0}"), ("windows-1255", [0xF9], "\u{5E9}"),
            ("windows-1255", [0x61, 0xF9, 0xD1], "a\u{FB2A}"),
        ] as [(String, [UInt8], String)])
    func theLastLetterIsKept(_ name: String, _ bytes: [UInt8], _ text: String) throws {
        let layer = try read(Array("lat,lon,name\n1,2,".utf8) + bytes, encoding: name)

        #expect(layer.properties(of: 0).last?.value == .text(text))
    }

    @Test(
        arguments: [
            ([0x61, 0x00], "a"), ([0x61, 0x00, 0x62], "a\u{FFFD}"), ([0x3D, 0xD8], "\u{FFFD}"),
            ([0x3D, 0xD8, 0x00], "\u{FFFD}\u{FFFD}"), ([0x3D, 0xD8, 0x00, 0xDE], "😀"),
        ] as [([UInt8], String)])
    func theEndOfUTF16IsKept(_ bytes: [UInt8], _ text: String) throws {
        let start: [UInt8] = [0xFF, 0xFE] + "lat,lon,name\n1,2,".utf8.flatMap { [$0, 0] }
        let layer = try read(start + bytes)

        #expect(layer.properties(of: 0).last?.value == .text(text))
    }

    /// The standard library's decoder is the oracle. It replaces the bytes of half a character by one mark,
    /// and here there is one for each byte.
    @Test func randomBytesAreDecodedAsTheStandardLibraryDoes() throws {
        let seed: UInt64 = 77
        var generator = SeededGenerator(seed: seed)
        let alphabet: [UInt8] = [
            0x41, 0xC3, 0xA4, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0xA0, 0xC0, 0xF8, 0xFD, 0xFF,
        ]
        for round in 0..<500 {
            let bytes = (0..<40).map { _ in alphabet.randomElement(using: &generator) ?? 0x41 }
            let temporary = try TemporaryFile([0x41] + bytes + [0x41])
            var options = GeoReadingOptions()
            options.encoding = "UTF-8"
            let file = try GeoFile.open(path: temporary.path, options: options)
            let isWhole = String(validating: bytes, as: UTF8.self) != nil
            let text = String(validating: try file.bytes(file.start..<file.size), as: UTF8.self)
            let expected = String(decoding: [0x41] + bytes + [0x41], as: UTF8.self)

            #expect((file.encodingWarning == nil) == isWhole, "seed \(seed), round \(round)")
            #expect(
                text?.unicodeScalars.filter { $0 != "\u{FFFD}" }
                    == expected.unicodeScalars.filter { $0 != "\u{FFFD}" }, "seed \(seed), round \(round)")
        }
    }
}
