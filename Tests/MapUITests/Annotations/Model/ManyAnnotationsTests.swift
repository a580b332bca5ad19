import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A hundred thousand annotations, measured in reads and views, not in time.
@Suite struct ManyAnnotationsTests {
    /// Counts how often a coordinate is read.
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

    @Test(.behavior("F22", "F25")) func aHundredThousandCostNothingAtOnceAndAFrameOnlyItsShare() {
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
            let views = scene.map.annotationViewCounts.live
            let fraction = AnnotationLayer.ingestLimit + AnnotationPositions.sweepLimit + 4 * views
            #expect(Counted.reads - before <= fraction, "frame \(frames)")
        } while scene.window.needsFrame && frames < 100
        #expect(frames <= 100_000 / AnnotationQueue.addLimit + 1)
        scene.frames(3)

        // An oracle: all of them, one by one.
        let viewport = scene.map.viewport
        let near = all.filter {
            let p = viewport.point(for: MapPoint($0.coordinate))
            let m = AnnotationMargins.enter
            return p.x >= -m && p.y >= -m && p.x <= 800 + m && p.y <= 600 + m
        }
        #expect(near.count > 5 && near.count < 500)
        #expect(scene.delegate.asked.count == near.count)
        #expect(near.allSatisfy { scene.map.view(for: $0) != nil })
        #expect(scene.annotationLayer.subviews.count == near.count)
        #expect(scene.trace.count("viewMade") == near.count)

        let before = Counted.reads
        scene.frames()
        #expect(Counted.reads - before <= AnnotationPositions.sweepLimit + 4 * near.count)
    }

    @Test(.behavior("F25")) func whileManyAreTakenInTheMapCanBeDraggedAndTapped() {
        let scene = MapScene(zoom: 14)
        let pin = scene.add("mine", at: CGPoint(x: 400, y: 300))
        let viewport = scene.map.viewport

        scene.map.addAnnotations(many(100_000))
        scene.click(400, 300)
        #expect(scene.map.selectedAnnotations.first === pin)
        scene.mouseDragAndRelease(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 50, dy: 0))

        #expect(scene.map.viewport != viewport)
        scene.frames(100_000 / AnnotationQueue.addLimit)
        #expect(!scene.window.needsFrame)
    }

    @Test(.behavior("F25")) func whatIsNoLongerInSightGoesInPortions() {
        let scene = MapScene()
        let spot = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.addAnnotations((0..<1_700).map { _ in Counted(spot) })
        scene.frames(6)
        #expect(scene.map.annotationViewCounts.live == 1_700)

        scene.map.setCenter(LocationCoordinate2D(latitude: -40, longitude: 100), animated: false)
        var views = [1_700]
        for _ in 0..<6 {
            scene.frames()
            views.append(scene.map.annotationViewCounts.live)
        }

        #expect(
            zip(views, views.dropFirst()).allSatisfy { $0 - $1 <= AnnotationPlacer.leaveLimit }, "\(views)")
        #expect(views.last == 0 && scene.annotationLayer.subviews.isEmpty && !scene.window.needsFrame)
        #expect(scene.map.annotationViewCounts.pooled == 1_700)
    }

    /// Counts as `Counted` does, and says when it moves.
    private final class Telling: ObservableAnnotation {
        static var reads = 0
        let changes = AnnotationChanges()
        private var stored: LocationCoordinate2D
        init(_ coordinate: LocationCoordinate2D) { stored = coordinate }
        var coordinate: LocationCoordinate2D {
            get {
                Telling.reads += 1
                return stored
            }
            set {
                stored = newValue
                changes.notify(self)
            }
        }
    }

    @Test(.behavior("F31")) func annotationsThatTellAreReadWhenTheyMoveAndNotInEachFrame() {
        let scene = MapScene()
        let all = (0..<300).map { Telling(scene.coordinate(CGPoint(x: CGFloat($0) * 2, y: 300))) }
        scene.map.addAnnotations(all)
        scene.frames(3)
        Telling.reads = 0

        for _ in 0..<10 {
            scene.map.pan(by: CGVector(dx: 3, dy: 1), animated: false)
            scene.frames()
        }
        #expect(Telling.reads == 0)

        all[7].coordinate = scene.coordinate(CGPoint(x: 111, y: 222))
        scene.frames()
        #expect(Telling.reads > 0 && Telling.reads < 5)
        #expect(abs(scene.frame(of: all[7]).midX - 111) < 1)
    }

    @Test func removingAllLeavesNothingWhereverTheyAre() {
        let scene = MapScene(zoom: 8)
        let all = many(30_000)
        scene.map.addAnnotations(all)
        scene.frames(30_000 / AnnotationQueue.addLimit + 2)
        #expect(scene.map.annotationViewCounts.live > 0)

        scene.map.removeAnnotations(all.filter { $0.coordinate.latitude > 0 })
        scene.frames(2)
        let left = all.filter { $0.coordinate.latitude <= 0 }
        #expect(scene.map.annotations.count == left.count)
        scene.map.removeAnnotations(all)

        #expect(scene.map.annotationViewCounts.live == 0 && scene.annotationLayer.subviews.isEmpty)
        #expect(scene.map.annotations.isEmpty && scene.map.annotations(in: .world).isEmpty)
    }

    @Test(.behavior("F25")) func allInOneSpotComeInPortions() {
        let scene = MapScene()
        let spot = scene.coordinate(CGPoint(x: 400, y: 300))
        scene.map.addAnnotations((0..<1_200).map { _ in Counted(spot) })

        var views: [Int] = []
        for _ in 0..<5 {
            scene.frames()
            views.append(scene.map.annotationViewCounts.live)
        }

        #expect(views.first.map { $0 <= AnnotationPlacer.enterLimit } == true)
        #expect(zip(views, views.dropFirst()).allSatisfy { $1 - $0 <= AnnotationPlacer.enterLimit })
        #expect(views.last == 1_200)
    }
}
