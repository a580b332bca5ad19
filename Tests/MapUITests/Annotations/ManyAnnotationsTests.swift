import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// A hundred thousand annotations, measured in reads and views, not in time.
@Suite struct ManyAnnotationsTests {
    /// Counts how often anybody asks for a coordinate.
    private final class Counted: Annotation {
        static var reads = 0
        private let stored: LocationCoordinate2D
        init(_ coordinate: LocationCoordinate2D) { stored = coordinate }
        var coordinate: LocationCoordinate2D {
            Counted.reads += 1
            return stored
        }
    }

    private func many(_ count: Int) -> [Counted] {
        var random = SeededGenerator(seed: 25)
        return (0..<count).map { _ in
            Counted(
                LocationCoordinate2D(
                    latitude: Double.random(in: -70...70, using: &random),
                    longitude: Double.random(in: -180...180, using: &random)))
        }
    }

    @Test func F22_F25_aHundredThousandCostNothingAtOnceAndAFrameOnlyItsShare() {
        let scene = MapScene(zoom: 8)
        let all = many(100_000)
        Counted.reads = 0

        scene.map.addAnnotations(all)
        #expect(Counted.reads == 0 && scene.delegate.asked.isEmpty, "adding only takes note")
        var frames = 0
        repeat {
            let before = Counted.reads
            scene.frames()
            frames += 1
            let share = AnnotationHost.ingestLimit + AnnotationHost.sweepLimit + 4 * scene.host.visible.count
            #expect(Counted.reads - before <= share, "frame \(frames)")
        } while scene.host.store.hasPending && frames < 100
        #expect(frames <= 100_000 / AnnotationHost.ingestLimit + 1)
        scene.frames(3)

        // An oracle: all of them, one by one.
        let viewport = scene.map.viewport
        let near = all.filter {
            let p = viewport.point(for: MapPoint($0.coordinate))
            let m = AnnotationHost.enterMargin
            return p.x >= -m && p.y >= -m && p.x <= 800 + m && p.y <= 600 + m
        }
        #expect(near.count > 5 && near.count < 500)
        #expect(scene.delegate.asked.count == near.count)
        #expect(near.allSatisfy { scene.map.view(for: $0) != nil })
        #expect(scene.host.container.subviews.count == near.count)
        #expect(scene.trace.count("viewMade") == near.count)

        let before = Counted.reads
        scene.frames()
        #expect(Counted.reads - before <= AnnotationHost.sweepLimit + 4 * near.count)
    }

    @Test func F25_whileManyAreTakenInTheMapCanBeDraggedAndTapped() {
        let scene = MapScene(zoom: 14)
        let pin = scene.add("mine", at: CGPoint(x: 400, y: 300))
        let viewport = scene.map.viewport

        scene.map.addAnnotations(many(100_000))
        scene.tap(CGPoint(x: 400, y: 300))
        #expect(scene.map.selectedAnnotations.first === pin)
        scene.drag(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 50, dy: 0))

        #expect(scene.map.viewport != viewport)
        scene.frames(10)
        #expect(!scene.host.store.hasPending && !scene.window.needsFrame)
    }

    @Test func F25_allInOneSpotComeInPortions() {
        let scene = MapScene()
        let spot = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.addAnnotations((0..<1_200).map { _ in Counted(spot) })

        var views: [Int] = []
        for _ in 0..<5 {
            scene.frames()
            views.append(scene.host.visible.count)
        }

        #expect(views.first.map { $0 <= AnnotationHost.enterLimit } == true)
        #expect(zip(views, views.dropFirst()).allSatisfy { $1 - $0 <= AnnotationHost.enterLimit })
        #expect(views.last == 1_200)
    }
}
