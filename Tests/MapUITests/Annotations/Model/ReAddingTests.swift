import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotations that are added again by who hears of their deselection, while they are removed: the last call
/// wins.
@Suite struct ReAddingTests {
    private func scene(_ onDeselect: @escaping (MapScene, any Annotation) -> Void) -> MapScene {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 60, height: 80)) }
        scene.delegate.onDeselect = { [unowned scene] in onDeselect(scene, $0) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.4)
        return scene
    }

    private func expectOnceAndUnselected(_ scene: MapScene) {
        scene.frames(2)
        #expect(scene.map.annotations.count == 1)
        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(scene.map.annotationViewCounts == (live: 1, pooled: 0))
        #expect(scene.trace.count("didDeselect") == 1)
    }

    @Test(.behavior("F12")) func removedAndAddedAgainInItsOwnDidDeselectItStays() {
        let scene = scene { scene, annotation in
            scene.map.removeAnnotation(annotation)
            scene.map.addAnnotation(annotation)
        }

        scene.map.removeAnnotations(scene.map.annotations)

        expectOnceAndUnselected(scene)
    }

    @Test(.behavior("F12")) func addedInItsOwnDidDeselectWhileItIsRemovedItStays() {
        let scene = scene { scene, annotation in scene.map.addAnnotation(annotation) }

        scene.map.removeAnnotations(scene.map.annotations)

        expectOnceAndUnselected(scene)
    }

    @Test(.behavior("F12")) func addedAndThenRemovedInItsOwnDidDeselectItGoes() {
        let scene = scene { scene, annotation in
            scene.map.addAnnotation(annotation)
            scene.map.removeAnnotation(annotation)
        }

        scene.map.removeAnnotations(scene.map.annotations)
        scene.frames(2)

        #expect(scene.map.annotations.isEmpty && scene.map.annotationViewCounts.live == 0)
    }
}
