import Foundation
import GeoData
import Testing

@testable import CartoucheMapUI

/// Features of files to annotations and overlays.
@Suite struct GeoFeatureShapesTests {
    private func feature(_ geometry: String) throws -> GeoFeature {
        let text = #"{"type":"Feature","properties":{"name":"N","desc":"D"},"geometry":\#(geometry)}"#
        return try #require(try GeoFileReader(Data(text.utf8)).readAll().features.first)
    }

    private func coordinates(_ pairs: [[Double]]) -> [LocationCoordinate2D] {
        pairs.map { LocationCoordinate2D(latitude: $0[1], longitude: $0[0]) }
    }

    @Test func everyPointIsAPinWithTitleAndSubtitle() throws {
        let feature = try feature(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#)

        #expect(feature.annotations.map(\.coordinate) == coordinates([[1, 2], [3, 4]]))
        #expect(feature.annotations.map(\.title) == ["N", "N"])
        #expect(feature.annotations.map(\.subtitle) == ["D", "D"])
        #expect(feature.overlays.isEmpty)
    }

    @Test func linesAndAreasAreOverlaysOfTheirKinds() throws {
        let (ring, hole) = ("[[0,0],[4,0],[4,4],[0,0]]", "[[2,1],[3,1],[3,2],[2,1]]")
        let line = try feature(#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#)
        let lines = try feature(#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#)
        let area = try feature("{\"type\":\"Polygon\",\"coordinates\":[\(ring),\(hole)]}")
        let areas = try feature("{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring),\(hole)],[\(ring)]]}")

        let polyline = try #require(line.overlays.first as? Polyline)
        #expect(polyline.coordinates == coordinates([[1, 2], [3, 4]]))
        #expect(polyline.title == "N" && polyline.subtitle == "D")
        let polylines = try #require(lines.overlays.first as? MultiPolyline)
        #expect(polylines.polylines.map(\.pointCount) == [2, 2] && polylines.title == "N")
        let polygon = try #require(area.overlays.first as? Polygon)
        #expect(polygon.coordinates == coordinates([[0, 0], [4, 0], [4, 4], [0, 0]]))
        #expect(
            polygon.interiorPolygons?.map(\.coordinates) == [
                coordinates([[2, 1], [3, 1], [3, 2], [2, 1]])
            ])
        let polygons = try #require(areas.overlays.first as? MultiPolygon)
        #expect(polygons.polygons.map { $0.interiorPolygons?.count } == [1, nil] && polygons.title == "N")
        for feature in [line, lines, area, areas] {
            #expect(feature.annotations.isEmpty && feature.overlays.count == 1)
        }
    }

    @Test func aCollectionGivesPinsAndOverlays() throws {
        let feature = try feature(
            #"""
            {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},
            {"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]},
            {"type":"LineString","coordinates":[[1,2],[3,4]]}]}
            """#)

        #expect(feature.annotations.count == 1)
        #expect(feature.overlays.count == 2)
        #expect(feature.overlays.first is Polyline && feature.overlays.last is Polygon)
    }

    @Test func aFeatureWithoutAPlaceShowsNothing() throws {
        let feature = try feature("null")

        #expect(feature.annotations.isEmpty && feature.overlays.isEmpty)
    }
}
