import CAllocationCount
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What a pan allocates in its steady state. Serialized, but other suites run beside this one: the least of
/// many frames counts.
@Suite(.serialized)
struct PanAllocationTests {
    /// Events and unoptimized code allocate small blocks; arrays that are copied or grow are larger.
    private static let leastSize = 512

    @Test func aPanningFrameWithPinsAllocatesNoArray() {
        let scene = MapScene.standardCallouts()
        let picture = Image(bitmap: Bitmap(width: 30, height: 30), scale: 1)
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = picture
            return view
        }
        var random = SeededGenerator(seed: 3)
        scene.map.addAnnotations(
            (0..<400).map { _ in
                PointAnnotation(
                    coordinate: scene.coordinate(
                        CGPoint(
                            x: CGFloat.random(in: 100...700, using: &random),
                            y: CGFloat.random(in: 100...500, using: &random))))
            })
        scene.frames(20)
        #expect(scene.map.annotationViewCounts.live == 400)

        var finger = CGPoint(x: 400, y: 590)
        scene.touch(.began, at: finger)
        var least = Int.max
        for index in 0..<60 {
            finger.x += index % 20 < 10 ? 3 : -3
            scene.touch(.moved, at: finger)
            cartouche_start_counting_allocations(Self.leastSize)
            scene.frames()
            least = min(least, cartouche_stop_counting_allocations())
        }

        #expect(least == 0)
        #expect(scene.list.quads.count >= 400)
    }

    @Test func thousandsOfPinsThatMoveTogetherAreNotLookedAtForDrawing() {
        let scene = MapScene.standardCallouts()
        for i in 0..<5 { scene.add("\(i)", at: CGPoint(x: 100 + 50 * i, y: 200)) }
        scene.frames(3)
        let batch = scene.map.annotationLayer.container.imageBatch
        let before = batch?.recordings

        scene.touch(.began, 400, 500)
        for i in 1...20 {
            scene.touch(.moved, at: CGPoint(x: 400 + 3 * i, y: 500))
            scene.frames()
        }

        #expect(before != nil)
        #expect((batch?.recordings ?? 0) - (before ?? 0) <= 1)
    }
}
