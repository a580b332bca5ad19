import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotations that go while their delegate holds on to them. Found by the randomised run.
@Suite struct RemovalTests {
    private func scene() -> (MapScene, PointAnnotation) {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 60, height: 80)) }
        scene.delegate.onDeselect = { [unowned scene] in scene.map.selectAnnotation($0, animated: true) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.4)
        return (scene, pin)
    }

    private func expectGone(_ scene: MapScene) {
        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(scene.trace.count("didSelect") == 1 && scene.trace.count("didDeselect") == 1)
        #expect(scene.map.annotationViewCounts == (live: 0, pooled: 1))
    }

    @Test(.behavior("F12")) func selectedAgainWhileItIsRemovedItStaysGone() {
        let (scene, pin) = scene()

        scene.map.removeAnnotation(pin)
        scene.frames(2)

        expectGone(scene)
        #expect(scene.map.annotations.isEmpty)
    }

    @Test(.behavior("F12")) func selectedAgainWhileItsPlaceBecomesInvalidItStaysGone() {
        let (scene, pin) = scene()

        pin.coordinate = .invalid
        scene.frames(2)

        expectGone(scene)
    }
}
