import CartoucheXML
import Testing

@testable import GeoData

/// Files of XML as a whole.
@Suite struct XMLFileTests {
    @Test func aTagWithoutEndIsRefused() throws {
        let file = try TemporaryFile(
            "<gpx><wpt lat=\"1\" lon=\"2\" k=\"" + String(repeating: "x", count: XMLParser.tokenLimit * 2)
                + "\"/></gpx>")
        let error = #expect(throws: GeoFileError.self) { try file.read() }
        #expect(
            error?.reason
                == "a tag, a comment or an instruction is longer than 16 MB (line 1, column 6)")
    }
}
