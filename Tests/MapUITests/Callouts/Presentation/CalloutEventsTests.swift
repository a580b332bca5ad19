import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What the delegate is told of callouts, and what it may do meanwhile.
@Suite struct CalloutEventsTests {
    private nonisolated static let frontEnds: [CalloutFrontEnd] = [.view, .delegate, .standard, .subview]

    private let position = CGPoint(x: 400, y: 400)

    private func scene(_ frontEnd: CalloutFrontEnd) -> (MapScene, CallbackDelegate) {
        let (scene, delegate) = (MapScene(frontEnd), CallbackDelegate())
        let makeView = scene.delegate.makeView
        delegate.makeView = { [unowned scene] in makeView?(scene.map, $0) }
        delegate.calloutView = scene.delegate.calloutView
        scene.map.delegate = delegate
        return (scene, delegate)
    }

    private let comes = ["calloutWillAppear a", "calloutDidAppear a"]
    private let goes = ["calloutWillDisappear a", "calloutDidDisappear a"]

    @Test(.behavior("F14")) func selectedAgainInTheFadeAndDeselectedWhenItIsToldToHaveGoneItGoesInPairs() {
        let (scene, delegate) = scene(.view)
        let pin = scene.add("a", at: position)
        scene.map.selectAnnotation(pin, animated: false)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.frames(3)
        delegate.onCall = { [map = scene.map] in
            if $0 == "calloutDidDisappear" { map.selectedAnnotations = [] }
        }

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.5)

        #expect(delegate.callouts == comes + goes + comes + goes)
        #expect(scene.callouts.isEmpty)
    }

    @Test(arguments: Self.frontEnds)
    func theDelegateHearsPairsOnEveryPath(frontEnd: CalloutFrontEnd) {
        for animated in [true, false] {
            for frames in [0, 3, 60] {
                for path in ["deselect", "remove", "invalid", "out", "other", "map"] {
                    let (scene, delegate) = scene(frontEnd)
                    let pin = scene.add("a", at: position)
                    let other = scene.add("b", at: CGPoint(x: 650, y: 450))
                    scene.map.selectAnnotation(pin, animated: animated)
                    scene.frames(frames)
                    switch path {
                    case "deselect": scene.map.deselectAnnotation(pin, animated: animated)
                    case "remove": scene.map.removeAnnotation(pin)
                    case "invalid": pin.coordinate = LocationCoordinate2D(latitude: .nan, longitude: 0)
                    case "out":
                        scene.map.deselectAnnotation(pin, animated: animated)
                        scene.map.pan(by: CGVector(dx: 3_000, dy: 0), animated: false)
                    case "other": scene.map.selectAnnotation(other, animated: animated)
                    default: scene.map.removeFromSuperview()
                    }
                    if path == "map" {
                        scene.window.addSubview(scene.map)
                        scene.map.deselectAnnotation(pin, animated: animated)
                    }
                    scene.run(1)

                    let own = delegate.callouts.filter { $0.hasSuffix(" a") }
                    #expect(own == comes + goes, "\(frontEnd) \(path) after \(frames), animated: \(animated)")
                    let others = delegate.callouts.filter { $0.hasSuffix(" b") }
                    #expect(others.count == (path == "other" ? 2 : 0))
                    #expect(scene.trace.story.filter { $0.hasPrefix("callout") } == delegate.callouts)
                    #expect(!scene.window.needsFrame)
                    _ = delegate
                }
            }
        }
    }

    @Test func selectionIsToldBeforeItsCallout() {
        let (scene, delegate) = scene(.view)
        let pin = scene.add("a", at: position)

        scene.map.selectAnnotation(pin, animated: false)
        scene.map.deselectAnnotation(pin, animated: false)

        #expect(
            delegate.told.filter { $0.hasSuffix(" a") } == ["didSelect view a"] + comes + [
                "didDeselect view a"
            ] + goes)
    }

    /// Near an edge, so that the map is asked to move as well.
    private let corner = CGPoint(x: 10, y: 60)

    @Test(.behavior("F12"), arguments: CallbackDelegate.all, Self.frontEnds)
    func anAnnotationRemovedInsideAnyCallbackLeavesNothingBehind(callback: String, frontEnd: CalloutFrontEnd)
    {
        for animated in [true, false] {
            for count in 1...2 {
                let (scene, delegate) = scene(frontEnd)
                let keeper = scene.add("b", at: position)
                let pin = PointAnnotation(coordinate: scene.coordinate(corner), title: "a")
                var calls = 0
                delegate.onCall = { [unowned scene] name in
                    guard name == callback else { return }
                    calls += 1
                    if calls == count { scene.map.removeAnnotation(pin) }
                }
                let note = "\(callback) \(frontEnd), time \(count), animated: \(animated)"

                scene.map.addAnnotation(pin)
                scene.frames(2)
                scene.map.selectAnnotation(pin, animated: animated)
                scene.run(1)
                scene.map.selectAnnotation(keeper, animated: animated)
                scene.run(1)
                scene.map.pan(by: CGVector(dx: 20, dy: 0), animated: animated)
                scene.run(1)
                scene.map.removeAnnotation(pin)
                scene.map.selectedAnnotations = []
                delegate.onCall = nil
                scene.run(1)

                #expect(scene.map.annotations.map(\.title) == ["b"], "\(note)")
                #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
                #expect(
                    scene.annotationLayer.subviews.count <= 1 && scene.map.annotationViewCounts.live <= 1,
                    "\(note)")
                #expect(!scene.window.needsFrame, "\(note)")
                for title in ["a", "b"] {
                    let own = delegate.callouts.filter { $0.hasSuffix(" \(title)") }
                    for (index, event) in own.enumerated() {
                        #expect(
                            event == (comes + goes)[index % 4].replacing(" a", with: " \(title)"), "\(note)")
                    }
                    #expect(own.count % 4 == 0, "\(note): \(own)")
                }
                let selects = delegate.told.filter { $0.hasPrefix("didSelect view") }
                let deselects = delegate.told.filter { $0.hasPrefix("didDeselect view") }
                #expect(selects.count == deselects.count, "\(note)")
            }
        }
    }

    @Test(.behavior("F14"), arguments: CallbackDelegate.all, ["deselect", "other", "again"])
    func theSelectionChangedInsideAnyCallbackEndsWithOneCalloutOrNone(callback: String, what: String) {
        let (scene, delegate) = scene(.view)
        let other = scene.add("b", at: position)
        let pin = scene.add("a", at: corner)
        var isOpen = true
        delegate.onCall = { [unowned scene] name in
            guard name == callback, isOpen else { return }
            isOpen = false
            switch what {
            case "deselect": scene.map.selectedAnnotations = []
            case "other": scene.map.selectAnnotation(other, animated: true)
            default:
                scene.map.deselectAnnotation(pin, animated: true)
                scene.map.selectAnnotation(pin, animated: true)
            }
        }

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(0.1)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(0.1)
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1.5)

        let selected = scene.map.selectedAnnotations.map(\.title)
        #expect(scene.callouts.map { $0.annotation.title } == selected, "\(callback) \(what)")
        #expect(selected.count <= 1 && scene.calloutLayer.subviews.count == selected.count)
        #expect(scene.callout?.wrapper.alpha ?? 1 == 1 && !scene.window.needsFrame)
        for title in ["a", "b"] {
            let own = delegate.callouts.filter { $0.hasSuffix(" \(title)") }
            for (index, event) in own.enumerated() {
                #expect(
                    event == (comes + goes)[index % 4].replacing(" a", with: " \(title)"),
                    "\(callback) \(what)")
            }
            #expect(own.count % 4 == (selected == [title] ? 2 : 0), "\(callback) \(what): \(own)")
        }
    }
}
