import Cartouche
import GeoData
import Testing

@testable import CartoucheViewer

/// The files that the window writes.
@MainActor @Suite struct ExportTests {
    private let lines = [
        PlacesFile.point(
            "A \\\"quoted\\\" name", 1.5, 2.25,
            #","n":12345678901234567890,"list":[1,{"x":null}],"ok":true"#),
        Self.feature(#"{"type":"MultiLineString","coordinates":[[[0,0,5],[1,1,6.5]],[[2,2],[3,3]]]}"#),
        Self.feature(
            #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]}"#),
        #"{"type":"Feature","properties":{"name":"Nowhere"},"geometry":null}"#,
        Self.feature(
            #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
                + #"{"type":"LineString","coordinates":[[1,2],[3,4]]}]}"#),
    ]

    private static func feature(_ geometry: String) -> String {
        #"{"type":"Feature","properties":{},"geometry":\#(geometry)}"#
    }

    @Test func whatIsWrittenIsReadAsTheSame() throws {
        let layer = try PlacesFile(lines.joined(separator: "\n")).layer()
        let export = FeatureExport(layers: [(layer, Array(0..<layer.count))])
        let bytes = export.geoJSON()
        let again = try PlacesFile(String(decoding: bytes, as: UTF8.self)).layer()

        #expect(again.count == layer.count && again.problems.isEmpty)
        for i in 0..<layer.count {
            #expect(again.properties(of: i) == layer.properties(of: i), "feature \(i)")
            #expect(again.record(i).kind == layer.record(i).kind, "feature \(i)")
        }
        #expect(again.chunks[0].coordinates == layer.chunks[0].coordinates)
        #expect(FeatureExport(layers: [(again, Array(0..<again.count))]).geoJSON() == bytes)
    }

    /// Files of ESRI and of GeoJSON 2008 have their rings the other way.
    @Test func ringsTurnAsTheStandardDemands() throws {
        let clockwise = "[[0,0],[0,9],[9,9],[9,0],[0,0]]"
        let hole = "[[1,1],[2,1],[2,2],[1,1]]"
        let layer = try PlacesFile(
            Self.feature("{\"type\":\"Polygon\",\"coordinates\":[\(clockwise),\(hole)]}")
        ).layer()

        let bytes = FeatureExport(layers: [(layer, [0])]).geoJSON()

        let rings = "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]"
        #expect(String(decoding: bytes, as: UTF8.self).contains(rings))
    }

    @Test func numbersThatAreNoJSONAreWrittenAsSuch() throws {
        let layer = try PlacesFile(lines[0]).layer()
        let properties = ["+1,5", "1.", ".5", "007", "-1e3"].enumerated().map {
            GeoProperty(name: "n\($0)", value: .number(7, text: $1))
        }
        var writer = GeoJSONWriter(precision: .exact)
        writer.append(
            properties: GeoValue.object(properties).json, geometries: layer.chunks[0].geometries(of: 0))
        let bytes = writer.finish()

        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
        #expect(String(decoding: bytes, as: UTF8.self).contains(#""n3":7,"n4":-1e3}"#))
    }

    @Test func namesSayTheTimeAndAreNeverTakenTwice() throws {
        let file = try PlacesFile("")
        let folder = (file.path as NSString).deletingLastPathComponent
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let files = ExportFile(folders: ["/proc/none", folder], now: { time })

        let first = try files.write([1], kind: "map", suffix: "png")
        let second = try files.write([2], kind: "map", suffix: "png")

        #expect(first.hasPrefix(folder + "/map 2027-01-15 ") && first.hasSuffix(".png"))
        #expect(second == first.dropLast(4) + " (2).png")
        #expect(FileManager.default.contents(atPath: first) == Data([1]))
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() {
        let files = ExportFile(folders: ["/proc/none"], now: { Date(timeIntervalSince1970: 0) })

        let error = #expect(throws: ExportFile.Failure.self) {
            try files.write([], kind: "map", suffix: "png")
        }
        #expect(error?.description.hasPrefix("/proc/none/map ") ?? false)
        #expect(error?.description.hasSuffix("cannot be written: No such file or directory.") ?? false)
    }
}
