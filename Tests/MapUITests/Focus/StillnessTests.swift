import Drawing
import Foundation
import MapGeometry
import Testing

@testable import MapUI
@testable import ViewKit

/// What is seen all the time asks for no frames once it rests.
@Suite struct StillnessTests {
    @Test func theHoveringPointerTheFocusRingTheCaretAndTheUsersDotDrawNothingAtRest() {
        let scene = MapScene()
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let field = TextField(frame: CGRect(x: 20, y: 10, width: 160, height: 34))
        card.addSubview(field)
        scene.delegate.calloutView = { _ in card }
        let pin = scene.add("a", at: CGPoint(x: 300, y: 300))
        scene.run(1)
        #expect(!scene.window.needsFrame)

        scene.send(.mouse(.move, position: CGPoint(x: 300, y: 300), button: 0))
        scene.run(1)
        #expect(scene.map.view(for: pin)?.isHovered == true && !scene.window.needsFrame)

        scene.send(.key(name: "Tab", isDown: true, modifiers: []))
        scene.send(.key(name: "Tab", isDown: false, modifiers: []))
        scene.run(1)
        #expect(scene.window.focus.ringView != nil && !scene.window.needsFrame)

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(2)
        #expect(field.becomeFirstResponder())
        scene.run(1)
        #expect(field.isFirstResponder && field.isEditing && !scene.window.needsFrame)

        scene.map.showsUserLocation = true
        scene.map.userLocation.location = UserLocationFix(
            coordinate: scene.coordinate(CGPoint(x: 500, y: 200)))
        scene.frames(3)
        scene.map.userLocation.location = UserLocationFix(
            coordinate: scene.coordinate(CGPoint(x: 510, y: 210)))
        scene.frames(2)
        #expect(scene.window.needsFrame, "the ring goes out")
        scene.run(5)
        #expect(!scene.window.needsFrame)
    }
}
