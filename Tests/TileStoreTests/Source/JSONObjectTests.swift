import Testing

@testable import TileStore

@Suite struct JSONObjectTests {
    private func list(_ count: Int) -> [UInt8] {
        Array(#"{"a": [\#(Array(repeating: "1", count: count).joined(separator: ","))]}"#.utf8)
    }

    @Test func anObjectIsRead() {
        #expect(JSONObject.read(Array(#"{"a": "b, \"[{", "c": 1}"#.utf8))?.count == 2)
        #expect(JSONObject.read(Array("[]".utf8)) == nil)
        #expect(JSONObject.read(list(1_000)) != nil)
    }

    /// Two bytes each become 250 of memory.
    @Test func anObjectOfMillionsOfValuesIsRefused() {
        #expect(JSONObject.read(list(JSONObject.valueLimit)) == nil)
    }

    @Test func commasInTextAreNoValues() {
        let text = String(repeating: ",[{\\\"", count: JSONObject.valueLimit)

        #expect(JSONObject.read(Array("{\"a\": \"\(text)\"}".utf8)) != nil)
    }
}
