import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Options that are no numbers, and content and callbacks that change what is being shown.
extension HostileCalloutTests {
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1e6, 1e9])
    func optionsThatAreNoNumbersKeepTheMapUsable(wild: CGFloat) throws {
        let changes: [(String, (inout CalloutOptions) -> Void)] = [
            ("margins", { $0.margins = EdgeInsets(top: wild, left: wild, bottom: wild, right: wild) }),
            ("pointerMargin", { $0.pointerMargin = wild }), ("distance", { $0.distance = wild }),
            ("fade", { $0.fadeDuration = wild }),
            ("insets", { $0.contentInsets = EdgeInsets(top: wild, left: wild, bottom: wild, right: wild) }),
            (
                "style",
                {
                    var style = BubbleStyle.dark
                    (style.cornerRadius, style.arrowLength, style.arrowHalfBase) = (wild, wild, wild)
                    style.strokeWidth = wild
                    $0.bubbleStyle = style
                }
            ),
        ]
        for (name, change) in changes {
            for frontEnd in [CalloutFrontEnd.standard, .view, .plain, .subview] {
                for point in [position, CGPoint(x: 3, y: 3)] {
                    let scene = MapScene(frontEnd)
                    let pin = scene.add("a", for: frontEnd, at: point)
                    let view = try #require(scene.map.view(for: pin))
                    change(&view.calloutOptions)
                    scene.map.selectAnnotation(pin, animated: true)
                    scene.run(1)
                    scene.expectFiniteViewport("\(name) \(frontEnd) \(wild)")
                    let frame = scene.callout?.wrapper.frame ?? .zero
                    #expect(
                        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
                            && frame.height.isFinite, "\(name) \(frontEnd) \(wild): \(frame)")
                    scene.map.camera.centerCoordinate = LocationCoordinate2D(latitude: 48, longitude: 11)
                    scene.expectEmptyWithoutAnnotations("\(name) \(frontEnd) \(wild)")
                }
            }
        }
    }

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
                    let pin = scene.add("a", at: position)
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
                        scene.click(400, 350)
                        scene.mouseDragAndRelease(from: CGPoint(x: 390, y: 360), by: CGVector(dx: 6, dy: 6))
                        scene.wheel(1, at: CGPoint(x: 400, y: 350))
                        scene.run(0.5)
                    }
                    (content.onLayout, content.onHit) = (nil, nil)
                    scene.send(.focus(false))
                    scene.run(3)
                    scene.expectEmptyWithoutAnnotations(note)
                }
            }
        }
    }

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
                scene.expectEmptyWithoutAnnotations(note)
            }
        }
    }
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
