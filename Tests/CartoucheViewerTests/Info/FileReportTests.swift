import Cartouche
import Foundation
import GeoData
import Testing

@testable import CartoucheViewer

/// `cartouche info`.
@Suite struct FileReportTests {
    private func report(_ text: String, name: String = "a.geojson") throws -> FileReport {
        let file = try PlacesFile(text, name: name)
        return FileReport(.places(try file.layer()))
    }

    @Test func jsonHasCountsBoundsAndProperties() throws {
        let report = try report(
            PlacesFile.point("A", 1, 2, #","pop":5"#) + PlacesFile.point("B", 3, 4, #","pop":"many""#)
                + PlacesFile.point("C", 3, 95))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])

        #expect(object["features"] as? Int == 2 && object["leftOut"] as? Int == 1)
        #expect(object["bounds"] as? [Double] == [1, 2, 3, 4])
        let properties = try #require(object["properties"] as? [[String: Any]])
        #expect(properties.map { $0["name"] as? String } == ["name", "pop"])
        #expect(properties[1]["types"] as? [String] == ["number", "text"])
        #expect((object["problems"] as? [[String: Any]])?.first?["line"] as? Int == 1)
    }

    @Test func textNamesKindsBoundsAndTypes() throws {
        let lines = try report("name,lat,lon\nA,1,170\nB,2,-170\nC,,\n", name: "a.csv").text.split(
            separator: "\n")

        #expect(lines[0].hasSuffix("a.csv: CSV, 3 features"))
        #expect(lines.contains("  geometries  1 without a place, 2 points"))
        #expect(
            lines.contains(
                "  bounds      latitude 1 to 2, longitude 170 to -170, across the antimeridian "
                    + "(--bbox 170,1,-170,2)"))
        #expect(lines.contains("    lat   number (2, 1 to 2)"))
    }

    @Test func oneOfAKindIsSingular() throws {
        let report = try report(PlacesFile.point("A", 1, 2) + PlacesFile.track + PlacesFile.area("B", 1))
        #expect(report.text.contains("  geometries  1 point, 1 line, 1 polygon"), "\(report.text)")
    }

    @Test func aReportNeedsNoCoordinatesInMemory() throws {
        let file = try PlacesFile(PlacesFile.point("A", 1, 2) + PlacesFile.point("B", 3, 4))
        var options = GeoReadingOptions()
        options.keepsGeometries = false

        let layer = try GeoLayerReader.read(path: file.path, options: options)

        #expect(layer.chunks.allSatisfy { $0.coordinates.isEmpty } && layer.coordinateCount == 2)
        #expect(FileReport(.places(layer)).json == FileReport(.places(try file.layer())).json)
    }

    @Test func whatATerminalObeysIsNotWritten() throws {
        let name = #"a\u001b]0;x\u0007\u009b31m\u202eb"#
        let report = try report(#"{"type":"Feature","properties":{"\#(name)\n":1},"geometry":null}"#)

        for text in [report.text.replacing("\n", with: ""), report.json] {
            #expect(text.unicodeScalars.allSatisfy { MessageText.line(String($0)) == String($0) })
        }
        #expect(report.text.contains("a\u{FFFD}]0;x\u{FFFD}\u{FFFD}31mb"))
        #expect(report.json.contains(#""a\u001b]0;x\u0007\u009b31m\u202eb\n""#))
        #expect(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) is [String: Any])
    }

    @Test func anotherEncodingThanUTF8IsNamed() throws {
        let file = try PlacesFile("")
        try Data(Array("name,lat,lon\n".utf8) + [0xFC] + Array(",1,2\n".utf8)).write(
            to: URL(fileURLWithPath: file.path))

        let report = FileReport(.places(try file.layer()))

        #expect(report.text.contains("  encoding    windows-1252"))
        #expect(report.json.contains(#""encoding":"windows-1252""#))
    }
}
