import CAllocationCount
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheBasemap

@Suite(.serialized) struct MapAllocationTests {
    /// Code that is not optimized allocates small blocks. Other suites run beside this one: the least of many
    /// frames counts.
    @Test func aPanOverTheSameTilesAllocatesNoArray() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 10, zoom: 3.4)
        for _ in 0..<3 { bed.frame(viewport, after: 1) }
        var least = Int.max
        for frame in 0..<3_000 where least > 0 {
            viewport.center.x += (frame % 20 < 10 ? 3 : -3) / viewport.pointsPerMapPoint
            bed.time = bed.time + 1.0 / 60
            cartouche_start_counting_allocations(256)
            bed.map.update(viewport: viewport, scale: 1, isZooming: false, time: bed.time)
            least = min(least, cartouche_stop_counting_allocations())
        }

        #expect(least == 0)
        #expect(!bed.map.labels.layer.shown.isEmpty)
    }
}
