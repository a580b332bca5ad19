import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Which titles find room.
extension MarkerTests {
    @Test func titlesAreShownWhereThereIsRoom() throws {
        let scene = scene()
        let alone = scene.add("alone", at: CGPoint(x: 100, y: 100))
        let first = scene.add("first", at: CGPoint(x: 400, y: 300))
        let second = scene.add("second", at: CGPoint(x: 410, y: 304))
        scene.run(0.5)

        #expect(try isTitleShown(scene, alone))
        #expect(try isTitleShown(scene, first) != isTitleShown(scene, second), "one of them")
        scene.map.selectAnnotation(second, animated: true)
        scene.run(0.5)
        #expect(try isTitleShown(scene, second), "the selected one in any case")
        scene.map.deselectAnnotation(second, animated: false)
        scene.map.camera.zoom = 9
        scene.map.setCenter(first.coordinate, animated: false)
        scene.run(1)

        #expect(
            try isTitleShown(scene, first) && isTitleShown(scene, second), "zoomed in there is room for both")
        #expect(!scene.window.needsFrame)
    }

    @Test func aTitleDoesNotLieOverAnotherPin() throws {
        let scene = scene()
        let above = scene.add("above", at: CGPoint(x: 400, y: 300))
        let below = scene.add("", at: CGPoint(x: 400, y: 335))
        scene.run(0.5)

        #expect(try !isTitleShown(scene, above))
        scene.map.removeAnnotation(below)
        scene.run(0.5)
        #expect(try isTitleShown(scene, above))
    }

    @Test(arguments: [true, false])
    func titlesFindRoomWhileTheMapIsStillOnItsWay(byZoom: Bool) throws {
        let scene = scene()
        let pins = [370.0, 430].map { scene.add("a long title", at: CGPoint(x: $0, y: 300)) }
        scene.run(0.5)
        #expect(try pins.filter { try isTitleShown(scene, $0) }.count == 1)

        // On a map that is turned they stand one above the other.
        let camera = MapCamera(
            centerCoordinate: scene.coordinate(CGPoint(x: 400, y: 300)), zoom: byZoom ? 8 : 5,
            heading: byZoom ? 0 : 90)
        scene.map.setCamera(camera, animated: true)
        var shown = 0
        while scene.map.cameraController.isAnimating {
            scene.frames()
            if scene.map.cameraController.isAnimating {
                shown = try pins.filter { try isTitleShown(scene, $0) }.count
            }
        }

        #expect(shown == 2)
    }

    @Test func amongVeryManyViewsNoneHasATitle() {
        let scene = scene()
        let all = (0...MarkerTitleController.limit).map { (i: Int) -> PointAnnotation in
            let position = CGPoint(x: CGFloat(10 + i % 21 * 38), y: CGFloat(40 + i / 21 * 28))
            return PointAnnotation(coordinate: scene.coordinate(position), title: "1")
        }
        scene.map.addAnnotations(all)
        scene.run(0.2)
        let markers = all.compactMap { scene.map.view(for: $0) as? MarkerAnnotationView }

        #expect(markers.count == all.count && !markers.contains { $0.titleView?.isShown ?? false })
    }

    @Test func aPinInTheHandHasNoTitle() throws {
        let scene = scene { $0.isDraggable = true }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)
        #expect(try isTitleShown(scene, pin))

        scene.touch(.began, 400, 285)
        scene.run(1)
        #expect(try marker(scene, pin).dragState == .dragging && !isTitleShown(scene, pin))
        scene.touch(.ended, 400, 285)
        scene.run(1)
        #expect(try isTitleShown(scene, pin))
    }
}
