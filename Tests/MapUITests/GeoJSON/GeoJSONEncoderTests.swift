import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

/// Annotations and overlays as GeoJSON, and back.
@Suite struct GeoJSONEncoderTests {
    private func text(_ objects: [any GeoJSONObject]) throws -> String {
        String(decoding: try GeoJSONEncoder().encode(objects), as: UTF8.self)
    }

    private func coordinate(_ longitude: Double, _ latitude: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    @Test func aPinIsAFeatureWithItsTitles() throws {
        let pin = PointAnnotation(
            coordinate: coordinate(-9.14, 38.720_000_04), title: "Lis\"bon", subtitle: "PT")

        #expect(
            try text([pin]) == """
                {"type":"FeatureCollection","features":[
                {"type":"Feature","properties":{"title":"Lis\\"bon","subtitle":"PT"},\
                "geometry":{"type":"Point","coordinates":[-9.14,38.72]}}]}

                """)
    }

    @Test func ringsAreClosedAndTurnAsTheStandardDemands() throws {
        let clockwise = [coordinate(0, 0), coordinate(0, 9), coordinate(9, 9), coordinate(9, 0)]
        let hole = Polygon(coordinates: [
            coordinate(1, 1), coordinate(2, 1), coordinate(2, 2), coordinate(1, 1),
        ])

        let found = try text([Polygon(coordinates: clockwise, interiorPolygons: [hole])])

        #expect(found.contains("[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]"), "\(found)")
    }

    @Test func ringsAcrossTheAntimeridianTurnRightAndStayWhole() throws {
        let ring = [
            coordinate(179, 0), coordinate(-179, 0), coordinate(-179, 2), coordinate(179, 2),
            coordinate(179, 0),
        ]

        #expect(
            try text([Polygon(coordinates: ring)]).contains("[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]"))
        #expect(
            try text([Polygon(coordinates: ring.reversed())])
                .contains("[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]"))
    }

    @Test func circlesBecomeAreasAndTilesAreRefused() throws {
        let circle = Circle(center: coordinate(10, 50), radius: 1_000)
        circle.title = "Range"
        let data = try GeoJSONEncoder().encode(overlays: [circle])

        let feature = try #require(try GeoJSONDecoder().decode(data).first as? GeoJSONFeature)
        let area = try #require(feature.geometry.first as? Polygon)
        let distances = area.coordinates.map { $0.distance(to: circle.coordinate) }
        #expect(distances.allSatisfy { abs($0 - 1_000) < 5 } && distances.count > 60)
        #expect(throws: GeoJSONError.self) {
            try GeoJSONEncoder().encode(overlays: [TileOverlay(urlTemplate: nil)])
        }
    }

    @Test func whatCannotBeWrittenIsSaid() {
        let feature = GeoJSONFeature(geometry: [])
        let cases: [(any GeoJSONObject, String)] = [
            (PointAnnotation(coordinate: coordinate(0, 95)), "no place at latitude 95"),
            (PointAnnotation(coordinate: coordinate(.nan, 0)), "longitude nan"),
            (GeoJSONFeature(properties: Data("[1]".utf8), geometry: []), "no object of JSON"),
            (GeoJSONFeature(properties: Data("{} {}".utf8), geometry: []), "no object of JSON"),
            (GeoJSONFeature(geometry: [feature]), "a feature stands in a feature"),
        ]
        for (object, reason) in cases {
            let error = #expect(throws: GeoJSONError.self) { try text([object]) }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func whatIsWrittenIsReadAgain(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // A loop: the release build takes a closure in a closure for a data race.
        func coordinates(_ count: Int) -> [LocationCoordinate2D] {
            var all: [LocationCoordinate2D] = []
            for _ in 0..<count {
                let longitude = (Double.random(in: -180...180, using: &generator) * 1e7).rounded() / 1e7
                let latitude = (Double.random(in: -90...90, using: &generator) * 1e7).rounded() / 1e7
                all.append(coordinate(longitude, latitude))
            }
            return all
        }
        let shapes: [any GeoJSONObject] = [
            MultiPoint(coordinates: coordinates(3)), Polyline(coordinates: coordinates(5)),
            MultiPolyline([Polyline(coordinates: coordinates(2)), Polyline(coordinates: coordinates(4))]),
            PointAnnotation(coordinate: coordinates(1)[0]),
            Polygon(coordinates: coordinates(4), interiorPolygons: [Polygon(coordinates: coordinates(3))]),
            MultiPolygon([Polygon(coordinates: coordinates(3))]),
        ]
        let properties = Data(#"{"a":[1,{"b":"\u00e9"}]}"#.utf8)
        let feature = GeoJSONFeature(identifier: "x\(seed)", properties: properties, geometry: shapes)

        let once = try GeoJSONEncoder().encode([feature])
        let read = try #require(try GeoJSONDecoder().decode(once).first as? GeoJSONFeature)

        #expect(read.identifier == feature.identifier && read.properties == properties)
        #expect(read.geometry.map { "\(type(of: $0))" } == shapes.map { "\(type(of: $0))" })
        #expect((read.geometry[1] as? Polyline)?.coordinates == (shapes[1] as? Polyline)?.coordinates)
        #expect(try GeoJSONEncoder().encode([read]) == once)
    }
}
