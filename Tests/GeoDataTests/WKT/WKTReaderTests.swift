import Testing

@testable import GeoData

/// Well-known text, in a column of CSV.
@Suite struct WKTReaderTests {
    private func layer(_ text: String) throws -> GeoLayer { try TemporaryFile.layer("id\twkt\n1\t\(text)\n") }

    @Test(arguments: [
        ("POINT (1 2)", GeoFeatures.Kind.points, [[1, 2]]), ("point z(1 2 3)", .points, [[1, 2]]),
        ("POINTZ (1 2 3)", .points, [[1, 2]]), ("SRID=4326;POINT(1 2)", .points, [[1, 2]]),
        ("MULTIPOINT ((1 2), (3 4))", .points, [[1, 2], [3, 4]]),
        ("MULTIPOINT (1 2, 3 4)", .points, [[1, 2], [3, 4]]),
        ("LINESTRING (1 2, 3 4)", .lines, [[1, 2], [3, 4]]),
        ("POLYGON ((0 0, 1 0, 1 1, 0 0))", .polygons, [[0, 0], [1, 0], [1, 1], [0, 0]]),
        ("MULTIPOLYGON (((0 0, 1 0, 1 1)))", .polygons, [[0, 0], [1, 0], [1, 1], [0, 0]]),
        ("GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))", .mixed, [[1, 2], [1, 2], [3, 4]]),
        ("POLYGON EMPTY", .none, []),
    ])
    func isRead(_ text: String, _ kind: GeoFeatures.Kind, _ coordinates: [[Double]]) throws {
        let layer = try layer(text)

        #expect(layer.problems == [] && layer.record(0).kind == kind)
        #expect(layer.coordinates(of: 0) == coordinates)
    }

    @Test(arguments: [
        "POINT", "POINT (1)", "POINT (1 2", "POINT (1 2) 3", "POINT (1 2, 3 4)", "CIRCLE (1 2)",
        "POINT (1 95)",
        "SRID=25832;POINT (1 2)", "LINESTRING (1 2)", "POLYGON ((0 0, 1 1))", "MULTIPOLYGON ((0 0))",
        "POINT (a b)",
    ])
    func isLeftOut(_ text: String) throws {
        let layer = try TemporaryFile.layer("id\twkt\n0\tPOINT (1 2)\n1\t\(text)\n")

        #expect(layer.count == 1 && layer.leftOutCount == 1, "\(layer.complaints)")
    }

    @Test(arguments: [
        ("POINT(24 60)\nLINESTRING(24 60,25 61)\n", "column 1"),
        ("geometry\nLINESTRING (24 60, 25 61)\nPOINT EMPTY\n", "geometry"),
        ("SRID=4326;POINT(24 60)\r\n\r\nPOLYGON((0 0,1 0,1 1))", "column 1"),
    ])
    func linesOfGeometriesAreOneColumn(_ text: String, _ name: String) throws {
        let layer = try TemporaryFile.layer(text)

        #expect(layer.count == 2 && layer.problems == [])
        #expect(layer.properties(of: 0).map(\.name) == [name])
        #expect(layer.properties(of: 0).first?.value.description.hasSuffix(")") ?? false)
    }

    @Test(arguments: ["POINT(24 60);A\nPOINT(25 61);B\n", "POINT(24 60),A,1\nPOINT(25 61),B,2\n"])
    func geometriesBesideOtherColumnsAreDividedFromThem(_ text: String) throws {
        let layer = try TemporaryFile.layer(text)

        #expect(layer.count == 2 && layer.coordinates(of: 1) == [[25, 61]])
        #expect(layer.properties(of: 0)[1].value == .text("A"))
    }

    @Test func deepNestingIsRefusedWithoutHarm() throws {
        let deep = String(repeating: "GEOMETRYCOLLECTION(", count: 20_000)
        let layer = try TemporaryFile.layer("id\twkt\n0\tPOINT (1 2)\n1\t\(deep)\n")

        #expect(layer.leftOutCount == 1)
    }
}
