import CartoucheMapGeometry
import Foundation
import Testing

@testable import TileStore

@Suite struct GeoJSONSourceTests {
    private func source(_ text: String, maxZoom: Int = 18) throws -> GeoJSONSource {
        try GeoJSONSource(Array(text.utf8), name: "test", maxZoom: maxZoom)
    }

    private func layer(_ source: GeoJSONSource, _ z: Int, _ x: Int, _ y: Int) throws -> VectorTile.Layer? {
        let bytes = try source.tile(TileID(z: z, x: x, y: y))
        return try bytes.map { try VectorTile($0) }?.layer(GeoJSONSource.layerName)
    }

    private func feature(_ geometry: String, _ more: String = "\"properties\": {}") -> String {
        "{\"type\": \"Feature\", \(more), \"geometry\": \(geometry)}"
    }

    private func points(_ layer: VectorTile.Layer?) -> [[Int]] {
        guard let layer else { return [] }
        return stride(from: 0, to: layer.coordinates.count, by: 2).map {
            [Int(layer.coordinates[$0]), Int(layer.coordinates[$0 + 1])]
        }
    }

    @Test func aPointHasItsPlaceAndItsProperties() throws {
        let text = feature(
            #"{"type": "Point", "coordinates": [0, 0]}"#,
            #"""
            "id": 7, "properties": {"name": "Null", "deep": {"a": [1]}, "n": -3, "x": 0.5, "yes": true, \#
            "no": null}
            """#
        )
        let layer = try #require(try layer(source(text), 0, 0, 0))

        #expect(points(layer) == [[4_096, 4_096]])
        let feature = layer.features[0]
        #expect(feature.id == 7 && feature.type == .point)
        func value(_ key: String) -> VectorTile.Value? { layer.value(of: feature, key: layer.keyIndex(key)) }
        #expect(value("name") == .string("Null"))
        #expect(value("deep") == .string(#"{"a":[1]}"#))
        #expect(value("n") == .int(-3))
        #expect(value("x") == .double(0.5))
        #expect(value("yes") == .bool(true))
        #expect(value("no") == nil)
    }

    @Test func listsObjectsAndNullsAreThereInMemoryAndTextInBytes() throws {
        let text = feature(
            #"{"type": "Point", "coordinates": [0, 0]}"#,
            #""properties": {"list": [1, "x", null], "no": null, "object": {"b": 2, "a": [true]}, "z": 1}"#)
        let id = TileID(z: 0, x: 0, y: 0)
        func values(_ tile: VectorTile?) throws -> [VectorTile.Value?] {
            let layer = try #require(tile?.layer(GeoJSONSource.layerName))
            return ["list", "no", "object", "z"].map { name in
                layer.value(of: layer.features[0], key: layer.keyIndex(name))
            }
        }

        let made = try source(text)
        let inMemory = try values(made.vectorTile(id))
        let inBytes = try values(try made.tile(id).map { try VectorTile($0) })

        let list: VectorTile.Value = .list([.int(1), .string("x"), .null])
        let object: VectorTile.Value = .object(["a": .list([.bool(true)]), "b": .int(2)])
        #expect(inMemory == [list, .null, object, .int(1)])
        #expect(
            inBytes == [.string(#"[1,"x",null]"#), nil, .string(#"{"a":[true],"b":2}"#), .int(1)])
    }

    @Test func tilesWithoutFeaturesAreMissing() throws {
        let source = try source(feature(#"{"type": "Point", "coordinates": [100, 60]}"#))

        #expect(try layer(source, 4, 0, 15) == nil)
        #expect(try layer(source, 4, 12, 4) != nil)
        #expect(try source.tile(TileID(z: 19, x: 0, y: 0)) == nil, "beyond the last level")
    }

    /// A line from 170 to 190 degrees is on both sides of the antimeridian, at the same height.
    @Test func whatCrossesTheAntimeridianIsOnBothSides() throws {
        let source = try source(feature(#"{"type": "LineString", "coordinates": [[170, 0], [190, 0]]}"#))
        let east = points(try layer(source, 3, 7, 4))
        let west = points(try layer(source, 3, 0, 4))

        // A tile has 45 degrees; 10 degrees are 1820.4 units.
        #expect(east.first == [6_372, 0])
        #expect(west.last == [1_820, 0])
        #expect(
            east.last == [10_012, 0] && west.first == [-1_820, 0], "both have the whole line in their margins"
        )
    }

    @Test func aSquareIsCutAtTheMarginAndRunsClockwise() throws {
        let square =
            #"{"type": "Polygon", "coordinates": [[[-90, -60], [90, -60], [90, 60], [-90, 60], [-90, -60]]]}"#
        let layer = try #require(try layer(source(feature(square)), 2, 1, 1))

        #expect(Set(points(layer)) == Set([[0, 1_324], [10_240, 1_324], [10_240, 10_240], [0, 10_240]]))
        #expect(layer.doubleArea(ofRing: layer.features[0].parts.lowerBound) > 0)
    }

    @Test func holesRunTheOtherWay() throws {
        let rings =
            "[[[-90, -60], [90, -60], [90, 60], [-90, 60], [-90, -60]], [[-9, -6], [9, -6], [9, 6], [-9, 6], "
            + "[-9, -6]]]"
        let layer = try #require(
            try layer(source(feature("{\"type\": \"Polygon\", \"coordinates\": \(rings)}")), 0, 0, 0))

        let areas = layer.features[0].parts.map { layer.doubleArea(ofRing: $0) }
        #expect(areas.count == 2 && areas[0] > 0 && areas[1] < 0)
    }

    @Test func aLineIsSimplifiedBelowTheLastLevelOnly() throws {
        let wiggle = (0...1_000).map { "[\(Double($0) / 100), \(Double($0 % 2) / 1_000)]" }.joined(
            separator: ",")
        let source = try source(
            feature("{\"type\": \"LineString\", \"coordinates\": [\(wiggle)]}"), maxZoom: 12)

        #expect(points(try layer(source, 2, 2, 1)).count == 2)
        #expect(points(try layer(source, 12, 2_048, 2_047)).count > 5)
    }

    /// The line goes from 45 degrees west to 45 degrees east, and a tile has 90 degrees and a quarter more on
    /// each side.
    @Test func aMeasuredLineHasAFeatureForEachPieceWithItsFractions() throws {
        let text = feature(
            #"{"type": "MultiLineString", "coordinates": [[[-45, 0], [45, 0]], [[10, 20], [10, 30]]]}"#,
            #""id": 3, "properties": {"name": "x"}"#)
        var options = GeoJSONFeatureOptions()
        options.measuresLines = true
        let source = try GeoJSONSource(
            Array(text.utf8), name: "test", maxZoom: 18, attribution: "", clusters: nil, features: options)
        func fractions(_ x: Int) throws -> [[Double?]] {
            let tile = try #require(try layer(source, 2, x, 1))
            return tile.features.map { feature in
                ["mapbox_clip_start", "mapbox_clip_end"].map { key in
                    tile.value(of: feature, key: tile.keyIndex(key))?.number.map {
                        ($0 * 1_000).rounded() / 1_000
                    }
                }
            }
        }

        #expect(try fractions(1) == [[0, 0.75], [0, 1]])
        #expect(try fractions(2) == [[0.25, 1], [0, 1]])
        let tile = try #require(try layer(source, 2, 1, 1))
        #expect(tile.features.allSatisfy { $0.id == 3 && $0.type == .line && $0.parts.count == 1 })
        let name = tile.keyIndex("name")
        #expect(tile.features.allSatisfy { tile.value(of: $0, key: name) == .string("x") })
    }

    @Test func whatMakesNoSenseIsLeftOutAndCounted() throws {
        let source = try source(
            """
            {"type": "FeatureCollection", "features": [
            \(feature(#"{"type": "Point", "coordinates": [0, 0]}"#)),
            \(feature(#"{"type": "Point", "coordinates": ["a", 0]}"#)),
            \(feature(#"{"type": "Point", "coordinates": [1e9, 0]}"#)),
            \(feature(#"{"type": "Polygon", "coordinates": [[[0, 0], [0, 0]]]}"#)),
            \(feature(#"{"type": "Sphere", "coordinates": []}"#)), 5, null, {},
            \(feature("null"))]}
            """)

        #expect(points(try layer(source, 0, 0, 0)) == [[4_096, 4_096]])
        #expect(
            source.problem?.hasPrefix("7 of its features are left out") == true, "\(source.problem ?? "")")
    }

    @Test(arguments: [
        "", "[]", "{}", "nonsense", "{\"type\": \"FeatureCollection\"}", "{\"type\": \"Topology\"}",
    ])
    func whatIsNoGeoJSONIsAnError(text: String) {
        #expect(throws: TileError.self) { try source(text) }
    }

    @Test func hostileNestingEndsInAnError() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: TileError.self) { try source(deep) }
        let collections =
            String(repeating: "{\"type\": \"GeometryCollection\", \"geometries\": [", count: 30)
            + String(repeating: "]}", count: 30)
        #expect(throws: TileError.self) { try source(collections) }
    }

    @Test func theTilesBytesAreThoseOfTheVectorTile() throws {
        let values = #""id": 7, "properties": {"a": "x", "n": -3, "m": 300, "x": 0.5, "yes": true}"#
        let rings = "[[[0, 0], [9, 0], [9, 9], [0, 0]], [[1, 1], [2, 1], [2, 2]]]"
        let source = try source(
            """
            {"type": "FeatureCollection", "features": [
            \(feature(#"{"type": "MultiPoint", "coordinates": [[0, 0], [5, -5]]}"#, values)),
            \(feature(#"{"type": "MultiLineString", "coordinates": [[[0, 0], [5, 5]], [[7, 7], [-8, 8]]]}"#)),
            \(feature("{\"type\": \"Polygon\", \"coordinates\": \(rings)}", values))]}
            """)
        let id = TileID(z: 0, x: 0, y: 0)
        let tile = try #require(try source.vectorTile(id))
        let layer = try #require(tile.layer(GeoJSONSource.layerName))

        let read = try #require(try source.tile(id).map { try VectorTile($0) })

        let again = try #require(read.layers.first)
        #expect(read.layers.count == 1 && read.problems.isEmpty && layer.features.count == 3)
        #expect(again.name == layer.name && again.extent == layer.extent && again.version == layer.version)
        #expect(again.keys == layer.keys && again.values == layer.values && again.tags == layer.tags)
        #expect(again.coordinates == layer.coordinates && again.partEnds == layer.partEnds)
        for (a, b) in zip(again.features, layer.features) {
            #expect(a.id == b.id && a.type == b.type && a.tags == b.tags && a.parts == b.parts)
        }
    }

    @Test func featuresKeepTheirOrder() throws {
        let points = (0..<200).map { i in
            feature(
                "{\"type\": \"Point\", \"coordinates\": [\(i * 37 % 200 - 100), \(i * 53 % 120 - 60)]}",
                "\"id\": \(i)")
        }
        let source = try source(
            "{\"type\": \"FeatureCollection\", \"features\": [\(points.joined(separator: ","))]}")

        let layer = try #require(try layer(source, 0, 0, 0))

        #expect(layer.features.map(\.id) == (0..<200).map { UInt64($0) })
    }

    @Test func pointsBeyondTheLimitOfATileAreLeftOutAndSaid() {
        var builder = VectorTileBuilder(layer: "a", extent: 4_096)
        let half = [[SIMD2<Int32>]](
            repeating: [SIMD2<Int32>](repeating: .zero, count: 1_000), count: TileBudget.points / 2_000)
        for id in 0..<3 { builder.add(.line, id: UInt64(id), properties: [], parts: half) }

        #expect(builder.tile?.layers[0].features.count == 2)
        #expect(builder.tile?.excess == "features beyond 1000000 points are left out")
    }

    @Test func aDocumentInMetersIsConverted() throws {
        let system = #""crs": {"type": "name", "properties": {"name": "EPSG:3857"}}"#
        let point = feature(#"{"type": "Point", "coordinates": [5009377.085697311, 0]}"#)
        let source = try source("{\"type\": \"FeatureCollection\", \"features\": [\(point)], \(system)}")

        #expect(points(try layer(source, 0, 0, 0)) == [[5_120, 4_096]])
    }

    @Test func damageIsSaidWithItsPlace() {
        let error = #expect(throws: TileError.self) {
            try source("{\"type\": \"FeatureCollection\",\n \"features\": [}")
        }
        #expect(error?.description.contains("(line 2, column 15)") == true, "\(error?.description ?? "")")
    }

    /// A seeded walk: the parts of all tiles of a level, put together, are the line.
    @Test func theTilesOfALevelHoldAllPointsOfALine() throws {
        var (state, coordinate): (UInt64, (Double, Double)) = (42, (0, 0))
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) - 0.5
        }
        var line: [(Double, Double)] = []
        for _ in 0..<200 {
            coordinate = (coordinate.0 + 20 * random(), max(-60, min(60, coordinate.1 + 20 * random())))
            line.append(coordinate)
        }
        let text = line.map { "[\($0.0), \($0.1)]" }.joined(separator: ",")
        let source = try source(feature("{\"type\": \"LineString\", \"coordinates\": [\(text)]}"), maxZoom: 3)

        for (longitude, latitude) in line {
            let world =
                Mercator.mapPoint(LocationCoordinate2D(latitude: latitude, longitude: 0)).y
                / Mercator.worldSize
            let (x, y) = ((longitude / 360 + 0.5) * 8, world * 8)
            let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
            let unit = [
                Int(((x - Double(column)) * 8_192).rounded()), Int(((y - Double(row)) * 8_192).rounded()),
            ]
            #expect(
                points(try layer(source, 3, (column + 16) % 8, row)).contains(unit),
                "\(longitude), \(latitude)")
        }
    }
}
