import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A map that is let go of goes, whatever it was doing; and code that is called back may do anything.
@Suite struct MapLifetimeTests {
    @Test func aMapGoesWithACalloutAFingerAndAnAnimation() {
        weak var map: MapView?
        weak var pin: AnnotationView?
        weak var annotation: PointAnnotation?
        let window = Window(size: CGSize(width: 800, height: 600))
        do {
            let scene = MapScene()
            let point = scene.add("a", at: CGPoint(x: 400, y: 300))
            scene.map.view(for: point)?.calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
            scene.click(400, 300)
            scene.frames(3)
            scene.touch(.began, 100, 100, id: 3)
            scene.map.setCenter(LocationCoordinate2D(latitude: 10, longitude: 10), animated: true)
            scene.frames(3)
            (map, pin, annotation) = (scene.map, scene.map.view(for: point), point)
            #expect(scene.callout != nil)
            // It also moves from one window to another without leaving anything behind.
            window.addSubview(scene.map)
            #expect(scene.window.displayLinks.isEmpty)
            window.step(to: FrameTime(seconds: 2))
            scene.map.removeFromSuperview()
        }

        #expect(map == nil)
        #expect(pin == nil)
        #expect(annotation == nil)
        #expect(window.displayLinks.isEmpty)
    }

    @Test func aMapOutOfItsWindowReadsNoCoordinates() {
        final class Counting: Annotation {
            var reads = 0
            var coordinate: LocationCoordinate2D {
                reads += 1
                return LocationCoordinate2D(latitude: 48, longitude: 11)
            }
        }
        let scene = MapScene()
        let annotation = Counting()
        scene.map.addAnnotation(annotation)
        scene.frames(3)
        scene.map.removeFromSuperview()
        scene.frames(1)
        let before = annotation.reads

        for _ in 0..<5 {
            scene.window.setNeedsFrame()
            scene.frames()
        }

        #expect(before > 0)
        #expect(annotation.reads == before)
    }

    @Test func preparingAViewMayLookAtTheMap() {
        final class Curious: AnnotationView {
            weak var map: MapView?
            var seen = -1
            override func prepareForReuse() {
                super.prepareForReuse()
                seen = map?.annotationViewCounts.pooled ?? -1
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "curious")
                ?? Curious(annotation: annotation, reuseIdentifier: "curious")
            (view as? Curious)?.map = map
            view.bounds.size = CGSize(width: 20, height: 20)
            return view
        }
        let first = scene.add("a", at: CGPoint(x: 400, y: 300))
        let view = scene.map.view(for: first) as? Curious
        scene.map.removeAnnotation(first)

        scene.add("b", at: CGPoint(x: 400, y: 300))

        #expect(view?.seen == 0)
    }

    @Test func aPinViewThatTheProgramRemovedIsAddedAgain() {
        let scene = MapScene()
        let pins = (0..<4).map { scene.add("\($0)", at: CGPoint(x: 200 + 60 * $0, y: 300)) }
        scene.map.view(for: pins[1])?.removeFromSuperview()

        pins[3].coordinate = scene.coordinate(CGPoint(x: 300, y: 100))
        scene.frames(2)

        #expect(pins.allSatisfy { scene.map.view(for: $0)?.window != nil })
    }

    @Test(.behavior("F31")) func aPinThatOnlyHidesItsCalloutKeepsNoFramesRunning() {
        final class HidingPin: AnnotationView {
            let card = View(frame: CGRect(x: -50, y: -60, width: 130, height: 50))
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                if card.superview == nil { addSubview(card) }
                card.isHidden = !selected
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let pin = HidingPin(annotation: annotation, reuseIdentifier: nil)
            pin.bounds.size = CGSize(width: 30, height: 30)
            return pin
        }
        let annotation = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(0.5)

        scene.map.deselectAnnotation(annotation, animated: true)
        scene.run(0.5)

        #expect(!scene.window.needsFrame)
        #expect(
            scene.trace.story == [
                "didSelect a", "calloutWillAppear a", "calloutDidAppear a", "didDeselect a",
                "calloutWillDisappear a", "calloutDidDisappear a",
            ])
    }

    @Test func calloutsOfNoSizeAtAllAskForNoPan() {
        var layout = CalloutLayout(
            bodySize: CGSize(width: CGFloat.nan, height: 20), arrowLength: 10,
            anchor: CGRect(x: CGFloat.nan, y: 10, width: 30, height: 30),
            container: CGRect(x: 0, y: 0, width: 300, height: 200))
        layout.options.pansMap = true
        #expect(!(layout.solve().pan.dy > 1000))
    }
}
