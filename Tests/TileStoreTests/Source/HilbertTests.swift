import CartoucheMapGeometry
import Testing

@testable import TileStore

@Suite struct HilbertTests {
    @Test func knownIndicesAreAsInTheFormatsDescription() {
        #expect(TileID(z: 0, x: 0, y: 0).hilbertIndex == 0)
        #expect(TileID(z: 1, x: 0, y: 0).hilbertIndex == 1)
        #expect(TileID(z: 1, x: 0, y: 1).hilbertIndex == 2)
        #expect(TileID(z: 1, x: 1, y: 1).hilbertIndex == 3)
        #expect(TileID(z: 1, x: 1, y: 0).hilbertIndex == 4)
        #expect(TileID(z: 2, x: 0, y: 0).hilbertIndex == 5)
        #expect(TileID(z: 12, x: 3423, y: 1763).hilbertIndex == 19_078_479)
    }

    /// The curve visits each tile once, and neighbours on it are neighbours on the map.
    @Test func eachLevelIsOneUnbrokenCurve() {
        var expected: UInt64 = 0
        for z in 0...6 {
            let side = 1 << z
            let tiles = (0..<side * side).map { TileID(z: z, x: $0 % side, y: $0 / side) }
            let sorted = tiles.sorted { $0.hilbertIndex < $1.hilbertIndex }

            for (i, tile) in sorted.enumerated() {
                #expect(tile.hilbertIndex == expected)
                expected += 1
                guard i > 0 else { continue }
                #expect(abs(tile.x - sorted[i - 1].x) + abs(tile.y - sorted[i - 1].y) == 1)
            }
        }
    }

    @Test func theDeepestTileHasAnIndex() {
        let last = TileID(z: 30, x: 1 << 30 - 1, y: 0)
        #expect(last.hilbertIndex == (((1 as UInt64) << 62) - 1) / 3 - 1)
    }
}
