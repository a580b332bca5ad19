import Foundation
import GeoData
import TestSupport
import Testing

/// Files as programs read them: by public API alone.
@Suite struct GeoFileReaderTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func reader(_ text: String, name: String = "places") throws -> GeoFileReader {
        try folder.write(Data(text.utf8), to: name)
        return try GeoFileReader(path: folder.path(name))
    }

    private static let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)
    private static let porto = LocationCoordinate2D(latitude: 41.15, longitude: -8.63)

    private static let geoJSON = """
        {"type":"FeatureCollection","name":"Towns","features":[
        {"type":"Feature","id":7,"properties":{"name":"Lisbon","pop":5},
        "geometry":{"type":"Point","coordinates":[-9.14,38.72]}},
        {"type":"Feature","properties":{"name":"Porto","pop":2},
        "geometry":{"type":"Point","coordinates":[-8.63,41.15]}}]}
        """
    private static let csv = "name,pop,lat,lon\nLisbon,5,38.72,-9.14\n\nPorto,2,41.15,-8.63\n"
    private static let gpx = """
        <gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Towns</name></metadata>
        <wpt lat="38.72" lon="-9.14"><name>Lisbon</name><desc>Capital</desc></wpt>

        <wpt lat="41.15" lon="-8.63"><name>Porto</name></wpt></gpx>
        """
    private static let kml = """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Towns</name>
        <Placemark><name>Lisbon</name><description>Capital</description>
        <Point><coordinates>-9.14,38.72</coordinates></Point></Placemark>
        <Placemark><name>Porto</name><Point><coordinates>-8.63,41.15</coordinates></Point></Placemark>
        </Document></kml>
        """

    @Test(arguments: [
        (geoJSON, GeoFormat.geoJSON, [2, 4]), (csv, .csv, [2, 4]),
        (csv.replacing(",", with: "\t"), .csv, [2, 4]), (gpx, .gpx, [2, 4]), (kml, .kml, [2, 4]),
    ])
    func everyFormatGivesItsFeaturesInOrder(text: String, format: GeoFormat, lines: [Int]) throws {
        let reader = try reader(text)
        let (features, summary) = try reader.readAll()

        #expect(reader.format == format && reader.encoding == "UTF-8" && reader.byteCount == text.utf8.count)
        #expect(features.map(\.title) == ["Lisbon", "Porto"])
        #expect(features.map(\.geometry) == [[.point(Self.lisbon)], [.point(Self.porto)]])
        #expect(features.map(\.line) == lines)
        #expect(features.allSatisfy { $0.altitudes.isEmpty && $0.timestamps.isEmpty })
        #expect(summary.title == (format == .csv ? nil : "Towns"))
        #expect(summary.featureCount == 2 && summary.problems == [] && !summary.isCutOff)
        let rect = try #require(summary.boundingMapRect)
        #expect(abs(rect.minX - MapPoint(Self.lisbon).x) < 1 && abs(rect.minY - MapPoint(Self.porto).y) < 1)
        #expect(abs(rect.maxX - MapPoint(Self.porto).x) < 1 && abs(rect.maxY - MapPoint(Self.lisbon).y) < 1)
    }

    @Test func propertiesAreReadWhenTheyAreAskedFor() throws {
        let (features, _) = try reader(Self.geoJSON).readAll()

        #expect(features[0].properties.map(\.name) == ["id", "name", "pop"])
        #expect(features[0]["pop"] == .number(5, text: "5") && features[0]["none"] == nil)
        #expect(features.map(\.id) == ["7", nil])
        #expect(features[0].subtitle == nil)
        #expect(try reader(Self.gpx, name: "gpx").readAll().features.map(\.subtitle) == ["Capital", nil])
        #expect(try reader(Self.kml, name: "kml").readAll().features.map(\.subtitle) == ["Capital", nil])
    }

    @Test func aDescriptionOfHTMLIsNoSubtitle() throws {
        let (features, _) = try reader(
            "name,description,lat,lon\na,<b>bold</b>,1,2\nb,1 < 2,1,2\nc,c,1,2\n"
        ).readAll()

        #expect(features.map(\.subtitle) == [nil, "1 < 2", nil])
    }

    @Test func linesAreasAndCollectionsKeepTheirStructure() throws {
        let ring = "[[0,0],[4,0],[4,4],[0,0]]"
        let hole = "[[2,1],[3,1],[3,2],[2,1]]"
        let geometries = [
            #"{"type":"LineString","coordinates":[[170,1],[190,2]]}"#,
            #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#,
            "{\"type\":\"Polygon\",\"coordinates\":[\(ring),\(hole)]}",
            "{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring),\(hole)],[\(ring)]]}",
            #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
            #"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[1,2],[3,4]]},"#
                + #"{"type":"Point","coordinates":[5,6]}]}"#,
            "null",
        ]
        let text = geometries.map { #"{"type":"Feature","properties":null,"geometry":\#($0)}"# }
        let (features, _) = try reader(text.joined(separator: "\n")).readAll()
        func coordinates(_ pairs: [[Double]]) -> [LocationCoordinate2D] {
            pairs.map { LocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }
        }
        let outer = coordinates([[0, 0], [4, 0], [4, 4], [0, 0]])
        let inner = coordinates([[2, 1], [3, 1], [3, 2], [2, 1]])

        #expect(
            features.map(\.geometry) == [
                [.lineString(coordinates([[170, 1], [-170, 2]]))],
                [.multiLineString([coordinates([[1, 2], [3, 4]]), coordinates([[5, 6], [7, 8]])])],
                [.polygon([outer, inner])], [.multiPolygon([[outer, inner], [outer]])],
                [.multiPoint(coordinates([[1, 2], [3, 4]]))],
                [.point(coordinates([[5, 6]])[0]), .lineString(coordinates([[1, 2], [3, 4]]))], [],
            ])
        #expect(features[2].geometry[0].positions == outer + inner)
    }

    @Test func aTrackHasAltitudesAndTimes() throws {
        let (features, _) = try reader(
            """
            <gpx><trk><trkseg><trkpt lat="1" lon="2"><ele>30.5</ele><time>2026-11-22T10:00:00Z</time></trkpt>
            <trkpt lat="3" lon="4"/></trkseg></trk><wpt lat="5" lon="6"/></gpx>
            """
        ).readAll()

        #expect(features[0].altitudes == [30.5, nil])
        #expect(features[0].timestamps == [Date(timeIntervalSince1970: 1_795_341_600), nil])
        #expect(features[1].altitudes.isEmpty && features[1].timestamps.isEmpty)
    }

    @Test func bytesStreamsAndURLsAreReadLikeFiles() throws {
        let packed = GeoFileTests.gzip(Array(Self.csv.utf8))
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(Self.kml.utf8))
        try pipe.fileHandleForWriting.close()
        try folder.write(Data(KMLReaderTests.zip([("doc.kml", Array(Self.kml.utf8))])), to: "towns.kmz")
        let readers = [
            try GeoFileReader(Data(packed), name: "towns.csv.gz"),
            try GeoFileReader(pipe.fileHandleForReading, name: "pipe"),
            try GeoFileReader(contentsOf: folder.url.appendingPathComponent("towns.kmz")),
        ]

        #expect(readers.map(\.format) == [.csv, .kml, .kml])
        #expect(readers[0].name == "towns.csv.gz" && readers[1].name == "pipe")
        for reader in readers {
            // Each of them more than once.
            for _ in 0..<2 { #expect(try reader.readAll().features.map(\.title) == ["Lisbon", "Porto"]) }
        }
        let error = #expect(throws: GeoFileError.self) {
            try GeoFileReader(contentsOf: try #require(URL(string: "https://example.org/a.csv")))
        }
        #expect(
            error?.description == "https://example.org/a.csv: the file cannot be read: it is no file of this "
                + "computer; download it first.")
    }

    // MARK: Files that cannot be read

    @Test func whatCannotBeReadIsASentenceWithTheCure() throws {
        func sentence(_ name: String, _ text: String?, format: GeoFormat? = nil) throws -> String? {
            if let text { try folder.write(Data(text.utf8), to: name) }
            var options = GeoReadingOptions()
            options.format = format
            let error = #expect(throws: GeoFileError.self) {
                try GeoFileReader(path: folder.path(name), options: options).readAll()
            }
            #expect(error?.file == folder.path(name))
            return error?.reason
        }

        #expect(try sentence("none", nil) == "No such file or directory; check its path")
        #expect(try sentence("empty", "") == "it is empty")
        #expect(try sentence("picture", "\u{89}PNG\0")?.hasPrefix("it is ") == true)
        #expect(
            try sentence("mistaken", "<a/>")
                == "it is neither GeoJSON nor CSV nor GPX nor KML; convert it to GeoJSON, for example "
                + "with ogr2ogr")
        #expect(
            try sentence("table", "a,b\n1,x\n")
                == "no columns of latitudes and longitudes are found among \"a\", \"b\"; name them with "
                + "latitudeColumn and longitudeColumn, by their names or their numbers from 1")
        #expect(try sentence("cut.xml", "<gpx><wpt lat='1' lon='2'>")?.contains("(line 1, column") == true)
        #expect(try sentence("cut.json", "{\"type\":\"FeatureCollection\",\"fea")?.contains("line 1") == true)
        let none = "it has no element of"
        #expect(try sentence("gpx", Self.gpx, format: .kml) == "\(none) KML; is it of another format?")
        #expect(try sentence("kml", Self.kml, format: .gpx) == "\(none) GPX; is it of another format?")
        #expect(try sentence("csv", Self.csv, format: .geoJSON)?.contains("line 1, column 1") == true)
        let packed = GeoFileTests.gzip(Array(Self.csv.utf8))
        let cut = #expect(throws: GeoFileError.self) {
            try GeoFileReader(Data(packed[..<20]), name: "cut.gz")
        }
        #expect(
            cut?.description == "cut.gz: the file cannot be read: its compressed data ends too early.")
    }

    @Test func aFileThatUnpacksToTooMuchIsRefused() throws {
        let bomb = GeoFileTests.gzip([UInt8](repeating: 0x20, count: 80 << 20))
        let error = #expect(throws: GeoFileError.self) { try GeoFileReader(Data(bomb), name: "bomb.gz") }

        #expect(error?.reason.hasPrefix("it unpacks to more than") == true)
    }

    @Test func theFormatCanBeNamed() throws {
        // A table whose first character would make it JSON.
        try folder.write(Data("[name],lat,lon\nLisbon,38.72,-9.14\n".utf8), to: "odd.csv")
        var options = GeoReadingOptions()
        options.format = .csv
        let (features, _) = try GeoFileReader(path: folder.path("odd.csv"), options: options).readAll()

        #expect(features.map(\.geometry) == [[.point(Self.lisbon)]])
        #expect(try GeoFileReader(path: folder.path("odd.csv")).format == .geoJSON)
    }

    @Test func columnsAreNamedTogether() throws {
        try folder.write(Data("a;b;c\nLisbon;-9.14;38.72\n".utf8), to: "a.csv")
        var options = GeoReadingOptions()
        options.latitudeColumn = "c"
        let error = #expect(throws: GeoFileError.self) {
            try GeoFileReader(path: folder.path("a.csv"), options: options).readAll()
        }
        #expect(
            error?.reason == "one of the columns of latitudes and longitudes is named without the other; "
                + "latitudeColumn and longitudeColumn belong together")

        (options.longitudeColumn, options.delimiter) = ("2", UInt8(ascii: ";"))
        let (features, _) = try GeoFileReader(path: folder.path("a.csv"), options: options).readAll()
        #expect(features.map(\.geometry) == [[.point(Self.lisbon)]])
    }

    @Test func messagesNameTheOptionsAsTheProgramDoes() throws {
        try folder.write(Data("a,b\n1,x\n".utf8), to: "a.csv")
        try folder.write(Data([0xE4] + Array(",lat,lon\na,1,2\n".utf8)), to: "b.csv")
        var options = GeoReadingOptions()
        options.names.columns = "--lat and --lon"
        options.names.encoding = "--encoding"
        let error = #expect(throws: GeoFileError.self) {
            try GeoFileReader(path: folder.path("a.csv"), options: options).readAll()
        }
        let (_, summary) = try GeoFileReader(path: folder.path("b.csv"), options: options).readAll()

        let cure = "; name them with --lat and --lon, by their names or their numbers from 1"
        #expect(error?.reason.hasSuffix(cure) == true)
        #expect(summary.problems.first?.reason.hasSuffix("; --encoding names another encoding") == true)
    }

    // MARK: Features that make no sense

    @Test func aBadFeatureAmongGoodOnesIsLeftOutAndNamed() throws {
        let bad = Self.csv.replacing("Porto", with: "Nowhere,2,91,0\nPorto")
        let reader = try reader(bad, name: "bad.csv")
        let (features, summary) = try reader.readAll()
        let problem = try #require(summary.problems.first)

        #expect(features.map(\.title) == ["Lisbon", "Porto"] && features.map(\.line) == [2, 5])
        #expect(summary.featureCount == 2 && summary.leftOutCount == 1 && !summary.isCutOff)
        #expect(problem.effect == .leftOut && problem.count == 1)
        #expect(
            problem.description == "\(reader.name):4:1: a feature is left out: the latitude 91 is outside of "
                + "-90 to 90 (are latitude and longitude swapped?).")
    }

    @Test(arguments: [
        (geoJSON, "Porto\",\"pop\""), (gpx, "Porto"), (kml, "Porto"),
    ])
    func aFileThatIsCutOffGivesWhatItHas(text: String, end: String) throws {
        let end = try #require(text.firstRange(of: end))
        let (features, summary) = try reader(String(text[..<end.lowerBound])).readAll()

        #expect(features.map(\.title) == ["Lisbon"])
        #expect(summary.isCutOff && summary.leftOutCount == 1)
        #expect(summary.problems.map(\.effect) == [.leftOut])
        #expect((summary.problems.first?.line ?? 0) >= 4)
    }

    // MARK: Streams

    @Test func aFilterChoosesFeatures() throws {
        let reader = try reader(Self.geoJSON)
        let (features, summary) = try reader.readAll(where: FeatureFilter("pop < 3"))

        #expect(features.map(\.title) == ["Porto"] && summary.featureCount == 1)
        #expect(summary.boundingMapRect?.size == MapSize(width: 0, height: 0))
        #expect(try reader.readAll(where: FeatureFilter("pop > 9")).summary.boundingMapRect == nil)
    }

    @Test func theClosureEndsTheReading() throws {
        struct Enough: Error {}
        let reader = try reader(Self.csv)
        var titles: [String?] = []
        let summary = try reader.forEachFeature { feature in
            titles.append(feature.title)
            return false
        }

        #expect(titles == ["Lisbon"] && summary.featureCount == 1 && summary.problems == [])
        #expect(throws: Enough.self) { try reader.forEachFeature { _ in throw Enough() } }
    }

    /// The first 500 features come at once, and then every 16,384.
    @Test func featuresComeWhileTheFileIsRead() throws {
        let place =
            "<Placemark><name>%</name><styleUrl>#red</styleUrl><Point><coordinates>1,2</coordinates>"
            + "</Point></Placemark>\n"
        let end = "<Style id=\"red\"><IconStyle><color>ff0000ff</color></IconStyle></Style></Document></kml>"
        let places = (0..<1200).map { place.replacing("%", with: "P\($0)") }.joined()
        let reader = try reader("<kml><Document>\n" + places + end)
        var seen = 0
        try reader.forEachFeature { feature in
            seen += 1
            return seen < 500
        }
        let (features, _) = try reader.readAll()

        #expect(seen == 500)
        #expect(features.map(\.title) == (0..<1200).map { "P\($0)" })
        #expect(features.map(\.line) == Array(2..<1202))
        #expect(features.allSatisfy { $0["marker-color"] == .text("#ff0000") }, "the style is at the end")
    }

    @Test func aCoordinateSystemAfterTheFeaturesCounts() throws {
        let point = #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":"#
        let end = #"],"crs":{"type":"name","properties":{"name":"EPSG:3857"}}}"#
        func collection(_ point: String, count: Int) -> String {
            #"{"type":"FeatureCollection","features":["#
                + repeatElement(point, count: count).joined(separator: ",\n") + end
        }
        let (features, _) = try reader(collection(point + "[1113194.9,0]}}", count: 600)).readAll()
        #expect(features.count == 600)
        #expect(features.allSatisfy { abs(($0.geometry[0].positions[0].longitude) - 10) < 1e-4 })

        // Features whose meters pass for degrees are delivered before the file names its system.
        let error = #expect(throws: GeoFileError.self) {
            try reader(collection(point + "[10,20]}}", count: 600)).readAll()
        }
        #expect(error?.reason.hasPrefix("it names its coordinate system after its features; ") == true)
    }
}
