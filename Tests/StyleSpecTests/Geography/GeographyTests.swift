import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct GeographyTests {
    private let square =
        #"""
        {"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[4, 4], [6, 4], \#
        [6, 6], [4, 6], [4, 4]]]}
        """#

    /// A feature of the tile 0/0/0 with an extent of 2^20, from longitudes and latitudes.
    private func feature(_ type: StyleGeometryType, _ parts: [[[Double]]]) -> StyleFeature {
        var coordinates: [Int32] = []
        var ends: [Int32] = []
        for part in parts {
            for point in part {
                let world = WorldPoint.of(SIMD2(point[0], point[1])) * Double(1 << 20)
                coordinates += [Int32(world.x.rounded()), Int32(world.y.rounded())]
            }
            ends.append(Int32(coordinates.count / 2))
        }
        return StyleFeature(
            properties: [:], geometryType: type,
            geometry: StyleTileGeometry(
                coordinates: coordinates, partEnds: ends, extent: 1 << 20, zoom: 0, column: 0, row: 0))
    }

    private func value(_ name: String, _ area: String, _ feature: StyleFeature) throws -> StyleValue? {
        try StyleExpression(json: #"["\#(name)", \#(area)]"#).evaluate(
            StyleContext(zoom: 0, feature: feature))
    }

    @Test func pointsAndLinesLieWithinAreas() throws {
        func isWithin(_ type: StyleGeometryType, _ parts: [[[Double]]]) throws -> Bool {
            try value("within", square, feature(type, parts)) == .boolean(true)
        }
        #expect(try isWithin(.point, [[[1, 1]]]))
        #expect(try isWithin(.point, [[[1, 1], [9, 9]]]))
        #expect(try !isWithin(.point, [[[1, 1], [11, 9]]]))
        #expect(try !isWithin(.point, [[[5, 5]]]), "in the hole")
        #expect(try !isWithin(.point, [[[0, 5]]]), "on the boundary")
        #expect(try isWithin(.line, [[[1, 1], [9, 1], [9, 9]]]))
        #expect(try !isWithin(.line, [[[1, 5], [9, 5]]]), "through the hole")
        #expect(try !isWithin(.line, [[[1, 1], [1, 20], [2, 2]]]))
        #expect(try !isWithin(.polygon, [[[1, 1], [2, 1], [2, 2]]]), "areas never do")
    }

    @Test func areasComeInEveryKindOfGeoJSON() throws {
        let point = feature(.point, [[[1, 1]]])
        let wrapped = [
            #"{"type": "Feature", "properties": {}, "geometry": \#(square)}"#,
            #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": \#(square)}]}"#,
            #"""
            {"type": "MultiPolygon", "coordinates": [[[[50, 50], [60, 50], [60, 60]]], [[[0, 0], [2, 0], \#
            [2, 2], [0, 2]]]]}
            """#,
        ]
        for area in wrapped { #expect(try value("within", area, point) == .boolean(true)) }
        expectCompileErrors([
            #"["within", {"type": "Point", "coordinates": [0, 0]}]"#, #"["within", 1]"#,
            #"["within", {"type": "Polygon"}]"#,
            #"["within"]"#, #"["within", {"type": "Polygon", "coordinates": [[["a", 0]]]}]"#,
            #"["distance", {"type": "Sphere"}]"#,
        ])
    }

    @Test func anAreaAcrossTheAntimeridianHoldsBothSides() throws {
        let area =
            #"""
            {"type": "Polygon", "coordinates": [[[170, -10], [190, -10], [190, 10], [170, 10], [170, -10]]]}
            """#
        #expect(try value("within", area, feature(.point, [[[175, 0]]])) == .boolean(true))
        #expect(try value("within", area, feature(.point, [[[-175, 0]]])) == .boolean(true))
        #expect(try value("within", area, feature(.point, [[[0, 0]]])) == .boolean(false))
    }

    /// A degree of latitude at the equator is 110,574 m, one of longitude 111,320 m.
    @Test func distancesAreMeters() throws {
        func meters(_ target: String, _ feature: StyleFeature) throws -> Double {
            try value("distance", target, feature)?.number ?? -1
        }
        let origin = feature(.point, [[[0, 0]]])
        #expect(abs(try meters(#"{"type": "Point", "coordinates": [1, 0]}"#, origin) - 111_320) < 100)
        #expect(abs(try meters(#"{"type": "Point", "coordinates": [0, 1]}"#, origin) - 110_574) < 100)
        #expect(
            abs(try meters(#"{"type": "LineString", "coordinates": [[-1, 1], [1, 1]]}"#, origin) - 110_574)
                < 100)
        #expect(try meters(square, feature(.point, [[[2, 2]]])) == 0)
        #expect(abs(try meters(square, feature(.point, [[[-1, 5]]])) - 110_895) < 200)
        #expect(try meters(square, feature(.line, [[[-5, 5], [2, 5]]])) == 0)
        #expect(
            try meters(
                #"{"type": "Point", "coordinates": [5, 5]}"#,
                feature(.polygon, [[[0, 0], [9, 0], [9, 9], [0, 9]]])) == 0)
        #expect(
            try value("distance", square, StyleFeature(properties: [:], geometryType: .point))?.number?.isNaN
                == true)
    }
}
