import Testing

@testable import GeoData

/// Properties that are read one after the other.
@Suite struct ReadingOnTests {
    private static let texts = [
        #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":1,"properties":{"a":"x"},"geometry":null},
        {"type":"Broken"},
        {"type":"Feature","properties":{"a":[1,{"b":null}]},"geometry":{"type":"Point","coordinates":[1,2]},
          "more":true}]}
        """#,
        "name,lat,lon\n\"a, b\",1,2\nbad,95,1\n\"c\nd\",3,4\n",
        #"<gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"><name>n</name></wpt></gpx>"#,
    ]

    @Test(arguments: texts)
    func theyAreThoseThatAreReadSingly(_ text: String) throws {
        let file = try TemporaryFile(text)
        let layer = try GeoLayerReader.read(path: file.path)
        var seen: [[GeoProperty]] = []

        for chunk in layer.chunks { layer.forEachFeature(of: chunk) { seen.append($1) } }

        #expect(seen == (0..<layer.count).map { layer.properties(of: $0) })
        #expect(!seen.isEmpty && seen.allSatisfy { !$0.isEmpty })
        withExtendedLifetime(file) {}
    }
}
