import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Nothing that is there for the eye keeps frames running once it has come to rest.
@Suite struct StillnessTests {
    /// What is brought about on the map before it is left alone.
    enum Matter: CaseIterable {
        case plain, callout, hover, hoverOverCallout, focus, focusInCallout, field, userLocation, marker
        case pile, dragged, secondAnnotation, thousands, everything
    }

    private final class Namer: MapViewDelegate {
        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
        func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
            guard view.annotation?.title == "field" else { return nil }
            let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
            let field = TextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
            let button = Button(style: .filled, frame: CGRect(x: 10, y: 45, width: 180, height: 30))
            button.setTitle("Press", for: .normal)
            card.addSubview(field)
            card.addSubview(button)
            return card
        }
    }

    private let middle = CGPoint(x: 400, y: 350)

    private func bringAbout(_ matter: Matter, in scene: MapScene) {
        let pin = PointAnnotation(coordinate: scene.coordinate(middle), title: "field", subtitle: "below")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        switch matter {
        case .plain: break
        case .callout: scene.map.selectAnnotation(pin, animated: true)
        case .hover:
            scene.mouse(.move, at: middle)
            scene.frames(3)
            scene.mouse(.move, 100, 100)
        case .hoverOverCallout:
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(0.5)
            if let callout = scene.callout {
                scene.mouse(.move, at: CGPoint(x: callout.frame.midX, y: callout.frame.midY))
            }
        case .focus: scene.key("Tab")
        case .focusInCallout:
            scene.key("Tab")
            scene.key("Return")
            scene.run(0.5)
            scene.key("Tab")
        case .field:
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(0.5)
            if let callout = scene.callout {
                scene.click(at: CGPoint(x: callout.frame.midX, y: callout.frame.minY + 30))
                scene.send(.text("abc"))
            }
        case .userLocation:
            scene.map.showsUserLocation = true
            scene.map.userLocation.location = Location(
                coordinate: scene.coordinate(CGPoint(x: 200, y: 200)), horizontalAccuracy: 50_000)
        case .marker:
            scene.map.addAnnotations(
                (0..<40).map {
                    PointAnnotation(
                        coordinate: scene.coordinate(CGPoint(x: 20 * CGFloat($0), y: 200)), title: "\($0)")
                })
        case .pile:
            scene.map.addAnnotations(
                (0..<5).map { PointAnnotation(coordinate: pin.coordinate, title: "\($0)") })
            scene.frames(2)
            scene.map.spiderfy(pin, animated: true)
        case .dragged: scene.mouseDragAndRelease(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 90, dy: 50))
        case .secondAnnotation:
            let callout = CalloutAnnotation(latitude: 0, longitude: 0)
            callout.coordinate = pin.coordinate
            scene.map.addAnnotation(callout)
        case .thousands:
            scene.map.addAnnotations(
                (0..<3_000).map { number in
                    let point = CGPoint(x: number % 80 * 10, y: number / 80 * 15)
                    return PointAnnotation(coordinate: scene.coordinate(point))
                })
        case .everything:
            for matter in Matter.allCases where matter != .everything {
                bringAbout(matter, in: scene)
                scene.frames(2)
            }
        }
    }

    @Test(.behavior("F31"), arguments: Matter.allCases)
    func whatHasComeToRestAsksForNoFrames(matter: Matter) {
        let (scene, namer) = (MapScene(), Namer())
        scene.map.delegate = namer
        bringAbout(matter, in: scene)

        // As a frame loop does: only frames that are asked for are drawn.
        for _ in 0..<240 where scene.window.needsFrame { scene.frames() }

        var asked = 0
        scene.window.onNeedsFrame = { asked += 1 }
        #expect(!scene.window.needsFrame, "\(matter)")
        // Other programs' windows bring frames of their own; they lead to no more.
        scene.frames(3)
        #expect(!scene.window.needsFrame && asked == 0, "\(matter) after a frame")
        if matter == .field { #expect(scene.window.firstResponder is TextField) }
    }
}
