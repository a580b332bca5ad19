import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A text field inside a callout, with each front end.
struct FieldInCalloutTests {
    enum FrontEnd: CaseIterable { case hosted, delegate, subview, second }

    private let position = CGPoint(x: 400, y: 400)

    /// A card of 200 x 100 with a field of 160 x 34 at 20, 20.
    private func makeCard() -> (View, TextField) {
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let field = TextField(frame: CGRect(x: 20, y: 20, width: 160, height: 34))
        card.addSubview(field)
        return (card, field)
    }

    /// A scene with an open callout, and its field.
    private func open(_ frontEnd: FrontEnd) -> (MapScene, TextField) {
        let scene = MapScene()
        let (card, field) = makeCard()
        let pins = scene.delegate.makeView
        let second = PointAnnotation(title: "second")
        switch frontEnd {
        case .hosted:
            scene.delegate.makeView = { map, annotation in
                let view = pins?(map, annotation)
                view?.calloutView = card
                return view
            }
        case .delegate: scene.delegate.calloutView = { _ in card }
        case .subview:
            scene.delegate.makeView = { _, annotation in
                let view = SubviewCalloutPin(annotation: annotation, reuseIdentifier: "seed")
                view.loadCard = { card }
                return view
            }
        case .second:
            scene.delegate.makeView = { map, annotation in
                guard annotation === second else { return pins?(map, annotation) }
                let view = AnnotationView(annotation: annotation, reuseIdentifier: "second")
                view.bounds = card.bounds
                view.centerOffset = CGPoint(x: 0, y: -65)
                view.zPriority = .callout
                view.actsAsCallout = true
                view.addSubview(card)
                return view
            }
            scene.delegate.onSelect = { [unowned scene] in
                second.coordinate = $0.coordinate
                scene.map.addAnnotation(second)
            }
            scene.delegate.onDeselect = { [unowned scene] _ in scene.map.removeAnnotation(second) }
        }
        scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.6)
        return (scene, field)
    }

    @Test(.behavior("F11"), arguments: FrontEnd.allCases)
    func aFieldInACalloutTakesTheFocusAndItsKeysNeverMoveTheMap(frontEnd: FrontEnd) throws {
        let (scene, field) = open(frontEnd)
        let middle = field.convert(CGPoint(x: 80, y: 17), to: nil)
        scene.click(at: middle)
        let viewport = scene.map.viewport

        #expect(scene.window.firstResponder === field)
        for (key, text) in [("=", "+"), ("-", "-"), ("A", "a"), ("Keypad +", "+")] {
            scene.key(key)
            scene.send(.text(text))
        }
        for key in ["Left", "Up", "Right", "Down", "Home", "End"] { scene.key(key) }
        scene.run(0.6)

        #expect(field.text == "+-a+")
        #expect(scene.map.viewport == viewport)
        #expect(scene.map.selectedAnnotations.map(\.title) == ["a"])
    }

    @Test(.behavior("F11"), arguments: FrontEnd.allCases)
    func escapeAndATapOnTheMapGiveTheFocusBack(frontEnd: FrontEnd) {
        let (scene, field) = open(frontEnd)
        let middle = field.convert(CGPoint(x: 80, y: 17), to: nil)
        scene.click(at: middle)
        scene.key("Escape")
        #expect(!field.isEditing)
        #expect(scene.map.selectedAnnotations.map(\.title) == ["a"], "the first Escape ends the typing")
        scene.run(0.5)
        scene.click(at: middle)
        #expect(field.isEditing)

        scene.click(700, 550)
        #expect(!field.isEditing)
        scene.run(0.6)
        let zoom = scene.map.viewport.zoom
        scene.key("+")
        scene.key("+", isDown: false)
        scene.run(2)
        #expect(abs(scene.map.viewport.zoom - zoom - scene.map.gestureOptions.keyZoomStep) < 1e-9)
    }

    @Test(.behavior("F11")) func whenTheCalloutGoesTheMapHasTheKeysAgain() {
        let (scene, field) = open(.hosted)
        scene.click(at: field.convert(CGPoint(x: 80, y: 17), to: nil))

        scene.map.removeAnnotations(scene.map.annotations)
        scene.frames(2)

        #expect(!field.isEditing)
        #expect(scene.window.firstResponder === scene.map)
        scene.send(.text("lost"))
        #expect(field.text == "")
    }

    @Test(.behavior("F3", "F11")) func aDragAcrossTheFieldSelectsAndMovesNothing() {
        let (scene, field) = open(.hosted)
        field.text = "one two three"
        let viewport = scene.map.viewport
        let a = field.convert(CGPoint(x: 8, y: 17), to: nil)

        scene.mouseDragAndRelease(from: a, by: CGVector(dx: 60, dy: 30))

        #expect(field.selectedTextRange.count > 3)
        #expect(scene.map.viewport == viewport)
    }
}
