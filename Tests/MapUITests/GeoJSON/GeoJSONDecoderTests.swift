import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheMapUI

/// GeoJSON to annotations and overlays.
@Suite struct GeoJSONDecoderTests {
    private func decode(_ text: String) throws -> [any GeoJSONObject] {
        try GeoJSONDecoder().decode(Data(text.utf8))
    }

    private func shape(_ geometry: String) throws -> any GeoJSONObject {
        try #require(try decode(geometry).first)
    }

    @Test func aFeatureKeepsItsIdAndItsPropertiesAsTheyStand() throws {
        let objects = try decode(
            #"""
            {"type":"FeatureCollection","features":[
              {"type":"Feature","id":7,"properties":{ "name" : "Åbo\n", "big": 12345678901234567890 },
               "geometry":{"type":"Point","coordinates":[22.27,60.45,12]}},
              {"type":"Feature","id":"b","properties":null,"geometry":null}]}
            """#)

        let features = objects.compactMap { $0 as? GeoJSONFeature }
        #expect(features.map(\.identifier) == ["7", "b"])
        let raw = try #require(features[0].properties)
        #expect(String(decoding: raw, as: UTF8.self) == #"{ "name" : "Åbo\n", "big": 12345678901234567890 }"#)
        #expect(features[1].properties == nil && features[1].geometry.isEmpty)
        let pin = try #require(features[0].geometry.first as? PointAnnotation)
        #expect(pin.coordinate == LocationCoordinate2D(latitude: 60.45, longitude: 22.27))
    }

    @Test func everyGeometryHasItsClass() throws {
        #expect(try shape(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#) is MultiPoint)
        let line = try #require(try shape(#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#) as? Polyline)
        #expect(line.pointCount == 2)
        let lines = try shape(#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#)
        #expect((lines as? MultiPolyline)?.polylines.map(\.pointCount) == [2, 2])
        let area = try shape(
            #"{"coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]],"type":"Polygon"}"#)
        #expect((area as? Polygon)?.pointCount == 4)
        #expect((area as? Polygon)?.interiorPolygons?.map(\.pointCount) == [4])
        let areas = try shape(
            #"{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]]],"#
                + "[[[1,1],[2,1],[2,2],[1,1]]]]}")
        #expect((areas as? MultiPolygon)?.polygons.map(\.pointCount) == [4, 4])
        #expect((areas as? MultiPolygon)?.polygons.first?.interiorPolygons == nil)
    }

    @Test func collectionsAreFlattenedAndTextsMayFollowEachOther() throws {
        let point = #"{"type":"Point","coordinates":[1,2]}"#
        let collection = #"{"type":"GeometryCollection","geometries":[\#(point),\#(point)]}"#
        let feature = #"{"type":"Feature","geometry":\#(collection)}"#

        let objects = try decode("\u{1E}\(collection)\n\(feature)\n")

        #expect(objects.count == 3 && objects[0] is PointAnnotation)
        #expect((objects[2] as? GeoJSONFeature)?.geometry.count == 2)
    }

    @Test func webMercatorIsConvertedWhereverItIsNamed() throws {
        let objects = try decode(
            #"""
            {"type":"FeatureCollection",
             "features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[20037508.342789244,0]}}],
             "crs":{"type":"name","properties":{"name":"EPSG:3857"}}}
            """#)

        let feature = try #require(objects.first as? GeoJSONFeature)
        let pin = try #require(feature.geometry.first as? PointAnnotation)
        #expect(abs(pin.coordinate.longitude - 180) < 1e-9)
    }

    private nonisolated static let faults: [(String, String)] = [
        ("", "the text is empty (line 1, column 1)"), ("[1]", "a GeoJSON object"),
        (#"{"type":"Point"}"#, "a Point has no coordinates"),
        ("{\"type\":\"Point\",\n  \"coordinates\":[1,95]}", "the latitude 95 is outside"),
        ("{\"type\":\"Point\",\n  \"coordinates\":[1,95]}", "(line 2, column 18)"),
        (#"{"type":"Point","coordinates":[[1,2]]}"#, "nested 2 deep instead of 1"),
        (#"{"type":"LineString","coordinates":[[1,2]]}"#, "a line has one position"),
        (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[1,2]]]}"#, "a ring has 3 positions"),
        (#"{"type":"Topology","objects":{}}"#, "\"Topology\" is no type of GeoJSON here"),
        (#"{"type":"FeatureCollection"}"#, "no list of features"),
        (#"{"type":"Feature""#, "a comma or the object's end"),
        (#"{"type":"Feature","geometry":{"type":"Feature"}}"#, "no type of GeoJSON here"),
        ("{}", "does not say its type"),
        (#"{"type":"Point","coordinates":[1,2],"crs":{"properties":{"name":"EPSG:3067"}}}"#, "EPSG:3067"),
        (String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 200), "nested too deeply"),
    ]

    @Test(arguments: faults)
    func aTextThatIsNoneIsExplained(_ text: String, _ reason: String) {
        let error = #expect(throws: GeoJSONError.self) { try decode(text) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
}
