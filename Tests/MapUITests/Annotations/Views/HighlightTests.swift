import Drawing
import Foundation
import MapGeometry
import Testing
import ViewKit

@testable import MapUI

@Suite struct HighlightTests {
    private let place = CGPoint(x: 400, y: 300)

    private func scene() -> (MapScene, PointAnnotation) {
        let scene = MapScene()
        return (scene, scene.add("1", at: place))
    }

    private func isHighlighted(_ scene: MapScene, _ annotation: PointAnnotation) -> Bool? {
        scene.map.view(for: annotation)?.isHighlighted
    }

    @Test func aPinIsHighlightedFromThePressToTheRelease() {
        let (scene, pin) = scene()
        scene.send(.mouse(.down, position: place, button: 1))
        #expect(isHighlighted(scene, pin) == true)
        scene.send(.mouse(.up, position: place, button: 1))
        #expect(isHighlighted(scene, pin) == false && scene.map.selectedAnnotations.count == 1)
    }

    @Test func aDragOfTheMapEndsIt() {
        let (scene, pin) = scene()
        scene.send(.mouse(.down, position: place, button: 1))
        scene.send(.mouse(.move, position: CGPoint(x: 430, y: 300), button: 0))
        #expect(isHighlighted(scene, pin) == false)
        scene.send(.mouse(.up, position: CGPoint(x: 430, y: 300), button: 1))
        #expect(scene.map.selectedAnnotations.isEmpty)
    }

    @Test func aSecondFingerALostFocusAndARemovalEndIt() throws {
        let (scene, pin) = scene()
        scene.send(.touch(.began, id: 1, position: place))
        scene.send(.touch(.began, id: 2, position: CGPoint(x: 401, y: 301)))
        #expect(isHighlighted(scene, pin) == false)
        scene.send(.focus(false))
        scene.send(.touch(.began, id: 3, position: place))
        #expect(isHighlighted(scene, pin) == true)
        scene.send(.focus(false))
        #expect(isHighlighted(scene, pin) == false)

        let view = try #require(scene.map.view(for: pin))
        scene.send(.touch(.began, id: 4, position: place))
        #expect(view.isHighlighted)
        scene.map.removeAnnotation(pin)
        scene.frames(2)
        scene.send(.touch(.ended, id: 4, position: place))
        #expect(!view.isHighlighted && scene.map.selectedAnnotations.isEmpty)
    }

    @Test func aDisabledPinIsNot() {
        let (scene, pin) = scene()
        scene.map.view(for: pin)?.isEnabled = false
        scene.send(.mouse(.down, position: place, button: 1))
        #expect(isHighlighted(scene, pin) == false)
    }

    @Test func whatWasPressedIsSelectedThoughTheMapHasMovedOn() {
        let (scene, pin) = scene()
        scene.add("2", at: CGPoint(x: 500, y: 300))
        scene.send(.mouse(.down, position: place, button: 1))
        scene.map.pan(by: CGVector(dx: -100, dy: 0), animated: false)
        scene.frames()
        scene.send(.mouse(.up, position: place, button: 1))
        #expect(scene.map.selectedAnnotations.first === pin)
    }
}
