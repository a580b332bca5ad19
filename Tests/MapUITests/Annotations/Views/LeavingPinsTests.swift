import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// When pins get their views and lose them, and what happens to those that callbacks see meanwhile.
@Suite struct LeavingPinsTests {
    @Test(.behavior("D7")) func viewsComeWithin40PointsOfTheMapAndStayUntil160() {
        let scene = MapScene()
        let near = scene.add("near", at: CGPoint(x: -38, y: 300))
        let far = scene.add("far", at: CGPoint(x: -42, y: 300))
        #expect(scene.map.view(for: near) != nil && scene.map.view(for: far) == nil)

        for (x, stays) in [(-158.0, true), (-162, false)] {
            near.coordinate = scene.coordinate(CGPoint(x: x, y: 300))
            scene.frames()
            #expect((scene.map.view(for: near) != nil) == stays, "\(x)")
        }
    }

    @Test func whoHearsOfOneThatLeavesMayRemoveAnotherThatDoes() throws {
        let scene = MapScene()
        let front = scene.add("front", at: CGPoint(x: 400, y: 400))
        let back = scene.add("back", at: CGPoint(x: 400, y: 200))
        scene.map.selectAnnotation(front, animated: false)
        scene.frames()
        scene.delegate.onDeselect = { [map = scene.map] _ in map.removeAnnotation(back) }

        back.coordinate = scene.coordinate(CGPoint(x: -5_000, y: 200))
        front.coordinate = .invalid
        scene.frames(2)

        #expect(scene.map.annotations.map { $0 === front } == [true])
        #expect(scene.map.annotationViewCounts.live == 0)
    }

    /// The new one takes the place of the old one in all lists.
    @Test func whoHearsOfOneThatLeavesMayPutAnotherInItsPlace() throws {
        let scene = MapScene()
        let old = scene.add("old", at: CGPoint(x: 400, y: 400))
        let new = PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 400, y: 300)), title: "new")
        scene.map.selectAnnotation(old, animated: false)
        scene.frames()
        scene.delegate.onDeselect = { [map = scene.map] annotation in
            guard annotation === old else { return }
            map.removeAnnotation(old)
            map.addAnnotation(new)
            map.selectAnnotation(new, animated: false)
        }

        old.coordinate = .invalid
        scene.frames(2)

        #expect(scene.map.selectedAnnotations.first === new)
        let view = try #require(scene.map.view(for: new))
        #expect(view.superview === scene.annotationLayer && view.isSelected)
    }

    @Test func whatIsRemovedWhileItsCoordinateIsReadIsNowhere() {
        final class Shy: Annotation {
            var onRead: () -> Void = {}
            var coordinate: LocationCoordinate2D {
                onRead()
                return LocationCoordinate2D(latitude: 1, longitude: 2)
            }
        }
        let (store, shy) = (AnnotationStore(), Shy())
        _ = store.add(shy, isObservable: false)
        shy.onRead = { [unowned shy] in _ = store.remove(shy) }

        store.ingest(limit: 10)

        #expect(store.count == 0 && store.quadtree.count == 0)
    }

    @Test(.behavior("F13")) func aPressIsMeantForWhatWasThereWhenItBegan() throws {
        let scene = MapScene()
        let position = CGPoint(x: 400, y: 300)
        let old = scene.add("old", at: position)
        let view = try #require(scene.map.view(for: old))
        scene.mouse(.down, at: position)

        // Its view is another's at once.
        let new = PointAnnotation(coordinate: old.coordinate, title: "new")
        scene.map.removeAnnotation(old)
        scene.map.addAnnotation(new)
        scene.map.spiderfy(new, animated: false)
        #expect(scene.map.view(for: new) === view)
        scene.mouse(.up, at: position)
        scene.frames(2)

        #expect(scene.map.selectedAnnotations.isEmpty && !view.isHighlighted)
    }

    @Test func anAnimatedMoveOffScreenIsNoMotion() {
        let scene = MapScene()
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: -40, longitude: 150))
        scene.map.addAnnotation(pin)
        scene.frames(2)

        View.animate(withDuration: 1, animations: { pin.coordinate.latitude = -45 })

        scene.frames(2)
        #expect(!scene.window.needsFrame)
    }

    @Test(.behavior("A39")) func aScrollViewInAPinKeepsItsDrags() {
        let scene = MapScene()
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 600)
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            view.addSubview(scroll)
            return view
        }
        scene.add("a", at: CGPoint(x: 400, y: 300))
        let before = scene.map.viewport

        // Along, and across, where there is nothing to scroll.
        scene.mouseDragAndRelease(from: CGPoint(x: 400, y: 320), by: CGVector(dx: 0, dy: -60))
        scene.mouseDragAndRelease(from: CGPoint(x: 400, y: 320), by: CGVector(dx: 90, dy: 0))
        scene.run(1)

        #expect(scroll.contentOffset.y > 0 && scene.map.viewport == before)
    }

    @Test func aTouchInACalloutEndsTheMapsRun() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 400))
        scene.map.selectAnnotation(pin, animated: false)
        scene.run(0.5)
        scene.touch(.began, 100, 550)
        for step in 1...6 {
            scene.frames()
            scene.touch(.moved, at: CGPoint(x: 100 + 12 * step, y: 550))
        }
        scene.touch(.ended, 172, 550)
        scene.frames(2)
        let running = scene.map.viewport
        scene.frames()
        #expect(scene.map.viewport != running, "the map runs on")

        let callout = try #require(scene.callout).frame
        scene.touch(.began, at: CGPoint(x: callout.midX, y: callout.midY), id: 2)
        scene.frames(2)
        let stopped = scene.map.viewport
        scene.run(0.5)

        #expect(scene.map.viewport == stopped)
    }
}
