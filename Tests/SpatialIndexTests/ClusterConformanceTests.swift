import CartoucheSpatialIndex
import Foundation
import TestSupport
import Testing

/// The places of supercluster's tests, if they are at hand: the clusters of tile 0/0/0 are those that its
/// authors expect.
@Suite struct ClusterConformanceTests {
    private static var folder: URL? {
        let root =
            ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
            ?? Program.packageRoot.appendingPathComponent("../shared/conformance")
        let folder = root.appendingPathComponent("supercluster/test/fixtures").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    private struct Places: Decodable {
        /// One of them has no geometry.
        struct Feature: Decodable { let geometry: Geometry? }
        struct Geometry: Decodable { let coordinates: [Double] }
        let features: [Feature]
    }

    private struct Tile: Decodable {
        struct Feature: Decodable {
            let geometry: [[Int]]
            let tags: Tags
        }
        struct Tags: Decodable {
            let count: Int?

            enum CodingKeys: String, CodingKey { case count = "point_count" }
        }
        let features: [Feature]
    }

    /// A place in a tile of 512 units, and the points there.
    private struct Spot: Hashable {
        let x: Int
        let y: Int
        let count: Int
    }

    @Test(arguments: [("places-z0-0-0", 2), ("places-z0-0-0-min5", 5)])
    func theClustersOfThePlacesAreThoseExpected(name: String, minPoints: Int) throws {
        guard let folder = Self.folder else {
            print(
                "Skipped: supercluster's places are not at hand (set CARTOUCHE_CONFORMANCE to their folder).")
            return
        }
        let places = try JSONDecoder().decode(
            Places.self, from: Data(contentsOf: folder.appendingPathComponent("places.json")))
        let tile = try JSONDecoder().decode(
            Tile.self, from: Data(contentsOf: folder.appendingPathComponent("\(name).json")))
        let expected = tile.features.map {
            Spot(x: $0.geometry[0][0], y: $0.geometry[0][1], count: $0.tags.count ?? 1)
        }
        var options = ClusterIndex.Options()
        options.minPoints = minPoints

        let index = try #require(
            ClusterIndex(places.features.compactMap { Self.position($0) }, options: options))

        var nodes: [Int32] = []
        index.nodes(in: .world, zoom: 0, into: &nodes)
        var found: [Spot] = []
        let padding = 40.0 / 512
        for node in nodes {
            let (at, count) = (index.position(of: node), index.count(of: node))
            // The tile has what is just beyond the antimeridian once more.
            for shift in [-1.0, 0, 1]
            where at.fractionX + shift >= -padding && at.fractionX + shift <= 1 + padding {
                found.append(
                    Spot(
                        x: Int((512 * (at.fractionX + shift)).rounded()),
                        y: Int((512 * at.fractionY).rounded()),
                        count: count))
            }
        }
        #expect(Set(found) == Set(expected) && found.count == expected.count)
    }

    private static func position(_ place: Places.Feature) -> WorldPosition? {
        guard let geometry = place.geometry else { return nil }
        let (longitude, latitude) = (geometry.coordinates[0], geometry.coordinates[1])
        let sine = sin(latitude * .pi / 180)
        return WorldPosition(
            fractionX: longitude / 360 + 0.5, y: 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi)
    }
}
