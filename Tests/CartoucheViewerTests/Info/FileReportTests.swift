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

    @Test func aReportNeedsNoCoordinatesInMemory() throws {
        let file = try PlacesFile(PlacesFile.point("A", 1, 2) + PlacesFile.point("B", 3, 4))
        var options = GeoReadingOptions()
        options.keepsGeometries = false

        let layer = try GeoLayerReader.read(path: file.path, options: options)

        #expect(layer.chunks.allSatisfy { $0.coordinates.isEmpty } && layer.coordinateCount == 2)
        #expect(FileReport(.places(layer)).json == FileReport(.places(try file.layer())).json)
    }
}
