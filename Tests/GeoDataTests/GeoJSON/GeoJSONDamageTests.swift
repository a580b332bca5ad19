import Foundation
import TestSupport
import Testing

@testable import GeoData

/// Broken and hostile GeoJSON: what is good is kept, what is bad is counted and named.
@Suite struct GeoJSONDamageTests {
    private func feature(_ geometry: String) -> String {
        #"{"type":"Feature","properties":{"name":"A"},"geometry":\#(geometry)}"#
    }

    private var good: String { feature(#"{"type":"Point","coordinates":[1,2]}"#) }

    @Test(arguments: [
        (
            #"{"type":"Point","coordinates":[1,95]}"#,
            "the latitude 95 is outside of -90 to 90 (are latitude and"
        ),
        (#"{"type":"Point","coordinates":[1000,5]}"#, "the longitude 1000 is outside of -180 to 180"),
        (#"{"type":"Point","coordinates":[1e999,5]}"#, "the longitude"),
        (#"{"type":"Point","coordinates":[1]}"#, "a position has one number, and needs two"),
        (#"{"type":"Point","coordinates":["1",2]}"#, #"'"' stands where a number is expected"#),
        (#"{"type":"Point","coordinates":[null,null]}"#, "'n' stands where a number is expected"),
        (#"{"type":"Point","coordinates":{"x":1}}"#, "'{' stands where a list of coordinates is expected"),
        (#"{"type":"Point","coordinates":[[1,2],[3,4]]}"#, "the coordinates of a Point are nested 2 deep"),
        (
            #"{"type":"Polygon","coordinates":[[1,2],[3,4]]}"#,
            "the coordinates of a Polygon are nested 2 deep"
        ),
        (#"{"type":"LineString","coordinates":[[1,2],[[3,4]]]}"#, "coordinates are nested unevenly"),
        (#"{"type":"MultiPolygon","coordinates":[[[[[1,2]]]]]}"#, "'[' stands where a number is expected"),
        (#"{"type":"LineString","coordinates":[[1,2]]}"#, "a line has one position, and needs two"),
        (#"{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}"#, "a ring has 2 positions, and needs four"),
        (#"{"type":"Circle","coordinates":[1,2]}"#, #"a geometry's type is "Circle""#),
        (#""here""#, #"'"' stands where a geometry is expected"#),
    ])
    func aGeometryThatMakesNoSenseIsLeftOut(_ geometry: String, _ reason: String) throws {
        let layer = try TemporaryFile.layer(
            #"{"type":"FeatureCollection","features":[\#(good),\#n\#(feature(geometry)),\#(good)]}"#)

        #expect(layer.count == 2 && layer.leftOutCount == 1)
        let problem = try #require(layer.problems.first)
        #expect(problem.reason.hasPrefix(reason), "\(problem)")
        #expect(problem.line == 2 && layer.problems.count == 1)
        #expect(layer.coordinates(of: 1) == [[1, 2]])
    }

    @Test func theSameReasonIsNamedOnceWithACount() throws {
        let bad = (91...95).map { feature(#"{"type":"Point","coordinates":[170,\#($0)]}"#) }
        let layer = try TemporaryFile.layer(([good] + bad).joined(separator: "\n"))

        #expect(layer.count == 1 && layer.leftOutCount == 5 && layer.problems.count == 1)
        let sentence = try #require(layer.problems.first).description
        #expect(
            sentence.hasSuffix(":2:87: 5 features are left out: the latitude 91 is outside of -90 to 90."))
    }

    @Test(arguments: [
        #"{"type":"Feature","properties":{"a":1 "b":2},"geometry":null}"#,
        #"{"type":"Feature","properties":{"a":01x},"geometry":null}"#,
        #"{"type":"Feature","properties":{"a":"unclosed},"geometry":null}"#,
        #"{"type":"Feature","properties":{"a":tru},"geometry":null}"#,
        #"{"type":"Feature" "geometry":null}"#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1 2]}}"#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2}}"#,
        #"{"type":"Feature","properties":{"a":"\q"},"geometry":null}"#,
    ])
    func afterADamagedFeatureReadingGoesOnAtTheNext(_ bad: String) throws {
        let list = try TemporaryFile.layer(
            "{\"type\":\"FeatureCollection\",\"features\":[\(good),\n\(bad),\n\(good)]}")
        #expect(list.count == 2 && list.leftOutCount == 1, "\(list.complaints)")
        #expect(list.problems.first?.line == 2)

        let sequence = try TemporaryFile.layer("\(good)\n\(bad)\n\(good)\n\(good)")
        #expect(sequence.count == 3 && sequence.leftOutCount == 1, "\(sequence.complaints)")
    }

    @Test func aMissingCommaBetweenFeaturesIsNamed() throws {
        let layer = try TemporaryFile.layer(
            "{\"type\":\"FeatureCollection\",\"features\":[\(good)\n\(good)]}")

        #expect(layer.count == 2 && layer.leftOutCount == 0)
        #expect(layer.complaints == ["2:1 1x a comma is missing between two features"])
    }

    @Test func aFileThatIsCutOffKeepsItsBeginning() throws {
        let text = #"{"type":"FeatureCollection","features":[\#(good),\#(good),\#(good)]}"#
        for length in stride(from: text.utf8.count - 1, to: 60, by: -7) {
            guard let layer = try? TemporaryFile.layer(String(text.prefix(length))) else {
                #expect(length < 130, "\(length)")
                continue
            }
            #expect(!layer.problems.isEmpty, "\(length)")
        }
    }

    @Test(arguments: [
        "{", "[", "nonsense\n", #"{"type":"Topology","objects":{}}"#, #"{"a":1}"#, "[1,2,3", "{}", "\u{1E}",
        #"{"type":"FeatureCollection"}"#,
    ])
    func whatIsNoGeoJSONIsRefusedOrEmpty(_ text: String) throws {
        do {
            let layer = try TemporaryFile.layer(text)
            #expect(layer.count == 0 && layer.leftOutCount > 0)
        } catch let error as GeoFileError {
            #expect("\(error)".contains("the file cannot be read"))
        }
    }

    @Test func otherCoordinateSystemsAreRefusedByName() throws {
        let system = #""crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::25832"}}"#
        for members in ["\(system),\"features\":[\(good)]", "\"features\":[\(good)],\(system)"] {
            let error = #expect(throws: GeoFileError.self) {
                try TemporaryFile.layer("{\"type\":\"FeatureCollection\",\(members)}")
            }
            #expect(error?.reason.contains("EPSG::25832") ?? false)
        }
    }

    @Test func deepNestingIsRefusedWithoutHarm() throws {
        for deep in [
            String(repeating: "[", count: 200_000), String(repeating: #"{"a":"#, count: 200_000),
            String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 100_000),
        ] {
            let layer = try TemporaryFile.layer(
                "\(good)\n{\"type\":\"Feature\",\"geometry\":null,\"properties\":\(deep)\n"
                    + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":\(deep)\n"
                    + "{\"type\":\"Feature\",\"geometry\":\(deep)\n\(good)")
            #expect(layer.count >= 1 && layer.leftOutCount >= 1)
        }
    }

    @Test func placesOfNullIslandAreWarnedOf() throws {
        let zero = feature(#"{"type":"Point","coordinates":[0,0]}"#)
        let layer = try TemporaryFile.layer("\(zero)\n\(zero)")

        #expect(layer.count == 2 && layer.leftOutCount == 0)
        #expect(layer.problems.map(\.count) == [2] && layer.problems[0].effect == .warning)
    }

    @Test func randomDamageNeverCrashes() throws {
        var generator = SeededGenerator(seed: 7)
        let text =
            Array(
                #"""
                {"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}},"features":[\#(good),
                """#
                .utf8)
            + Array(feature(#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]}"#).utf8)
            + Array(",\(good)]}\n\(good)".utf8)
        let alphabet = Array("{}[]\",:0123456789.eE-+\\ntfu\n\u{1E}".utf8) + [0, 255]
        for _ in 0..<3_000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[at] = alphabet.randomElement(using: &generator) ?? 0
                case 1: bytes.remove(at: at)
                default: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: at)
                }
            }
            guard let layer = try? TemporaryFile(bytes).read() else { continue }
            for index in 0..<layer.count {
                _ = layer.properties(of: index)
                let coordinate = layer.representativePoint(of: index)
                #expect(coordinate.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true)
            }
        }
    }
}
