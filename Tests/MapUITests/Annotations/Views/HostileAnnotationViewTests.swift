import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Annotation views that call the map while they are made, are used twice, or have numbers that are none.
@Suite struct HostileAnnotationViewTests {
    private let position = CGPoint(x: 400, y: 400)

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

        let pin = scene.add("a", at: position)
        scene.run(1)

        #expect(scene.delegate.asked == ["a"], "once")
        #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1)
        #expect(scene.annotationLayer.subviews.count == 1)
        scene.map.removeAnnotation(pin)
        scene.map.addAnnotation(pin)
        scene.map.selectAnnotation(pin, animated: false)
        #expect(scene.delegate.asked == ["a", "a"] && scene.map.selectedAnnotations.first === pin)
        scene.expectEmptyWithoutAnnotations()
    }

    @Test func aViewMayRemoveOrSelectItsAnnotationInPrepareForDisplay() {
        final class Rash: AnnotationView {
            nonisolated(unsafe) static var act: ((any Annotation) -> Void)?
            override func prepareForDisplay() {
                super.prepareForDisplay()
                if let annotation { Self.act?(annotation) }
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in Rash(annotation: annotation, reuseIdentifier: "rash") }
        var count = 0
        Rash.act = { annotation in
            count += 1
            if count < 20 { scene.map.removeAnnotation(annotation) }
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        #expect(scene.map.annotations.isEmpty && scene.annotationLayer.subviews.isEmpty)
        #expect(scene.map.view(for: pin) == nil && count == 1)

        count = 100
        Rash.act = { annotation in
            count += 1
            if count < 105 { scene.map.selectAnnotation(annotation, animated: true) }
        }
        let other = scene.add("b", at: CGPoint(x: 400, y: 300))
        scene.run(0.5)

        #expect(scene.annotationLayer.subviews.count == 1)
        #expect(scene.map.selectedAnnotations.first === other)
        Rash.act = nil
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
        let pin = scene.add("a", at: position)
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

    @Test func aPinWhoseAnnotationIsTakenAwayByHandDoesNoHarm() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
        let (pin, other) = (scene.add("a", at: position), scene.add("b", at: CGPoint(x: 200, y: 200)))
        let view = try #require(scene.map.view(for: pin))
        scene.click(at: position)
        scene.run(0.1)
        view.annotation = nil
        scene.run(0.5)
        scene.click(at: position)
        scene.run(0.5)
        view.annotation = other
        scene.click(at: position)
        scene.run(0.5)
        view.removeFromSuperview()
        scene.map.selectAnnotation(other, animated: true)
        scene.run(0.5)
        scene.expectEmptyWithoutAnnotations()
    }

    @Test func oneViewForTwoAnnotationsIsAMistakeWithAMessage() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let scene = MapScene()
                let only = AnnotationView(annotation: nil, reuseIdentifier: nil)
                scene.delegate.makeView = { _, _ in only }
                scene.add("first", at: CGPoint(x: 100, y: 100))
                scene.add("second", at: CGPoint(x: 200, y: 100))
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("the view of second stands for another one already"))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e12])
    func viewsWhoseNumbersAreNoneDoNoHarm(wild: CGFloat) throws {
        let changes: [(String, (AnnotationView) -> Void)] = [
            ("centerOffset", { $0.centerOffset = CGPoint(x: wild, y: wild) }),
            ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: wild, height: wild) }),
            ("zPriority", { $0.zPriority = AnnotationViewZPriority(rawValue: Float(wild)) }),
            ("selectedZPriority", { $0.selectedZPriority = AnnotationViewZPriority(rawValue: Float(wild)) }),
            ("alpha", { $0.alpha = Double(wild) }),
            ("transform", { $0.transform = CGAffineTransform(scaleX: wild, y: wild) }),
            ("center", { $0.center = CGPoint(x: wild, y: wild) }),
        ]
        for (name, change) in changes {
            for count in [1, 80] {
                let scene = MapScene(.view)
                let pins = (0..<count).map {
                    PointAnnotation(
                        coordinate: scene.coordinate(CGPoint(x: 100 + 7 * Double($0), y: 300)), title: "\($0)"
                    )
                }
                scene.map.addAnnotations(pins)
                scene.frames(2)
                change(try #require(scene.map.view(for: pins[0])))
                scene.frames(2)
                scene.click(100, 300)
                scene.map.selectAnnotation(pins[0], animated: true)
                scene.map.spiderfy(pins[0], animated: true)
                scene.wheel(1, at: position)
                scene.run(0.5)
                scene.run(1)
                scene.expectFiniteViewport("\(name) \(wild)")
                scene.expectEmptyWithoutAnnotations("\(name) \(wild) of \(count)")
            }
        }
    }
}
