import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct TileCoverTests {
    /// Every point of the screen lies on a tile, every tile is listed once, none lies wholly outside.
    @Test(arguments: [91, 92, 93] as [UInt64])
    func theScreenIsCoveredAndNothingElse(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let world = MapSize.world.width
        for _ in 0..<60 {
            let view = Viewport(
                size: CGSize(
                    width: .random(in: 1...1600, using: &random),
                    height: .random(in: 1...1000, using: &random)),
                center: MapPoint(
                    x: .random(in: 0..<world, using: &random), y: .random(in: 0..<world, using: &random)),
                zoom: .random(in: 0...18, using: &random),
                heading: Bool.random(using: &random) ? 0 : .random(in: 0..<360, using: &random)
            ).clamped()
            let z = Int(view.zoom.rounded(.down))
            let tiles = TileCover.tiles(for: view, zoom: z)
            #expect(Set(tiles).count == tiles.count)
            #expect(
                tiles.allSatisfy { $0.id.isValid && $0.mapRect.intersects(view.visibleMapRect) },
                "seed \(seed)")
            for _ in 0..<50 {
                let p = view.mapPoint(
                    at: CGPoint(
                        x: .random(in: 0..<view.size.width, using: &random),
                        y: .random(in: 0..<view.size.height, using: &random)))
                guard p.y > 0, p.y < world else { continue }
                #expect(tiles.filter { $0.mapRect.contains(p) }.count == 1, "seed \(seed), \(view)")
            }
            let distances = tiles.map {
                hypot($0.mapRect.midX - view.center.x, $0.mapRect.midY - view.center.y)
            }
            #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-9) + 1e-3 })
        }
    }

    @Test(.behavior("F28")) func tilesContinueAcrossTheDateline() {
        let view = Viewport(
            size: CGSize(width: 1000, height: 400), center: MapPoint(x: 0, y: 134_217_728), zoom: 2)
        let tiles = TileCover.tiles(for: view, zoom: 2)

        #expect(Set(tiles.map(\.worldCopy)) == [-1, 0])
        #expect(tiles.contains(WrappedTile(id: TileID(z: 2, x: 3, y: 1), worldCopy: -1)))
    }

    @Test func anEmptyScreenNeedsNoTiles() {
        #expect(TileCover.tiles(for: Viewport(size: .zero), zoom: 3).isEmpty)
    }

    @Test func aTileKnowsItsRectItsChildrenAndItsPlaces() {
        let id = TileID(z: 5, x: 17, y: 9)
        #expect(id.children.allSatisfy { $0.parent == id && id.mapRect.contains($0.mapRect) })
        #expect(TileID(containing: id.mapRect.center, z: 5) == id)
        #expect(TileID(containing: MapPoint(x: -1, y: -1), z: 3) == TileID(z: 3, x: 7, y: 0))
    }

    @Test func aPlaceThatIsNoPlaceIsInTheFirstTile() {
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(TileID(containing: MapPoint(x: bad, y: 5), z: 4) == TileID(z: 4, x: 0, y: 0))
            #expect(TileID(containing: MapPoint(x: 5, y: bad), z: 4) == TileID(z: 4, x: 0, y: 0))
        }
    }
}
