import CartoucheMapGeometry
import Foundation
import Testing

@testable import TileStore

/// Points of GeoJSON that are merged into clusters.
@Suite struct GeoJSONClusterTests {
    /// Three towns within two degrees, and one far away.
    private static let towns = [
        ("a", 0.0, 0.0, 5), ("b", 1.0, 0.5, 7), ("c", -0.5, 1.0, 2), ("far", 100.0, -40.0, 11),
    ]

    private func source(
        _ features: [String] = Self.towns.map { Self.town($0.0, $0.1, $0.2, size: $0.3) }, maxZoom: Int = 6,
        _ change: (inout GeoJSONClusterOptions) -> Void = { _ in }
    ) throws -> GeoJSONSource {
        var options = GeoJSONClusterOptions()
        change(&options)
        let text = #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#
        return try GeoJSONSource(Array(text.utf8), name: "test", maxZoom: maxZoom, clusters: options)
    }

    private static func town(_ name: String, _ longitude: Double, _ latitude: Double, size: Int = 1) -> String
    {
        feature(#""Point", "coordinates": [\#(longitude), \#(latitude)]"#, name, size: size)
    }

    private static func feature(_ geometry: String, _ name: String, size: Int = 1) -> String {
        #"""
        {"type": "Feature", "properties": {"name": "\#(name)", "size": \#(size)}, \#
        "geometry": {"type": \#(geometry)}}
        """#
    }

    /// The properties of a tile's features; the names of lone points first.
    private func features(
        _ source: GeoJSONSource, _ z: Int, _ x: Int, _ y: Int
    ) throws -> [[String: VectorTile.Value]] {
        guard let bytes = try source.tile(TileID(z: z, x: x, y: y)),
            let layer = try VectorTile(bytes).layer(GeoJSONSource.layerName)
        else { return [] }
        return layer.features.map { feature in
            layer.keys.reduce(into: [:]) { $0[$1] = layer.value(of: feature, key: layer.keyIndex($1)) }
        }
    }

    private func names(_ features: [[String: VectorTile.Value]]) -> [String] {
        features.map { $0["name"]?.text ?? $0["point_count_abbreviated"].map { "\($0)" } ?? "?" }.sorted()
    }

    @Test func pointsCloseTogetherAreOneCluster() throws {
        let all = try features(source(), 0, 0, 0)

        #expect(all.count == 2)
        let cluster = try #require(all.first { $0["cluster"] == .bool(true) })
        #expect(cluster["point_count"] == .int(3))
        #expect(cluster["point_count_abbreviated"] == .int(3))
        #expect(cluster["cluster_id"] != nil && cluster["name"] == nil)
        let alone = try #require(all.first { $0["name"] == .string("far") })
        #expect(alone["size"] == .int(11) && alone["point_count"] == nil)
    }

    @Test func aClusterStandsAtTheMeanOfItsPoints() throws {
        let tile = try #require(try source(maxZoom: 0) { $0.maxZoom = 0 }.tile(TileID(z: 0, x: 0, y: 0)))
        let layer = try #require(try VectorTile(tile).layer(GeoJSONSource.layerName))
        let xs = stride(from: 0, to: layer.coordinates.count, by: 2).map { layer.coordinates[$0] }

        // A sixth of a degree east of the middle, in units of 360 / 8192 degrees.
        #expect(xs.contains(4_096 + 4))
    }

    @Test func beyondTheGreatestZoomAllAreAlone() throws {
        let source = try source(maxZoom: 4) { $0.radius = 300 }
        let last = try [(7, 7), (8, 7), (7, 8), (8, 8)].flatMap { try features(source, 4, $0.0, $0.1) }
        let before = try [(3, 3), (4, 3), (3, 4), (4, 4)].flatMap { try features(source, 3, $0.0, $0.1) }

        #expect(Set(names(last)) == ["a", "b", "c"], "by default one less than the last level")
        #expect(before.contains { $0["cluster"] == .bool(true) })

        let sooner = try self.source { ($0.radius, $0.maxZoom) = (300, 0) }
        #expect(try features(sooner, 1, 0, 0).allSatisfy { $0["cluster"] == nil })
    }

    @Test func fewerPointsThanTheLeastStayAlone() throws {
        #expect(try names(features(source { $0.minPoints = 4 }, 0, 0, 0)) == ["a", "b", "c", "far"])
    }

    @Test func aClusterAtTheAntimeridianIsOnBothSides() throws {
        let source = try source([Self.town("a", 179.8, 0), Self.town("b", 179.9, 0.1)])

        #expect(try features(source, 2, 3, 1).count == 1)
        #expect(try features(source, 2, 0, 1).count == 1)
        #expect(try features(source, 2, 1, 1).isEmpty)
        // The same places, written as beyond the antimeridian.
        let beyond = try self.source([Self.town("a", -180.2, 0), Self.town("b", 179.9, 0.1)])
        #expect(try features(beyond, 2, 3, 1).count == 1)
    }

    @Test func propertiesOfClustersAreComputed() throws {
        let sum = GeoJSONClusterOptions.Property(name: "sum") {
            $0["size"]
        } merge: { sum, part in
            .int(Int64((sum?.number ?? 0) + (part["sum"]?.number ?? 0)))
        }
        let largest = GeoJSONClusterOptions.Property(name: "largest") {
            $0["size"]
        } merge: { sum, part in
            .int(Int64(max(sum?.number ?? 0, part["largest"]?.number ?? 0)))
        }

        let all = try features(source { $0.properties = [sum, largest] }, 0, 0, 0)

        let cluster = try #require(all.first { $0["cluster"] == .bool(true) })
        #expect(cluster["sum"] == .int(14) && cluster["largest"] == .int(7))
        #expect(all.first { $0["name"] == .string("far") }?["sum"] == nil)
    }

    @Test func onlySinglePointsAreMerged() throws {
        let others = [
            Self.feature(#""MultiPoint", "coordinates": [[0, 0], [0.1, 0.1]]"#, "several"),
            Self.feature(#""LineString", "coordinates": [[0, 0], [1, 1]]"#, "line"),
        ]
        let source = try source(others + [Self.town("a", 0, 0), Self.town("b", 0.1, 0)])

        #expect(try names(features(source, 0, 0, 0)) == ["int(2)", "line", "several"])
    }

    @Test func greatCountsAreAbbreviated() {
        let texts = [2, 999, 1_000, 1_049, 1_550, 9_999, 10_000, 12_499, 1_000_000].map {
            GeoJSONClusters.abbreviated($0)
        }

        #expect(
            texts == [
                .int(2), .int(999), .string("1k"), .string("1k"), .string("1.6k"), .string("10k"),
                .string("10k"), .string("12k"), .string("1000k"),
            ])
    }
}
