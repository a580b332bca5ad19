import TestSupport
import Testing

@testable import TileStore

@Suite struct TileJSONTests {
    private func read(_ text: String) throws -> TileJSON { try TileJSON(Array(text.utf8)) }

    @Test func aDocumentOfVersionThreeIsRead() throws {
        let json = try read(
            """
            {"tilejson":"3.0.0","name":"City","attribution":"<a href=x>© Us</a>","scheme":"xyz",
             "tiles":["https://a.example/{z}/{x}/{y}.mvt"],"minzoom":1,"maxzoom":14,
             "bounds":[24,60,26,61],"center":[25,60.5,10],
             "vector_layers":[{"id":"water","fields":{}},{"id":"roads","fields":{}}]}
            """)

        #expect(json.version == "3.0.0")
        #expect(json.tiles.map(\.text) == ["https://a.example/{z}/{x}/{y}.mvt"])
        let header = json.header(name: "a.example")
        #expect(header.name == "a.example" && header.title == "City" && header.attribution == "© Us")
        #expect(header.minZoom == 1 && header.maxZoom == 14)
        #expect(header.southWest.longitude == 24 && header.northEast.latitude == 61)
        #expect(header.center?.zoom == 10)
        #expect(header.format == .vector && header.tileSize == 512)
        #expect(header.layerNames == ["water", "roads"])
    }

    @Test func aDocumentOfVersionTwoMayCountFromTheSouth() throws {
        let json = try read(
            #"{"tilejson":"2.2.0","scheme":"tms","tiles":["https://a.example/{z}/{x}/{y}.png"]}"#)

        #expect(json.rowOrder == .tms)
        #expect(json.minZoom == 0 && json.maxZoom == 30)
        #expect(json.header(name: "a").format == .png)
        #expect(json.header(name: "a").tileSize == 256)
    }

    @Test func theContentIsWhatTheDocumentSays() throws {
        func format(_ fields: String) throws -> TileFormat? {
            try read(#"{"tiles":["https://a.example/{z}/{x}/{y}.jpg?a=b.png"]\#(fields)}"#).format
        }

        #expect(try format("") == .jpeg)
        #expect(try format(#","format":"webp""#) == .webp)
        #expect(try format(#","format":"pbf""#) == .vector)
        #expect(try format(#","vector_layers":[]"#) == .vector)
    }

    @Test(arguments: [
        ("", "it is not a JSON object"), ("[1]", "it is not a JSON object"),
        ("{}", "it has no list of addresses called tiles"),
        (#"{"type":"FeatureCollection","features":[]}"#, "it is GeoJSON, which has features and no tiles"),
        (#"{"tiles":[]}"#, "it has no list of addresses called tiles"),
        (#"{"tiles":[5]}"#, "an address of its tiles is no text"),
        (#"{"tiles":["http://a"]}"#, "has no {z}, {x} and {y}"),
        (#"{"tilejson":"9.0.0","tiles":["{z}/{x}/{y}"]}"#, "TileJSON version 9.0.0"),
        (#"{"minzoom":5,"maxzoom":4,"tiles":["{z}/{x}/{y}"]}"#, "its zoom range is 5 to 4"),
    ])
    func otherDocumentsAreRefused(document: String, reason: String) {
        let error = #expect(throws: TileError.Cause.self) { try read(document) }

        #expect(TileError(source: "x", cause: error ?? .corrupt("")).description.contains(reason))
    }

    /// Random damage to a document: read or refused.
    @Test func damagedDocumentsAreReadOrRefused() {
        var random = SeededGenerator(seed: 51)
        let text = #"{"tilejson":"2.2.0","bounds":[1,2,3,4],"tiles":["http://a/{z}/{x}/{y}{r}"],"maxzoom":5}"#
        for _ in 0..<1_000 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let json = try? TileJSON(bytes) else { continue }
            #expect(json.minZoom <= json.maxZoom)
        }
    }
}
