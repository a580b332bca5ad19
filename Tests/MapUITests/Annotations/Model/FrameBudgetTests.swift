import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// How a running clock limits what a frame does of the work that can wait.
@Suite(.serialized) struct FrameBudgetTests {
    /// A clock that passes by a step whenever it is looked at, for one test.
    private final class Clock {
        private var seconds = 0.0
        init(step: Double) {
            Services.current.clock = { [unowned self] in
                seconds += step
                return seconds
            }
        }
        func stop() { Services.current.clock = nil }
    }

    private func pins(_ count: Int) -> [PointAnnotation] {
        (0..<count).map {
            PointAnnotation(
                coordinate: LocationCoordinate2D(
                    latitude: Double($0 % 140) - 70, longitude: Double($0 % 359) - 179))
        }
    }

    /// The numbers of annotations that are on the map after each frame until all are.
    private func growth(of map: MapView, to count: Int, _ scene: MapScene) -> [Int] {
        var counts: [Int] = []
        while map.annotationLayer.store.quadtree.count < count, counts.count < 10_000 {
            scene.frames()
            counts.append(map.annotationLayer.store.quadtree.count)
        }
        return counts
    }

    @Test(arguments: [10_000, 1_900])
    func aFrameWhoseTimeIsSpentLeavesTheRestForTheNextOnes(count: Int) {
        let scene = MapScene(zoom: 8)
        let clock = Clock(step: FrameBudget.seconds)
        defer { clock.stop() }
        scene.map.addAnnotations(pins(count))

        let counts = growth(of: scene.map, to: count, scene)

        // One slice a frame is taken in any case, so that the work comes to its end.
        let steps = zip(counts, [0] + counts).map { $0 - $1 }
        #expect(counts.last == count)
        #expect(steps.allSatisfy { (1...2 * AnnotationQueue.sliceSize).contains($0) }, "\(steps)")
    }

    @Test func aFrameWithTimeLeftTakesItsWholeShare() {
        let scene = MapScene(zoom: 8)
        let clock = Clock(step: FrameBudget.seconds / 1_000)
        defer { clock.stop() }
        scene.map.addAnnotations(pins(10_000))

        #expect(growth(of: scene.map, to: 10_000, scene).count == 10_000 / AnnotationQueue.addLimit)
    }

    @Test func withoutAClockNoTimeIsSpent() {
        // An application of another suite may have one.
        let other = Services.current.clock
        defer { Services.current.clock = other }
        Services.current.clock = nil
        #expect(!FrameBudget(seconds: 0).isSpent)
        let clock = Clock(step: 1)
        defer { clock.stop() }
        #expect(FrameBudget().isSpent)
    }
}
