import Testing

@testable import GeoData

/// Sound GeoJSON of every form.
@Suite struct GeoJSONReaderTests {
    private let point =
        #"{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[24.9,60.2]}}"#

    @Test func aCollectionGivesItsFeatures() throws {
        let layer = try TemporaryFile.layer(
            #"{"type":"FeatureCollection","name":"Places","features":[\#(point),\#(point)]}"#)

        #expect(layer.format == .geoJSON && layer.count == 2 && layer.title == "Places")
        #expect(layer.coordinates(of: 1) == [[24.9, 60.2]])
        #expect(layer.properties(of: 0) == [GeoProperty(name: "name", value: .text("A"))])
        #expect(layer.problems == [] && layer.leftOutCount == 0)
    }

    @Test(arguments: ["\n", "\u{1E}", " \n\n ", ",\n", ""])
    func featuresMayFollowEachOther(_ separator: String) throws {
        let pretty = point.replacing(",", with: ",\n  ").replacing("{", with: "{\n")
        let layer = try TemporaryFile.layer(separator + [point, pretty, point].joined(separator: separator))

        #expect(layer.count == 3 && layer.problems == [])
        #expect(layer.properties(of: 1) == [GeoProperty(name: "name", value: .text("A"))])
    }

    @Test func aListOfFeaturesAndABareGeometryAreRead() throws {
        #expect(try TemporaryFile.layer("[\(point), \(point)]").count == 2)
        let bare = try TemporaryFile.layer(#"{"coordinates":[[1,2],[3,4]],"type":"LineString"}"#)
        #expect(bare.coordinates(of: 0) == [[1, 2], [3, 4]] && bare.record(0).kind == .lines)
    }

    @Test func everyTypeOfGeometryBecomesParts() throws {
        let ring = "[[0,0],[4,0],[4,4],[0,0]]"
        let hole = "[[1,1],[2,1],[2,2],[1,1]]"
        let layer = try TemporaryFile.layer(
            """
            {"type":"MultiPoint","coordinates":[[1,2],[3,4]]}
            {"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}
            {"type":"Polygon","coordinates":[\(ring),\(hole)]}
            {"type":"MultiPolygon","coordinates":[[\(ring),\(hole)],[\(ring)]]}
            {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},
            {"type":"LineString","coordinates":[[1,2],[3,4]]}]}
            """)

        #expect((0..<5).map { layer.record($0).kind } == [.points, .lines, .polygons, .polygons, .mixed])
        #expect((0..<5).map { layer.record($0).parts.count } == [1, 2, 2, 3, 2])
        let chunk = layer.chunks[0]
        #expect(layer.record(3).parts.map { chunk.parts[$0].role } == [.outerRing, .hole, .outerRing])
        #expect(layer.problems == [])
    }

    @Test func aFeatureMayHaveNoGeometry() throws {
        let layer = try TemporaryFile.layer(
            #"[{"type":"Feature","properties":null,"geometry":null},{"type":"Feature","id":7,"note":"n"},"#
                + #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]}}]"#)

        #expect(layer.count == 3 && layer.problems == [] && layer.bounds.isEmpty)
        #expect(layer.representativePoint(of: 0) == nil)
        #expect(layer.properties(of: 1).map(\.name) == ["id", "note"])
    }

    @Test func propertiesKeepTheirOrderTheirNumbersAndTheirNesting() throws {
        let layer = try TemporaryFile.layer(
            #"{"type":"Feature","geometry":null,"properties":"#
                + #"{"z":9007199254740993,"a":[1,{"b":null}],"t":"\u00e9\ud83d\ude00\n","f":true,"e":1e-7}}"#)

        let properties = layer.properties(of: 0)
        #expect(properties.map(\.name) == ["z", "a", "t", "f", "e"])
        #expect(
            properties.map(\.value.description) == [
                "9007199254740993", #"[1,{"b":null}]"#, "é😀\n", "true", "1e-7",
            ])
    }

    @Test func heightsAndTimesAreKept() throws {
        let layer = try TemporaryFile.layer(
            #"[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},"#
                + #"{"type":"Feature","geometry":{"type":"LineString","#
                + #""coordinates":[[1,2,30,1700000000],[3,4],[5,6,40,12]]}}]"#)

        let chunk = layer.chunks[0]
        #expect(chunk.heights.map { $0.isNaN ? -1 : $0 } == [-1, 30, -1, 40])
        #expect(chunk.times.map { $0.isNaN ? -1 : $0 } == [-1, 1_700_000_000, -1, -1])
    }

    @Test func linesRunOnAcrossTheAntimeridian() throws {
        let layer = try TemporaryFile.layer(
            #"{"type":"LineString","coordinates":[[170,0],[-170,1],[-160,2]]}"# + "\n"
                + #"""
                {"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,-60],[-180,-60],[-180,-90]]]}
                """#
        )

        #expect(layer.coordinates(of: 0).map { $0[0] } == [170, 190, 200])
        #expect(layer.coordinates(of: 1).map { $0[0] } == [-180, 180, 180, -180, -180])
        #expect(
            try TemporaryFile.layer(#"{"type":"MultiPoint","coordinates":[[170,0],[-170,1]]}"#).bounds
                .longitudes
                == 170...190)
    }

    @Test(arguments: ["urn:ogc:def:crs:EPSG::3857", "EPSG:3857"])
    func metersOfWebMercatorBecomeDegrees(_ name: String) throws {
        let system = #""crs":{"type":"name","properties":{"name":"\#(name)"}}"#
        let features =
            #""features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[2775000,8437000]}}]"#
        for members in ["\(system),\(features)", "\(features),\(system)"] {
            let layer = try TemporaryFile.layer(#"{"type":"FeatureCollection",\#(members)}"#)
            let coordinate = try #require(layer.representativePoint(of: 0))
            #expect(abs(coordinate.longitude - 24.928) < 0.001 && abs(coordinate.latitude - 60.167) < 0.001)
            #expect(layer.problems == [])
        }
    }

    @Test func degreesMayBeNamed() throws {
        for name in ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326"] {
            let layer = try TemporaryFile.layer(
                #"""
                {"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\#(name)"}},\#
                "features":[\#(point)]}
                """#
            )
            #expect(layer.coordinates(of: 0) == [[24.9, 60.2]])
        }
    }

    @Test func manyFeaturesComeInChunks() throws {
        let file = try TemporaryFile(Array(repeating: point, count: 40_000).joined(separator: "\n"))
        nonisolated(unsafe) var sizes: [Int] = []
        let layer = try GeoLayerReader.read(path: file.path) { _, chunk in
            sizes.append(chunk.features.count)
            return true
        }

        #expect(sizes.first == 500 && sizes.count > 2 && sizes.reduce(0, +) == 40_000)
        #expect(layer.count == 40_000)
        #expect(layer.properties(of: 39_999) == [GeoProperty(name: "name", value: .text("A"))])
    }

    @Test func readingStopsWhenTheReceiverWantsNoMore() throws {
        let file = try TemporaryFile(Array(repeating: point, count: 40_000).joined(separator: "\n"))
        let layer = try GeoLayerReader.read(path: file.path) { _, _ in false }

        #expect(layer.count == 500)
    }

    @Test func whatIsNoNumberIsNoValueAndKeepsTheFeature() throws {
        let layer = try TemporaryFile.layer(
            #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","properties":
            {"a":NaN,"b":[-Infinity,Infinity,-1],"c":"NaN"},
            "geometry":{"type":"Point","coordinates":[1,2,NaN]}},
            {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[NaN,-Infinity]}},
            {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[3,4]}}]}
            """#)

        #expect(layer.count == 2 && layer.leftOutCount == 1)
        #expect(
            layer.properties(of: 0).map(\.value.json) == ["null", "[null,null,-1]", "\"NaN\""])
        #expect(layer.coordinates(of: 1) == [[3, 4]] && layer.chunks[0].heights.isEmpty)
        #expect(
            layer.complaints.contains("2:6 6x NaN and Infinity are no JSON, and read as no value"),
            "\(layer.complaints)")
    }

    /// As tippecanoe-decode writes them: a collection of layers, which are collections.
    @Test func collectionsMayHoldCollections() throws {
        let point =
            #"{"type":"Feature","properties":{"n":1},"geometry":{"type":"Point","coordinates":[1,2]}}"#
        let inner =
            #"{"type":"FeatureCollection","properties":{"layer":"x"},"features":[\#(point),\#(point)]}"#
        let layer = try TemporaryFile.layer(
            #"{"type":"FeatureCollection","features":[\#(inner),\#(point),\#(inner)]}"#)

        #expect(layer.count == 5 && layer.problems == [])
        #expect((0..<5).allSatisfy { layer.properties(of: $0).first?.value.description == "1" })
    }

    @Test func theMissingEndOfAnInnerCollectionIsNamedOnce() throws {
        let point = #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#
        let start = #"{"type":"FeatureCollection","features":["#

        let layer = try TemporaryFile.layer(start + start + point + ",")

        #expect(layer.count == 1 && layer.leftOutCount == 1, "\(layer.complaints)")
    }

    @Test func aFeaturesOwnListOfThatNameIsNoCollection() throws {
        let layer = try TemporaryFile.layer(
            #"{"type":"Feature","features":["pool"],"geometry":{"type":"Point","coordinates":[1,2]}}"#)

        #expect(layer.count == 1 && layer.properties(of: 0).first?.value.json == #"["pool"]"#)
    }
}
