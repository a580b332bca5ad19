import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// Delegates, annotations and views that call the map at the worst moment, and features that meet there.
@Suite final class HostileDelegateTests {
    /// Maps hold their delegates weakly.
    private var delegates: [CallbackDelegate] = []
    private let place = CGPoint(x: 400, y: 400)

    private func expectGone(_ scene: MapScene, _ note: String = "") {
        scene.map.removeAnnotations(scene.map.annotations)
        scene.run(1)
        #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
        #expect(scene.map.annotationViewCounts.live == 0 && scene.annotationLayer.subviews.isEmpty, "\(note)")
        #expect(!scene.window.needsFrame, "\(note)")
    }

    // MARK: While a view is made

    @Test(arguments: [true, false])
    func anAnnotationSelectedWhileItsViewIsMadeIsSelectedWhenItIsThere(isByDelegate: Bool) throws {
        final class Eager: AnnotationView {
            nonisolated(unsafe) static weak var map: MapView?
            override func prepareForDisplay() {
                super.prepareForDisplay()
                if let annotation { Self.map?.selectAnnotation(annotation, animated: true) }
            }
        }
        let scene = MapScene()
        Eager.map = scene.map
        scene.delegate.makeView = { map, annotation in
            if isByDelegate {
                map.selectAnnotation(annotation, animated: true)
                map.spiderfy(annotation, animated: true)
            }
            let type: AnnotationView.Type = isByDelegate ? AnnotationView.self : Eager.self
            let view = type.init(annotation: annotation, reuseIdentifier: nil)
            view.bounds.size = CGSize(width: 30, height: 30)
            view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
            return view
        }

        let pin = scene.add("a", at: place)
        scene.run(1)

        #expect(scene.delegate.asked == ["a"], "once")
        #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1)
        #expect(scene.annotationLayer.subviews.count == 1)
        scene.map.removeAnnotation(pin)
        scene.map.addAnnotation(pin)
        scene.map.selectAnnotation(pin, animated: false)
        #expect(scene.delegate.asked == ["a", "a"] && scene.map.selectedAnnotations.first === pin)
        expectGone(scene)
    }

    @Test func anAnnotationWhoseCoordinateChangesTheMapWhileItIsReadDoesNoHarm() {
        final class Trap: Annotation {
            var onRead: (() -> Void)?
            var place = LocationCoordinate2D(latitude: 48, longitude: 11)
            var coordinate: LocationCoordinate2D {
                onRead?()
                return place
            }
        }
        for what in 0..<4 {
            let scene = MapScene()
            let traps = (0..<4).map { _ in Trap() }
            var reads = 0
            for trap in traps {
                trap.onRead = { [unowned scene, unowned trap] in
                    reads += 1
                    guard reads < 200 else { return }
                    switch what {
                    case 0: scene.map.removeAnnotation(trap)
                    case 1: scene.map.removeAnnotations(traps)
                    case 2: _ = scene.map.annotations(in: .world)
                    default:
                        if scene.map.annotations.count < 30 { scene.map.addAnnotation(PointAnnotation()) }
                    }
                }
            }
            scene.map.addAnnotations(traps)
            scene.frames(5)
            for trap in traps { trap.onRead = nil }
            scene.frames(2)
            #expect(scene.map.annotationViewCounts.live <= scene.map.annotations.count, "\(what)")
            #expect(what > 1 || scene.map.annotations(in: .world).isEmpty, "\(what)")
            expectGone(scene, "\(what)")
        }
    }

    @Test func aViewThatWaitsForOneMapMayBeUsedOnAnother() throws {
        let scene = MapScene()
        let second = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        second.delegate = scene.delegate
        second.camera = scene.map.camera
        scene.window.addSubview(second)
        let kept = AnnotationView(annotation: nil, reuseIdentifier: "kept")
        kept.bounds.size = CGSize(width: 30, height: 30)
        scene.delegate.makeView = { _, _ in kept }
        let pin = scene.add("a", at: place)
        scene.map.removeAnnotation(pin)
        second.addAnnotation(pin)
        scene.frames(2)
        #expect(second.view(for: pin) === kept)

        // It is in use: the first map has it no longer.
        #expect(scene.map.dequeueReusableAnnotationView(withIdentifier: "kept") == nil)
        #expect(scene.map.annotationViewCounts.pooled == 0)
    }

    @Test func aHundredKindsOfViewsAreRecycledEachUnderItsName() {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let name = "kind \(annotation.title ?? "")"
            let used = map.dequeueReusableAnnotationView(withIdentifier: name)
            let view = used ?? AnnotationView(annotation: annotation, reuseIdentifier: name)
            view.annotation = annotation
            view.bounds.size = CGSize(width: 30, height: 30)
            return view
        }
        let pins = (0..<100).map {
            PointAnnotation(
                coordinate: scene.coordinate(CGPoint(x: 40 + 7 * Double($0), y: 300)), title: "\($0)")
        }
        for _ in 0..<3 {
            scene.map.addAnnotations(pins)
            scene.frames(2)
            #expect(pins.allSatisfy { scene.map.view(for: $0)?.reuseIdentifier == "kind \($0.title ?? "")" })
            scene.map.removeAnnotations(pins)
        }
        #expect(scene.trace.count("viewMade") == 100 && scene.map.annotationViewCounts.pooled == 100)
    }

    @Test func annotationsThatAreEqualButNotTheSameAreTwo() {
        final class Same: PointAnnotation, Hashable {
            static func == (a: Same, b: Same) -> Bool { true }
            func hash(into hasher: inout Hasher) { hasher.combine(1) }
        }
        let scene = MapScene()
        let pins = [200.0, 500].map {
            Same(coordinate: scene.coordinate(CGPoint(x: $0, y: 300)), title: "\($0)")
        }
        scene.map.addAnnotations(pins)
        scene.frames(2)
        scene.map.selectAnnotation(pins[1], animated: false)
        #expect(scene.map.annotations.count == 2 && scene.map.selectedAnnotations.first === pins[1])
        scene.map.removeAnnotation(pins[0])
        #expect(scene.map.annotations.count == 1 && scene.map.selectedAnnotations.first === pins[1])
    }

    @Test func aPinWhoseAnnotationIsTakenAwayByHandDoesNoHarm() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
        let (pin, other) = (scene.add("a", at: place), scene.add("b", at: CGPoint(x: 200, y: 200)))
        let view = try #require(scene.map.view(for: pin))
        scene.tap(place)
        scene.run(0.1)
        view.annotation = nil
        scene.run(0.5)
        scene.tap(place)
        scene.run(0.5)
        view.annotation = other
        scene.tap(place)
        scene.run(0.5)
        view.removeFromSuperview()
        scene.map.selectAnnotation(other, animated: true)
        scene.run(0.5)
        expectGone(scene)
    }

    // MARK: Controls

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
        let pins = [scene.add("a", at: place), scene.add("b", at: CGPoint(x: 200, y: 300))]
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
        expectGone(scene)
    }

    @Test func anAnnotationMayBeRemovedByItsOwnAccessory() throws {
        let (scene, delegate) = (MapScene(), Remover())
        scene.map.delegate = delegate
        let pin = scene.add("a", at: place)
        scene.tap(place)
        scene.run(0.5)
        let button = try #require(scene.map.view(for: pin)?.rightCalloutAccessoryView)
        let point = button.convert(CGPoint(x: 10, y: 10), to: nil)
        scene.tap(point)
        scene.tap(point)
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

    // MARK: Second annotations

    /// Its pin or itself is removed, whatever the delegate hears of.
    @Test(.behavior("F12"), arguments: CallbackDelegate.all, [true, false])
    func aSecondAnnotationRemovedInsideAnyCallbackLeavesNothingBehind(callback: String, ofPin: Bool) {
        for animated in [true, false] {
            for count in 1...3 {
                let (scene, delegate) = (MapScene(), CallbackDelegate())
                delegates.append(delegate)
                delegate.calloutView = nil
                delegate.makeView = { [unowned scene] in
                    ($0 as? any AnnotationViewProviding)?.annotationView(in: scene.map)
                }
                scene.map.delegate = delegate
                let pin = ContentAnnotation(
                    content: AnnotationContent(
                        coordinate: scene.coordinate(CGPoint(x: 10, y: 60)), values: ["title": "a"]))
                var calls = 0
                delegate.onCall = { [unowned scene] name in
                    guard name == callback else { return }
                    calls += 1
                    guard calls == count else { return }
                    if ofPin {
                        scene.map.removeAnnotation(pin)
                    } else if let callout = pin.calloutAnnotation {
                        scene.map.removeAnnotation(callout)
                    }
                }
                let note = "\(callback) of \(ofPin ? "pin" : "callout"), time \(count), animated: \(animated)"
                scene.map.addAnnotation(pin)
                scene.frames(2)
                for _ in 0..<2 {
                    scene.map.selectAnnotation(pin, animated: animated)
                    scene.run(1)
                    scene.map.deselectAnnotation(pin, animated: animated)
                    scene.run(1)
                }
                delegate.onCall = nil
                expectGone(scene, note)
                for (a, b) in [
                    ("calloutWillAppear", "calloutDidAppear"), ("calloutWillAppear", "calloutDidDisappear"),
                    ("didSelect", "didDeselect"),
                ] {
                    #expect(scene.trace.count(a) == scene.trace.count(b), "\(note): \(a)")
                }
                #expect(scene.map.annotations.isEmpty, "\(note)")
            }
        }
    }

    // MARK: Drags, piles, several

    @Test(arguments: [AnnotationViewDragState.starting, .dragging, .ending, .none])
    func ofSeveralSelectedPinsOneIsRemovedWhileItIsDragged(when: AnnotationViewDragState) throws {
        let d = DragScene()
        d.delegate.calloutView = nil
        d.map.allowsMultipleSelection = true
        let others = [CGPoint(x: 200, y: 300), CGPoint(x: 600, y: 300)].map {
            PointAnnotation(coordinate: d.scene.coordinate($0), title: "other")
        }
        d.map.addAnnotations(others)
        d.scene.frames(2)
        for pin in others + [d.pin] {
            try #require(d.map.view(for: pin)).calloutView = View(
                frame: CGRect(x: 0, y: 0, width: 60, height: 30))
            d.map.selectAnnotation(pin, animated: false)
        }
        d.scene.run(0.5)
        #expect(d.scene.callouts.count == 3)
        d.delegate.onState = { [unowned d] _, state in
            if state == when { d.map.removeAnnotation(d.pin) }
        }

        d.pickUp()
        d.scene.run(0.3)
        d.finger(.moved, 500, 350)
        d.scene.frames(2)
        d.finger(.ended, 500, 350)
        d.scene.run(1)

        #expect(d.map.annotations.count == 2 && d.map.selectedAnnotations.count == 2)
        #expect(d.scene.callouts.count == 2 && d.states.isLegal && !d.scene.window.needsFrame)
    }

    /// A pin of a spread pile that gets another place stands there, and the pile is collected.
    @Test(arguments: [true, false])
    func aPinOfASpreadPileThatMovesAwayStandsOnItsPlace(animated: Bool) throws {
        let scene = MapScene()
        let pins = (0..<4).map { PointAnnotation(coordinate: scene.coordinate(place), title: "\($0)") }
        scene.map.addAnnotations(pins)
        scene.frames(2)
        scene.map.spiderfy(pins[0], animated: true)
        scene.run(1)

        let goal = scene.coordinate(CGPoint(x: 150, y: 150))
        if animated {
            View.animate(withDuration: 0.3) { pins[1].coordinate = goal }
        } else {
            pins[1].coordinate = goal
        }
        scene.run(1)

        let view = try #require(scene.map.view(for: pins[1]))
        #expect(hypot(view.center.x - 150, view.center.y - 150) < 1, "\(view.center)")
        #expect(scene.map.spreadAnnotations.isEmpty && view.displacement == PinDisplacement())
        expectGone(scene)
    }

    @Test func aSpreadPileIsRecycledSelectedAndSpreadAgain() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
        let pins = (0..<6).map { PointAnnotation(coordinate: scene.coordinate(place), title: "\($0)") }
        scene.map.addAnnotations(pins)
        scene.frames(2)
        for round in 0..<6 {
            scene.map.spiderfy(pins[round], animated: true)
            scene.frames(4 * round)
            scene.map.selectAnnotation(pins[round], animated: true)
            scene.frames(3)
            scene.map.pan(by: CGVector(dx: 3_000, dy: 0), animated: false)
            scene.frames(2)
            scene.map.removeAnnotation(pins[round])
            scene.map.pan(by: CGVector(dx: -3_000, dy: 0), animated: false)
            scene.frames(2)
            scene.map.addAnnotation(pins[round])
            scene.map.selectAnnotation(pins[(round + 1) % 6], animated: true)
            scene.run(0.5)
            #expect(
                scene.callouts.count == 1 && scene.map.selectedAnnotations.first === pins[(round + 1) % 6])
        }
        scene.map.unspiderfy(animated: false)
        scene.run(0.5)
        #expect(pins.allSatisfy { scene.map.view(for: $0)?.displacement == PinDisplacement() })
        expectGone(scene)
    }
}
