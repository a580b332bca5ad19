import Testing

@testable import GeoData

/// GPX: what GPS receivers write.
@Suite struct GPXReaderTests {
    private func gpx(_ content: String, prefix: String = "") throws -> GeoLayer {
        let colon = prefix.isEmpty ? "" : ":\(prefix)"
        let name = prefix.isEmpty ? "gpx" : "\(prefix):gpx"
        return try TemporaryFile.layer(
            "<?xml version=\"1.0\"?>\n<\(name) xmlns\(colon)=\"http://www.topografix.com/GPX/1/1\" "
                + "xmlns:q=\"urn:q\">\(content)</\(name)>")
    }

    @Test func waypointsRoutesAndTracksAreFeatures() throws {
        let layer = try gpx(
            """
            <metadata><name>Trip</name></metadata>
            <wpt lat="60.1" lon="24.9"><ele>12.5</ele><name>Start</name><sym>Flag</sym><link \
            href="https://example.org"><text>more</text></link>
            <extensions><q:depth>3</q:depth></extensions></wpt>
            <rte><name>R</name><rtept lat="1" lon="2"><name>via</name></rtept><rtept lat="3" lon="4"/></rte>
            <trk><name>T</name><trkseg><trkpt lat="1" \
            lon="2"><ele>5</ele><time>2026-11-22T10:00:00Z</time></trkpt><trkpt lat="3" lon="4"/></trkseg>
            <trkseg><trkpt lat="5" lon="6"/><trkpt lat="7" lon="8"/></trkseg></trk>
            """)

        #expect(layer.format == .gpx && layer.title == "Trip" && layer.count == 3 && layer.problems == [])
        #expect((0..<3).map { layer.record($0).kind } == [.points, .lines, .lines])
        #expect(layer.record(2).parts.count == 2, "segments are never joined")
        #expect(layer.coordinates(of: 1) == [[2, 1], [4, 3]])
        let names = layer.properties(of: 0).map { "\($0.name)=\($0.value.description)" }
        #expect(
            names == [
                "name=Start", "sym=Flag", "link=https://example.org", "link text=more", "depth=3",
                "gpx=waypoint",
            ]
                || names == [
                    "ele=12.5", "name=Start", "sym=Flag", "link=https://example.org", "link text=more",
                    "depth=3", "gpx=waypoint",
                ])
        #expect(layer.properties(of: 1).map(\.value.description) == ["R", "route"])
        let chunk = layer.chunks[0]
        #expect(chunk.heights.first == 12.5 && chunk.times.contains(1_795_341_600))
    }

    @Test func prefixesDoNotMatter() throws {
        let layer = try gpx("<g:wpt lat=\"1\" lon=\"2\"><g:name>A</g:name></g:wpt>", prefix: "g")
        #expect(layer.count == 1 && layer.properties(of: 0).first?.value == .text("A"))
    }

    @Test func badPointsAreLeftOutAndDamageKeepsTheBeginning() throws {
        let bad = try gpx("<wpt lat=\"95\" lon=\"2\"/><wpt lon=\"2\"/><wpt lat=\"1\" lon=\"2\"/>")
        #expect(bad.count == 1 && bad.leftOutCount == 2, "\(bad.complaints)")

        let cut = try TemporaryFile.layer("<gpx><wpt lat=\"1\" lon=\"2\"/><wpt lat=\"3\" lon=\"4\"></gpx>")
        #expect(cut.count == 1 && cut.leftOutCount == 1, "\(cut.complaints)")
        #expect(cut.problems.first?.reason.contains("all that follows is not read") ?? false)
    }

    @Test func entitiesAreRefused() throws {
        let bomb =
            "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><gpx><wpt lat=\"1\" "
            + "lon=\"2\"><name>&b;</name></wpt></gpx>"
        let file =
            "<!DOCTYPE gpx [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><gpx><wpt lat=\"1\" "
            + "lon=\"2\"><name>&x;</name></wpt></gpx>"
        for text in [bomb, file] {
            let error = #expect(throws: GeoFileError.self) {
                try TemporaryFile.layer("<?xml version=\"1.0\"?>" + text)
            }
            #expect(error?.reason.contains("it declares entities") ?? false)
        }
    }

    @Test func deepNestingIsRefused() throws {
        let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
        let error = #expect(throws: GeoFileError.self) { try TemporaryFile.layer(deep) }
        #expect(error?.reason.contains("nested more than") ?? false)
    }

    @Test(arguments: [
        ("<q:DisplayColor>Magenta</q:DisplayColor>", "#ff00ff"), ("<q:color>0a0b0c</q:color>", "#0a0b0c"),
        ("<q:DisplayColor>Transparent</q:DisplayColor>", nil), ("<q:color>reddish</q:color>", nil),
        ("", nil),
    ])
    func colorsOfExtensionsAreThoseOfTheShape(_ extensions: String, _ color: String?) throws {
        let layer = try gpx(
            "<trk><extensions>\(extensions)</extensions><trkseg><trkpt lat='1' lon='2'/>"
                + "<trkpt lat='3' lon='4'/></trkseg></trk>"
                + "<wpt lat='1' lon='2'><extensions>\(extensions)</extensions></wpt>")
        func value(_ index: Int, _ name: String) -> String? {
            layer.properties(of: index).first { $0.name == name }?.value.description
        }

        #expect(layer.count == 2 && value(0, "stroke") == color && value(1, "marker-color") == color)
    }

    @Test func aSegmentOfOnePointIsAPoint() throws {
        let layer = try gpx(
            """
            <trk><trkseg><trkpt lat="1" lon="2"/></trkseg><trkseg><trkpt lat="3" lon="4"/>\
            <trkpt lat="5" lon="6"/></trkseg></trk><rte><rtept lat="7" lon="8"/></rte>
            """)

        #expect(layer.count == 2 && layer.problems == [])
        #expect(layer.record(0).kind == .mixed && layer.record(1).kind == .points)
        #expect(layer.coordinates(of: 0) == [[2, 1], [4, 3], [6, 5]])
    }
}
