import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// What a map keeps from frame to frame, against what is worked out anew.
@Suite struct KeptTileCoverTests {
    /// A camera that mostly pans, and now and then zooms or turns.
    private func walk(_ seed: UInt64, steps: Int, _ body: (Viewport) throws -> Void) rethrows {
        var random = SeededGenerator(seed: seed)
        var viewport = MapBed.viewport(latitude: 48, longitude: 178, zoom: 3.4)
        for _ in 0..<steps {
            viewport.center.x += .random(in: -40...40, using: &random) / viewport.pointsPerMapPoint
            viewport.center.y += .random(in: -40...40, using: &random) / viewport.pointsPerMapPoint
            switch Int.random(in: 0..<20, using: &random) {
            case 0: viewport.zoom = .random(in: 2...6, using: &random)
            case 1: viewport.heading = viewport.heading == 0 ? .random(in: 1..<360, using: &random) : 0
            default: break
            }
            viewport = viewport.clamped()
            try body(viewport)
        }
    }

    @Test(arguments: 1...5) func theKeptTilesAreThoseThatAViewportShows(seed: UInt64) {
        var cover = KeptTileCover()
        walk(seed, steps: 400) { viewport in
            let level = Int(viewport.zoom)
            let all = TileCover.tiles(for: viewport, zoom: level)
            let kept = cover.tiles(for: viewport, zoom: level)

            #expect(kept.count == all.count && Set(kept) == Set(all), "seed \(seed)")
        }
    }

    @Test(arguments: 1...3) func aMapThatMovesShowsAllTilesAndLabelsOfItsView(seed: UInt64) throws {
        let bed = try MapBed.ofWorld(paints: false)
        walk(seed, steps: 120) { viewport in
            bed.frame(viewport)
            let tiles = TileCover.tiles(for: viewport, zoom: Int(viewport.zoom))

            #expect(Set(bed.map.tiles.selection.pieces.map(\.area)) == Set(tiles), "seed \(seed)")
            #expect(bed.map.tiles.selection.missing.isEmpty)
            var wider = viewport
            wider.size.width += LabelPlane.margin.width
            wider.size.height += LabelPlane.margin.height
            let level = bed.map.labels.viewLabels?.tiles.first?.id.z ?? -1
            let ids = Set(TileCover.tiles(for: wider, zoom: level).map(\.id))
            #expect(Set(bed.map.labels.viewLabels?.tiles.map(\.id) ?? []) == ids, "seed \(seed)")
        }
    }
}
