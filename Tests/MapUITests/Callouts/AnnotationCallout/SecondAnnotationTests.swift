import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The callout as a second annotation, added and removed by the delegate.
@Suite struct SecondAnnotationTests {
    private let position = CGPoint(x: 400, y: 400)

    private func scene() -> MapScene {
        let scene = MapScene()
        let callout = PointAnnotation(title: "callout")
        let pins = scene.delegate.makeView
        scene.delegate.makeView = { map, annotation in
            guard annotation === callout else { return pins?(map, annotation) }
            let view = AnnotationView(annotation: annotation, reuseIdentifier: "callout")
            view.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
            view.centerOffset = CGPoint(x: 0, y: -65)
            view.zPriority = .callout
            view.actsAsCallout = true
            return view
        }
        scene.delegate.onSelect = { [unowned scene] in
            callout.coordinate = $0.coordinate
            scene.map.addAnnotation(callout)
        }
        scene.delegate.onDeselect = { [unowned scene] _ in scene.map.removeAnnotation(callout) }
        return scene
    }

    @Test(.behavior("B1")) func selectingAddsItAndDeselectingRemovesIt() {
        let scene = scene()
        scene.add("a", at: position)

        scene.click(at: position)
        scene.frames(2)
        #expect(scene.map.annotations.map(\.title) == ["a", "callout"])
        #expect(
            scene.map.annotations.last.map { scene.frame(of: $0) }
                == CGRect(x: 300, y: 285, width: 200, height: 100))
        scene.click(700, 100)

        #expect(scene.map.annotations.map(\.title) == ["a"])
    }

    @Test(.behavior("B11", "B12")) func itSwallowsTouchesAndIsInFrontOfEveryPin() {
        let scene = scene()
        scene.add("a", at: position)
        scene.add("covered", at: CGPoint(x: 400, y: 340))
        scene.click(at: position)
        scene.run(0.4)
        let viewport = scene.map.viewport

        for _ in 0..<2 { scene.click(400, 340) }
        scene.run(0.4)
        scene.mouseDragAndRelease(from: CGPoint(x: 400, y: 340), by: CGVector(dx: 50, dy: 0))
        scene.wheel(2, at: CGPoint(x: 400, y: 340))
        scene.run(0.5)

        #expect(scene.map.viewport == viewport)
        #expect(scene.map.selectedAnnotations.map(\.title) == ["a"])
        #expect(scene.annotationViews.last?.actsAsCallout == true)
    }

    @Test(.behavior("B13")) func movedWithItsPinItFollowsInTheSameFrame() {
        let scene = scene()
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.frames(2)
        let callout = scene.map.annotations[1]

        pin.coordinate = scene.coordinate(CGPoint(x: 300, y: 300))
        (callout as? PointAnnotation)?.coordinate = pin.coordinate
        scene.frames()

        #expect(scene.frame(of: callout).midX == scene.frame(of: pin).midX)
        #expect(scene.frame(of: callout).maxY == scene.frame(of: pin).minY)
    }
}
