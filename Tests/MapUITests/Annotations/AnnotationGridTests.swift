import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapUI

@Suite struct AnnotationGridTests {
    private let world = MapSize.world.width

    @Test func aQueryFindsWhatALinearSearchFinds() {
        var random = SeededGenerator(seed: 5)
        var grid = AnnotationGrid()
        var points: [Int: MapPoint] = [:]
        for round in 0..<3_000 {
            let slot = Int.random(in: 0..<400, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                grid.remove(slot)
                points[slot] = nil
            } else {
                let point = MapPoint(
                    x: Double.random(in: 0..<world, using: &random),
                    y: Double.random(in: 0..<world, using: &random))
                grid.set(slot, at: point)
                points[slot] = point
            }
            #expect(grid.count == points.count)
            guard round % 20 == 0 else { continue }
            let rect = MapRect(
                x: Double.random(in: -world...world, using: &random),
                y: Double.random(in: -world...world, using: &random),
                width: Double.random(in: 0...1.5 * world, using: &random),
                height: Double.random(in: 0...world, using: &random))

            var found: [Int32] = []
            grid.slots(in: rect, into: &found)

            let expected = points.filter { _, p in
                p.y >= rect.minY && p.y <= rect.maxY
                    && [-1.0, 0, 1, 2].contains {
                        rect.minX <= p.x + $0 * world && p.x + $0 * world <= rect.maxX
                    }
            }.keys.sorted()
            #expect(found.map(Int.init).sorted() == expected, "round \(round)")
        }
    }

    @Test func F28_aQueryAcrossTheDatelineFindsBothSidesOnce() {
        var grid = AnnotationGrid()
        grid.set(0, at: MapPoint(x: world - 10, y: 100))
        grid.set(1, at: MapPoint(x: 10, y: 100))
        grid.set(2, at: MapPoint(x: world / 2, y: 100))

        var found: [Int32] = []
        grid.slots(in: MapRect(x: world - 20, y: 0, width: 40, height: 200), into: &found)

        #expect(found.sorted() == [0, 1])
    }
}
