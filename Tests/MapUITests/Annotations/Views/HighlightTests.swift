import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct HighlightTests {
    private let position = CGPoint(x: 400, y: 300)

    private func scene() -> (MapScene, PointAnnotation) {
        let scene = MapScene()
        return (scene, scene.add("1", at: position))
    }

    private func isHighlighted(_ scene: MapScene, _ annotation: PointAnnotation) -> Bool? {
        scene.map.view(for: annotation)?.isHighlighted
    }

    @Test func aPinIsHighlightedFromThePressToTheRelease() {
        let (scene, pin) = scene()
        scene.mouse(.down, at: position)
        #expect(isHighlighted(scene, pin) == true)
        scene.mouse(.up, at: position)
        #expect(isHighlighted(scene, pin) == false && scene.map.selectedAnnotations.count == 1)
    }

    @Test func aDragOfTheMapEndsIt() {
        let (scene, pin) = scene()
        scene.mouse(.down, at: position)
        scene.mouse(.move, 430, 300)
        #expect(isHighlighted(scene, pin) == false)
        scene.mouse(.up, 430, 300)
        #expect(scene.map.selectedAnnotations.isEmpty)
    }

    @Test func aSecondFingerALostFocusAndARemovalEndIt() throws {
        let (scene, pin) = scene()
        scene.touch(.began, at: position)
        scene.touch(.began, 401, 301, id: 2)
        #expect(isHighlighted(scene, pin) == false)
        scene.send(.focus(false))
        scene.touch(.began, at: position, id: 3)
        #expect(isHighlighted(scene, pin) == true)
        scene.send(.focus(false))
        #expect(isHighlighted(scene, pin) == false)

        let view = try #require(scene.map.view(for: pin))
        scene.touch(.began, at: position, id: 4)
        #expect(view.isHighlighted)
        scene.map.removeAnnotation(pin)
        scene.frames(2)
        scene.touch(.ended, at: position, id: 4)
        #expect(!view.isHighlighted && scene.map.selectedAnnotations.isEmpty)
    }

    @Test func aDisabledPinIsNot() {
        let (scene, pin) = scene()
        scene.map.view(for: pin)?.isEnabled = false
        scene.mouse(.down, at: position)
        #expect(isHighlighted(scene, pin) == false)
    }

    @Test func whatWasPressedIsSelectedThoughTheMapHasMovedOn() {
        let (scene, pin) = scene()
        scene.add("2", at: CGPoint(x: 500, y: 300))
        scene.mouse(.down, at: position)
        scene.map.pan(by: CGVector(dx: -100, dy: 0), animated: false)
        scene.frames()
        scene.mouse(.up, at: position)
        #expect(scene.map.selectedAnnotations.first === pin)
    }
}
