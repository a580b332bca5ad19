import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct TileGridTests {
    /// Neighbours share their edges, so nothing shows between them, at any zoom and place.
    @Test(arguments: 1...20) func tilesMeetWithoutGapsOrOverlaps(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let zoom = Double.random(in: -1...12, using: &random)
        let viewport = Viewport(
            size: CGSize(width: 801, height: 599),
            center: MapPoint(
                x: .random(in: 0..<2.68e8, using: &random), y: .random(in: 0..<2.68e8, using: &random)),
            zoom: zoom)
        let grid = TileGrid(viewport: viewport, scale: 1.5, isSnapped: Bool.random(using: &random))
        let level = max(0, Int(zoom.rounded(.down)))
        let tiles = Set(TileCover.tiles(for: viewport, zoom: level))

        for tile in tiles {
            let count = 1 << level
            let east = (tile.id.x + 1) % count
            let neighbor = WrappedTile(
                id: TileID(z: level, x: east, y: tile.id.y), worldCopy: tile.worldCopy + (east == 0 ? 1 : 0))
            let (a, b) = (grid.rect(of: tile), grid.rect(of: neighbor))
            // As they are drawn.
            let edges = [a.minX, a.width, b.minX].map { Float($0) }
            #expect(edges[0] + edges[1] == edges[2], "seed \(seed)")
            #expect(a.minY == b.minY && a.height == b.height)
        }
    }

    @Test func tilesKeepTheirWidthWhileTheMapIsDragged() {
        let tile = WrappedTile(id: TileID(z: 3, x: 4, y: 2), worldCopy: 0)
        var viewport = MapBed.viewport(latitude: 50, longitude: 10, zoom: 3.4)
        var sizes: Set<[CGFloat]> = []
        for _ in 0..<50 {
            viewport.center.x += 3_271
            viewport.center.y += 1_013
            let rect = TileGrid(viewport: viewport, scale: 1, isSnapped: true).rect(of: tile)
            sizes.insert([rect.width, rect.height])
        }

        #expect(sizes.count == 1)
    }

    @Test func placesMoveAsOneWithTilesWhileTheMapIsDragged() {
        let tile = WrappedTile(id: TileID(z: 3, x: 4, y: 2), worldCopy: 0)
        let point = MapPoint(x: 1.45e8, y: 0.9e8)
        var viewport = MapBed.viewport(latitude: 50, longitude: 10, zoom: 3.4)
        var distances: Set<Int> = []
        for _ in 0..<50 {
            viewport.center.x += 3_271
            let grid = TileGrid(viewport: viewport, scale: 1, isSnapped: true)
            distances.insert(Int(grid.pixel(point).x.rounded()) - Int(grid.rect(of: tile).minX))
        }

        #expect(distances.count == 1)
    }

    @Test func aTurnedMapPutsPlacesWhereTheViewportDoes() {
        let viewport = MapBed.viewport(latitude: 50, longitude: 10, zoom: 3.4, heading: 37)
        let grid = TileGrid(viewport: viewport, scale: 2, isSnapped: true)
        let point = MapPoint(x: 1.45e8, y: 0.9e8)

        #expect(abs(grid.pixel(point).x - viewport.point(for: point).x * 2) < 1e-6)
        #expect(abs(grid.pixel(point).y - viewport.point(for: point).y * 2) < 1e-6)
    }
}
