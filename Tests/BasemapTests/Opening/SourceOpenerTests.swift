import CartoucheBasemap
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import Testing
import TileStore

/// GeoJSON sources as a style describes them.
@Suite struct SourceOpenerTests {
    /// Two huts close together, a peak beside them, and a path.
    private static let places = [
        ("hut", #""Point", "coordinates": [0, 0]"#), ("hut", #""Point", "coordinates": [1, 1]"#),
        ("peak", #""Point", "coordinates": [0.5, 0.5]"#),
        ("path", #""LineString", "coordinates": [[-40, 5], [-20, 5]]"#),
    ].map { kind, geometry in
        #"""
        {"type": "Feature", "geometry": {"type": \#(geometry)}, \#
        "properties": {"kind": "\#(kind)", "names": ["a", "b"], "none": null}}
        """#
    }

    /// The values that the features of the world's tile have for a property, in order; nil if a feature lacks
    /// it.
    private func values(_ name: String, _ members: String) async throws -> [VectorTile.Value?] {
        let document = try StyleDocument(
            Data(
                #"""
                {"version": 8, "layers": [], "sources": {"places": {"type": "geojson", \#(members), \#
                "data": {"type": "FeatureCollection", "features": [\#(Self.places.joined(separator: ","))]}}}}
                """#.utf8))
        let opener = SourceOpener(base: nil, network: TileNetwork(options: TileNetworkOptions()), scale: 1)
        let source = try await opener.open(try #require(document.sources["places"]))
        let bytes = try #require(try source.tile(TileID(z: 0, x: 0, y: 0)))
        let layer = try #require(try VectorTile(bytes).layer(GeoJSONSource.layerName))
        return layer.features.map { layer.value(of: $0, key: layer.keyIndex(name)) }
    }

    @Test(arguments: [
        (#""filter": ["==", ["get", "kind"], "hut"]"#, ["hut", "hut"]),
        (#""filter": ["!=", "kind", "hut"]"#, ["peak", "path"]),
        (#""filter": ["==", ["geometry-type"], "LineString"]"#, ["path"]),
        (#""filter": ["==", ["length", ["get", "names"]], 2]"#, ["hut", "hut", "peak", "path"]),
        (#""filter": ["all", ["has", "none"], ["==", ["get", "kind"], "peak"]]"#, ["peak"]),
        (
            #"""
            "filter": ["within", {"type": "Polygon", "coordinates": \#
            [[[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8], [0.2, 0.2]]]}]
            """#, ["peak"]
        ),
    ])
    func aFilterSaysWhichFeaturesThereAre(filter: String, kinds: [String]) async throws {
        let expected: [VectorTile.Value?] = kinds.map { .string($0) }
        #expect(try await values("kind", filter) == expected)
    }

    @Test func clustersHaveOnlyPointsThatPassTheFilter() async throws {
        let counts = try await values(
            "point_count", #""cluster": true, "filter": ["==", ["get", "kind"], "hut"]"#)

        #expect(counts == [.int(2)])
    }

    @Test func linesAreMeasuredWhereTheSourceAsksForIt() async throws {
        let lines = #""filter": ["==", ["geometry-type"], "LineString"]"#

        let measured = try await values("mapbox_clip_start", lines + #", "lineMetrics": true"#)
        let plain = try await values("mapbox_clip_start", lines)

        #expect(measured == [.double(0)] && plain == [nil])
    }
}
