import CartoucheMapGeometry
import Testing

@testable import TileStore

/// Tiles that hold more than any map needs, and fine ones that are right.
@Suite struct TileBudgetTests {
    private func message(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        ArchiveWriter.varint(number << 3 | 2) + ArchiveWriter.varint(UInt64(bytes.count)) + bytes
    }

    private func layer(_ name: String, extent: UInt64 = 4_096, _ fields: [UInt8] = []) -> [UInt8] {
        message(
            3, [15 << 3, 2] + message(1, Array(name.utf8)) + [5 << 3] + ArchiveWriter.varint(extent) + fields)
    }

    /// A line to and fro.
    private func line(points: Int) -> [UInt8] {
        var geometry: [UInt8] = [9, 0, 0] + ArchiveWriter.varint(UInt64(points - 1) << 3 | 2)
        for i in 1..<points { geometry += [i % 2 == 0 ? 1 : 2, 0] }
        return message(2, [3 << 3, 2] + message(4, geometry))
    }

    @Test func layersBeyondTheBudgetAreLeftOut() throws {
        let tile = try VectorTile((0..<3_000).flatMap { layer("layer \($0)") })

        #expect(tile.layers.count == TileBudget.layers)
        #expect(tile.layers.last?.name == "layer 999")
        #expect(tile.excess == "layers after the first 1000 are left out")
    }

    @Test func featuresBeyondTheBudgetOfPointsAreLeftOutAndSmallerOnesStay() throws {
        let long = line(points: TileBudget.points - 10)
        let tile = try VectorTile(layer("river", line(points: 5) + long + line(points: 20) + line(points: 5)))

        let layer = try #require(tile.layers.first)
        #expect(layer.features.count == 3)
        #expect(layer.coordinates.count == 2 * TileBudget.points)
        #expect(layer.partEnds.last == Int32(TileBudget.points))
        #expect(tile.excess == "features beyond 1000000 points are left out")
    }

    @Test func keysBeyondTheBudgetAreLeftOut() throws {
        let keys = [[UInt8]](repeating: [3 << 3 | 2, 0], count: TileBudget.entries + 100).flatMap { $0 }
        let tile = try VectorTile(layer("place", keys) + layer("land", line(points: 3)))

        #expect(tile.layers.map(\.keys.count) == [TileBudget.entries, 0])
        #expect(tile.layers.map(\.features.count) == [0, 0])
        #expect(tile.excess == "features, keys and values after the first 1000000 are left out")
    }

    /// Not damage: the feature names a key that is there, but beyond the budget.
    @Test func featuresOfKeysBeyondTheBudgetAreLeftOut() throws {
        let feature: [UInt8] =
            [3 << 3, 1] + message(4, [9, 2, 2]) + message(2, ArchiveWriter.varint(1_000_050) + [0])
        let keys = [[UInt8]](repeating: [3 << 3 | 2, 0], count: TileBudget.entries + 100).flatMap { $0 }
        let tile = try VectorTile(layer("place", message(2, feature) + keys))

        #expect(tile.layers.map(\.features.count) == [0])
        #expect(tile.excess != nil)
    }

    @Test(arguments: [1 << 20 + 1, 1 << 30, 0xFFFF_FFFF] as [UInt64]) func fineExtentsAreRead(extent: UInt64)
        throws
    {
        let tile = try VectorTile(layer("land", extent: extent, line(points: 3)))

        #expect(tile.layers.first?.extent == Int(extent))
        #expect(tile.excess == nil)
        #expect(tile.misplacement(in: TileID(z: 14, x: 0, y: 0)) == nil)
    }

    @Test(arguments: [0, 1 << 32, .max] as [UInt64]) func otherExtentsAreRefused(extent: UInt64) {
        #expect(throws: TileError.Cause.corrupt("layer land has the extent \(extent)")) {
            try VectorTile(layer("land", extent: extent))
        }
    }

    @Test func messagesAreOneShortLineWhateverALayerIsCalled() {
        let name = "a\n\u{1B}[31m" + String(repeating: "long", count: 1_000)

        let error = #expect(throws: TileError.Cause.self) { try VectorTile(layer(name, extent: 0)) }

        let text = TileError(source: "x", cause: error ?? .corrupt("")).description
        #expect(text.count < 150)
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
}
