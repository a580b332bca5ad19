import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// What no program should do, and what comes of it.
@Suite struct BadInputTests {
    private let place = CGPoint(x: 400, y: 400)

    private func expectUsable(_ scene: MapScene, _ pin: any Annotation, _ note: String = "") {
        scene.map.selectedAnnotations = []
        scene.run(1)
        #expect(scene.callouts.isEmpty && !scene.window.needsFrame, "\(note)")
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count <= 1, "\(note)")
    }

    @Test func selectingWhatWasJustRemovedDoesNothing() {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: place)
        let other = scene.add("b", at: CGPoint(x: 200, y: 300))

        scene.map.removeAnnotation(pin)
        scene.map.selectAnnotation(pin, animated: true)
        scene.map.selectedAnnotations = [pin]
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(0.5)
        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        // While its callout is told to go.
        scene.map.selectAnnotation(other, animated: true)
        scene.delegate.onDeselect = { [unowned scene] in scene.map.selectAnnotation($0, animated: true) }
        scene.map.removeAnnotation(other)
        scene.run(0.5)

        #expect(
            scene.map.annotations.isEmpty && scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty)
        #expect(scene.annotationLayer.subviews.isEmpty && !scene.window.needsFrame)
    }

    @Test func anAnnotationAddedTwiceIsThereOnce() {
        let scene = MapScene()
        let pin = scene.add("a", at: place)
        scene.map.addAnnotations([pin, pin])
        scene.map.addAnnotation(pin)
        scene.frames(2)
        scene.map.selectAnnotation(pin, animated: false)

        #expect(scene.map.annotations.count == 1 && scene.annotationLayer.subviews.count == 1)
        scene.map.removeAnnotations([pin, pin])
        #expect(scene.map.annotations.isEmpty && scene.trace.count("didDeselect") == 1)
    }

    @Test func coordinatesThatAreNoneCloseTheCalloutAndComeBackClean() {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: place)
        let good = pin.coordinate
        for bad in [
            LocationCoordinate2D(latitude: .nan, longitude: 0),
            LocationCoordinate2D(latitude: 0, longitude: .infinity),
            LocationCoordinate2D(latitude: 91, longitude: 0),
            LocationCoordinate2D(latitude: 0, longitude: 181),
        ] {
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(5)
            pin.coordinate = bad
            scene.run(0.5)
            #expect(
                scene.map.view(for: pin) == nil && scene.callouts.isEmpty && !scene.window.needsFrame,
                "\(bad)")
            #expect(scene.map.selectedAnnotations.isEmpty)
            pin.coordinate = good
            scene.frames(3)
            #expect(scene.map.view(for: pin) != nil)
        }
        expectUsable(scene, pin)
    }

    @Test func offsetsThatAreNoNumbersKeepTheCalloutOnTheMap() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        let pin = scene.add("a", at: place)
        scene.map.view(for: pin)?.calloutOffset = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        #expect(try #require(scene.callout).frame.maxY == 385)
        #expect(scene.map.viewport.center.x.isFinite)
    }

    /// Changes the tree whenever it is asked.
    private final class RestlessView: View {
        var onLayout: ((RestlessView) -> Void)?
        var onHit: ((RestlessView) -> Void)?
        override func layoutSubviews() { onLayout?(self) }
        override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
            onHit?(self)
            return super.hitTest(point, with: event)
        }
    }

    private let changes: [(String, (RestlessView, MapScene, any Annotation) -> Void)] = [
        ("adds", { view, _, _ in if view.subviews.count < 50 { view.addSubview(View()) } }),
        ("removes", { view, _, _ in view.subviews.last?.removeFromSuperview() }),
        ("swaps", { view, _, _ in for old in view.subviews.reversed() { view.sendSubviewToBack(old) } }),
        ("leaves", { view, _, _ in view.removeFromSuperview() }),
        ("grows", { view, _, _ in view.bounds.size.height = min(400, view.bounds.height + 5) }),
        ("deselects", { _, scene, pin in scene.map.deselectAnnotation(pin, animated: true) }),
        ("removes the annotation", { _, scene, pin in scene.map.removeAnnotation(pin) }),
        (
            "adds an annotation",
            { _, scene, _ in
                if scene.map.annotations.count < 30 {
                    scene.map.addAnnotation(
                        PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 500, y: 90)), title: "n"))
                }
            }
        ),
    ]

    @Test func viewsThatChangeTheTreeWhileTheyAreLaidOutOrHitDoNoHarm() {
        for (name, change) in changes {
            for inLayout in [true, false] {
                for isOnPin in [true, false] {
                    let note = "\(name), in layout: \(inLayout), on the pin: \(isOnPin)"
                    let scene = MapScene()
                    let content = RestlessView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
                    for _ in 0..<3 {
                        content.addSubview(View(frame: CGRect(x: 5, y: 5, width: 30, height: 30)))
                    }
                    let pin = scene.add("a", at: place)
                    if isOnPin {
                        content.frame.origin = CGPoint(x: -35, y: -50)
                        scene.map.view(for: pin)?.addSubview(content)
                    } else {
                        scene.map.view(for: pin)?.calloutView = content
                    }
                    let act: (RestlessView) -> Void = { [unowned scene] in change($0, scene, pin) }
                    if inLayout { content.onLayout = act } else { content.onHit = act }

                    scene.map.selectAnnotation(pin, animated: true)
                    for _ in 0..<12 {
                        content.setNeedsLayout()
                        scene.tap(CGPoint(x: 400, y: 350))
                        scene.drag(from: CGPoint(x: 390, y: 360), by: CGVector(dx: 6, dy: 6))
                        scene.wheel(1, at: CGPoint(x: 400, y: 350))
                    }
                    (content.onLayout, content.onHit) = (nil, nil)
                    scene.send(.focus(false))
                    scene.run(3)
                    scene.map.removeAnnotations(scene.map.annotations)
                    scene.run(1)

                    #expect(scene.callouts.isEmpty && scene.annotationLayer.subviews.isEmpty, "\(note)")
                    #expect(
                        scene.calloutLayer.subviews.isEmpty && !scene.window.needsFrame, "\(note)")
                    let t = scene.trace
                    #expect(t.count("calloutWillAppear") == t.count("calloutDidDisappear"), "\(note)")
                    #expect(t.count("didSelect") == t.count("didDeselect"), "\(note)")
                }
            }
        }
    }
}
