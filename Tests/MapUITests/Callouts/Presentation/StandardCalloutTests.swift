import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct StandardCalloutTests {
    private let position = CGPoint(x: 400, y: 400)

    @Test(.behavior("A1")) func titleAndAccessoriesStandSideBySideAboveThePin() throws {
        let (left, right) = (
            View(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
            Button(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        )
        let scene = MapScene.standardCallouts {
            $0.leftCalloutAccessoryView = left
            $0.rightCalloutAccessoryView = right
        }
        let pin = scene.add("Harbour", at: position)

        scene.click(at: position)
        scene.run(0.4)

        let callout = try #require(scene.callout)
        #expect(callout.content is StandardCalloutView)
        #expect(callout.frame.maxY == scene.frame(of: pin).minY)
        let label = try #require(
            callout.content.subviews.compactMap { $0 as? Label }.first { $0.text == "Harbour" })
        #expect(left.frame.maxX < label.frame.minX && label.frame.maxX < right.frame.minX)
    }

    @Test(.behavior("A2"), arguments: [("", false), (" ", true)])
    func withoutATitleItDoesNotAppearAtAll(title: String, appears: Bool) {
        let scene = MapScene.standardCallouts()
        scene.add(title, at: position)

        scene.click(at: position)
        scene.run(0.4)

        #expect(scene.map.selectedAnnotations.count == 1)
        #expect(scene.callouts.isEmpty == !appears)
    }

    @Test(.behavior("A3")) func aViewThatDoesNotWantItGetsNone() {
        let scene = MapScene.standardCallouts { $0.canShowCallout = false }
        scene.add("a", at: position)

        scene.click(at: position)
        scene.run(0.4)

        #expect(scene.callouts.isEmpty && scene.trace.count("calloutWillAppear") == 0)
    }

    @Test(.behavior("D12", "D13")) func anAccessoryControlTellsTheDelegateOnceEachTimeAndAPlainViewNever() {
        let button = Button(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let picture = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let scene = MapScene.standardCallouts {
            $0.rightCalloutAccessoryView = button
            $0.leftCalloutAccessoryView = picture
        }
        scene.add("a", at: position)

        for _ in 0..<2 {
            scene.click(at: position)
            scene.run(0.4)
            scene.click(at: picture.convert(CGPoint(x: 15, y: 15), to: nil))
            scene.run(0.5)
            scene.click(at: button.convert(CGPoint(x: 15, y: 15), to: nil))
            scene.click(700, 100)
            scene.run(0.4)
        }

        #expect(scene.delegate.told.filter { $0 == "control a" }.count == 2)
    }

    @Test(.behavior("D14")) func aDetailTakesTheSubtitlesPlaceAndSizesTheBubble() throws {
        let detail = View(frame: CGRect(x: 0, y: 0, width: 180, height: 90))
        let scene = MapScene.standardCallouts { $0.detailCalloutAccessoryView = detail }
        scene.add("a", at: position).subtitle = "hidden"

        scene.click(at: position)
        scene.run(0.4)

        let content = try #require(scene.callout?.content)
        #expect(detail.superview === content && detail.bounds.size == CGSize(width: 180, height: 90))
        #expect(!content.subviews.contains { ($0 as? Label)?.text == "hidden" })
        // Four points beside it, besides the bubble's insets.
        #expect(content.bounds.width == 188 && content.bounds.height > 90)
    }

    /// One button as the accessory of every pin: the callout that goes does not tell of it any more.
    @Test func aControlThatPinsShareTellsOfThePinThatHasItNow() throws {
        let scene = MapScene()
        let button = Button(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds.size = CGSize(width: 30, height: 30)
            view.canShowCallout = true
            view.rightCalloutAccessoryView = button
            return view
        }
        let pins = [scene.add("a", at: position), scene.add("b", at: CGPoint(x: 200, y: 300))]
        scene.map.selectAnnotation(pins[0], animated: true)
        scene.run(0.5)
        scene.map.selectAnnotation(pins[1], animated: true)
        scene.frames(3)
        #expect(scene.callouts.count == 2, "the first one is going")
        #expect(button.isDescendant(of: try #require(scene.callout).wrapper))

        button.sendActions(for: .touchUpInside)
        #expect(scene.delegate.told.filter { $0.hasPrefix("control") } == ["control b"])
        scene.map.allowsMultipleSelection = true
        scene.map.selectAnnotation(pins[0], animated: true)
        scene.run(1)
        button.sendActions(for: .touchUpInside)
        #expect(scene.delegate.told.filter { $0.hasPrefix("control") } == ["control b", "control a"])
        scene.expectEmptyWithoutAnnotations()
    }

    @Test func anAnnotationMayBeRemovedByItsOwnAccessory() throws {
        let (scene, delegate) = (MapScene(), Remover())
        scene.map.delegate = delegate
        let pin = scene.add("a", at: position)
        scene.click(at: position)
        scene.run(0.5)
        let button = try #require(scene.map.view(for: pin)?.rightCalloutAccessoryView)
        let point = button.convert(CGPoint(x: 10, y: 10), to: nil)
        scene.click(at: point)
        scene.click(at: point)
        scene.run(0.5)
        #expect(delegate.taps == 1 && scene.map.annotations.isEmpty && scene.callouts.isEmpty)
        #expect(!scene.window.needsFrame)
    }

    private final class Remover: MapViewDelegate {
        var taps = 0
        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds.size = CGSize(width: 30, height: 30)
            view.canShowCallout = true
            view.rightCalloutAccessoryView = Button(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            return view
        }
        func mapView(
            _ mapView: MapView, annotationView view: AnnotationView,
            calloutAccessoryControlTapped control: Control
        ) {
            taps += 1
            mapView.removeAnnotations(mapView.annotations)
        }
    }
}
