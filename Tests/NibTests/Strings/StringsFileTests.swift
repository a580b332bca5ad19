import Testing

@testable import CartoucheNib

/// Files of the kind `.strings`.
@Suite struct StringsFileTests {
    @Test func textsCommentsAndEscapesAreRead() {
        let file = StringsFile(
            #"""
            /* Class = "UILabel"; text = "Harbor"; ObjectID = "a-b"; */
            "a-b.text" = "Hafen \"Süd\"\n\U00e4\u00F6\101";
            // a line
            plain_key = word;
            "alone";
            "smile" = "\UD83D\UDE00";
            """#)

        #expect(file.fault == nil)
        #expect(file.texts["a-b.text"] == "Hafen \"Süd\"\näöA")
        #expect(file.texts["plain_key"] == "word")
        #expect(file.texts["alone"] == "alone")
        #expect(file.texts["smile"] == "😀")
        #expect(file.texts.count == 4)
    }

    @Test(arguments: [
        ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", 3, "there is no semicolon after \"c\""),
        ("\"a\" = \"b\";\n\n\"c\" = ;", 3, "the text of \"c\" was expected"),
        ("\"a\" = \"b\"; \"open", 1, "a key is not closed by a quotation mark"),
        ("\"a\" = \"b\";\n/* never closed", 2, "a comment is not closed"),
        ("\"a\" = \"b\";\n= x;", 2, "a key was expected"),
    ])
    func aFaultNamesItsLineAndKeepsWhatCameBefore(text: String, line: Int, reason: String) {
        let file = StringsFile(text)

        #expect(file.fault == StringsFile.Fault(line: line, reason: reason))
        #expect(file.texts["a"] == "b")
    }

    @Test func bytesAreUTF8OrUTF16() throws {
        let text = "\"a\" = \"ä\";"
        let wide = try #require(text.data(using: .utf16))

        #expect(StringsFile.text([UInt8](wide)) == text)
        #expect(StringsFile.text([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == text)
        #expect(StringsFile.text([0x22, 0xFF, 0x22]) == nil)
    }
}
