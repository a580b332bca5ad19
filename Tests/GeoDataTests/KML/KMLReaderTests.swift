import CCartoucheZlib
import TestSupport
import Testing

@testable import GeoData

/// KML and KMZ.
@Suite struct KMLReaderTests {
    private func document(_ content: String) -> String {
        "<kml xmlns=\"http://www.opengis.net/kml/2.2\" "
            + "xmlns:gx=\"http://www.google.com/kml/ext/2.2\">"
            + "<Document><name>Doc</name>\(content)</Document></kml>"
    }

    @Test func everyGeometryIsRead() throws {
        let ring = "<LinearRing><coordinates>0,0 4,0 4,4 0,0</coordinates></LinearRing>"
        let layer = try TemporaryFile.layer(
            document(
                """
                <Placemark><name>P</name><Point><coordinates>24.9,60.2,5</coordinates></Point></Placemark>
                <Placemark><LineString><coordinates> 1,2 3,4
                 5,6 </coordinates></LineString></Placemark>
                <Placemark><Polygon><outerBoundaryIs>\(ring)</outerBoundaryIs>\
                <innerBoundaryIs>\(ring)</innerBoundaryIs></Polygon></Placemark>
                <Placemark><MultiGeometry><Point><coordinates>1,2</coordinates></Point>\
                <LineString><coordinates>1,2 3,4</coordinates></LineString></MultiGeometry></Placemark>
                <Placemark><gx:Track><when>2026-11-22T10:00:00Z</when><when>2026-11-22T10:01:00Z</when>\
                <gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track></Placemark>
                <Placemark><name>None</name></Placemark>
                """))

        #expect(layer.format == .kml && layer.title == "Doc" && layer.problems == [])
        #expect((0..<6).map { layer.record($0).kind } == [.points, .lines, .polygons, .mixed, .lines, .none])
        #expect(layer.coordinates(of: 1) == [[1, 2], [3, 4], [5, 6]])
        #expect(layer.record(2).parts.map { layer.chunks[0].parts[$0].role } == [.outerRing, .hole])
        #expect(layer.chunks[0].times.contains(1_795_341_660))
    }

    @Test func stylesMayFollowTheirUse() throws {
        let layer = try TemporaryFile.layer(
            document(
                """
                <Placemark><styleUrl>#map</styleUrl><Point><coordinates>1,2</coordinates></Point></Placemark>
                <Placemark><Style><LineStyle><color>800000ff</color><width>3</width></LineStyle></Style>\
                <Point><coordinates>1,2</coordinates></Point></Placemark>
                <StyleMap id="map"><Pair><key>normal</key><styleUrl>#red</styleUrl></Pair>\
                <Pair><key>highlight</key><styleUrl>#blue</styleUrl></Pair></StyleMap>
                <Style id="red"><IconStyle><color>ff0000ff</color>\
                <Icon><href>https://example.org/i.png</href></Icon></IconStyle></Style>
                <Style id="blue"><IconStyle><color>ffff0000</color></IconStyle></Style>
                """))

        #expect(
            layer.properties(of: 0).map { "\($0.name)=\($0.value.description)" }
                == ["styleUrl=#map", "marker-color=#ff0000", "icon=https://example.org/i.png"])
        #expect(
            layer.properties(of: 1).map { "\($0.name)=\($0.value.description)" }
                == ["stroke=#ff0000", "stroke-opacity=0.5", "stroke-width=3"])
    }

    @Test func dataIsProperties() throws {
        let layer = try TemporaryFile.layer(
            document(
                """
                <Placemark><ExtendedData><Data name="code"><value>007</value></Data><SchemaData><SimpleData \
                name="pop">12</SimpleData></SchemaData></ExtendedData></Placemark>
                """))
        #expect(
            layer.properties(of: 0) == [
                GeoProperty(name: "code", value: .text("007")),
                GeoProperty(name: "pop", value: .number(12, text: "12")),
            ])
    }

    @Test func networkLinksAreNamedAndBadPlacemarksLeftOut() throws {
        let layer = try TemporaryFile.layer(
            document(
                """
                <NetworkLink><Link><href>https://example.org/more.kml</href></Link></NetworkLink>
                <Placemark><Point><coordinates>a,b</coordinates></Point></Placemark>
                <Placemark><Point><coordinates>1,95</coordinates></Point></Placemark>
                <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
                """))
        #expect(layer.count == 1 && layer.leftOutCount == 2)
        #expect(layer.problems.first?.reason == "a network link is not fetched: https://example.org/more.kml")
    }

    /// A ZIP archive with stored files.
    static func zip(_ files: [(String, [UInt8])]) -> [UInt8] {
        func le(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, content) in files {
            let sizes =
                le(0, 4) + le(content.count, 4) + le(content.count, 4) + le(name.utf8.count, 2) + le(0, 2)
            directory +=
                [0x50, 0x4B, 1, 2] + le(20, 2) + le(20, 2) + le(0, 8) + sizes + le(0, 10) + le(bytes.count, 4)
                + Array(name.utf8)
            bytes += [0x50, 0x4B, 3, 4] + le(20, 2) + le(0, 8) + sizes + Array(name.utf8) + content
        }
        return bytes + directory + [0x50, 0x4B, 5, 6] + le(0, 4) + le(files.count, 2) + le(files.count, 2)
            + le(directory.count, 4) + le(bytes.count, 4) + le(0, 2)
    }

    @Test func theDocumentOfAnArchiveIsRead() throws {
        let kml = Array(document("<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>").utf8)
        let archive = Self.zip([("a.png", [1, 2, 3]), ("other.kml", Array("<kml/>".utf8)), ("doc.kml", kml)])
        #expect(try TemporaryFile(archive).read().count == 1)
        #expect(throws: GeoFileError.self) { try TemporaryFile(Self.zip([("a.png", [1])])).read() }
    }

    @Test func damagedArchivesNeverCrash() throws {
        let kml = Array(document("<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>").utf8)
        let archive = Self.zip([("doc.kml", kml)])
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<1_000 {
            var bytes = archive
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            }
            guard let layer = try? TemporaryFile(bytes).read() else { continue }
            for index in 0..<layer.count { _ = layer.properties(of: index) }
        }
    }

    @Test(arguments: [
        "<Point xmlns=\"http://www.opengis.net/kml/2.2\"><coordinates>1,2</coordinates></Point>",
        "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>",
        "<kml><Point><coordinates>1,2</coordinates></Point></kml>",
        "<kml><Folder><MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry>"
            + "</Folder></kml>",
    ])
    func aGeometryWithoutAPlacemarkIsAFeature(_ text: String) throws {
        let layer = try TemporaryFile.layer(text)

        #expect(layer.format == .kml && layer.count == 1 && layer.problems == [])
        #expect(layer.coordinates(of: 0) == [[1, 2]])
    }

    @Test func whatIsNotShownIsNamed() throws {
        let layer = try TemporaryFile.layer(
            document(
                """
                <GroundOverlay><Icon><href>a.png</href></Icon><LatLonBox><north>1</north></LatLonBox>\
                </GroundOverlay><ScreenOverlay/><PhotoOverlay><Point><coordinates>1,2</coordinates></Point>\
                </PhotoOverlay><NetworkLink><name>more</name></NetworkLink>
                <Placemark><Model/></Placemark><GroundOverlay/>
                """))

        #expect(layer.count == 1)
        #expect(
            layer.problems.map { "\($0.count)x \($0.reason)" } == [
                "2x a ground overlay is not shown", "1x a screen overlay is not shown",
                "1x a photo overlay is not shown", "1x a network link is not fetched",
                "1x a model is not shown",
            ])
    }

    @Test func aTrackOfOnePlaceIsAPoint() throws {
        let layer = try TemporaryFile.layer(
            document("<Placemark><gx:Track><gx:coord>1 2 3</gx:coord></gx:Track></Placemark>"))

        #expect(layer.record(0).kind == .points && layer.coordinates(of: 0) == [[1, 2]])
    }
}
