import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// What no program should do, done to callouts of every kind.
@Suite struct BadInputFrontEndsTests {
    nonisolated enum Front: String, CaseIterable, Sendable { case standard, view, plain, subview, second }

    private let place = CGPoint(x: 400, y: 400)

    private final class WideCallout: CalloutAnnotationView {
        static var size = CGSize.zero
        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            contentView.bounds.size = Self.size
        }
    }

    /// A map with one pin at `place`, whose callout's content has a size.
    private func scene(
        _ front: Front, size: CGSize = CGSize(width: 120, height: 60), type: AnnotationView.Type? = nil
    ) -> (MapScene, PointAnnotation) {
        let scene = MapScene()
        WideCallout.size = size
        scene.delegate.makeView = { _, annotation in
            guard !(annotation is any AnnotationViewProviding) else { return nil }
            if front == .subview {
                let pin = SeedPin(annotation: annotation, reuseIdentifier: "seed")
                pin.loadCard = { View(frame: CGRect(origin: .zero, size: size)) }
                pin.isDraggable = true
                return pin
            }
            let view = AnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.bounds.size = CGSize(width: 30, height: 30)
            view.isDraggable = true
            view.canShowCallout = front == .standard
            view.calloutStyle = front == .plain ? .plain : .bubble
            if front == .standard {
                view.detailCalloutAccessoryView = View(frame: CGRect(origin: .zero, size: size))
            } else {
                view.calloutView = View(frame: CGRect(origin: .zero, size: size))
            }
            return view
        }
        let pin =
            front == .second
            ? ContentAnnotation(
                content: AnnotationContent(
                    calloutView: WideCallout.self, coordinate: scene.coordinate(place),
                    values: ["title": "a"]))
            : PointAnnotation(coordinate: scene.coordinate(place), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        return (scene, pin)
    }

    private func expectNothingLeft(_ scene: MapScene, _ note: String) {
        #expect(scene.map.selectedAnnotations.isEmpty && scene.callouts.isEmpty, "\(note)")
        #expect(scene.host.callouts.container.subviews.isEmpty, "\(note)")
        #expect(scene.host.visible.count <= 1, "\(note)")
        #expect(!scene.window.needsFrame, "\(note)")
        let t = scene.trace
        #expect(t.count("calloutWillAppear") == t.count("calloutDidDisappear"), "\(note)")
        let v = scene.map.viewport
        #expect(v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(note)")
    }

    @Test(arguments: Front.allCases)
    func calloutsOfNoSizeAndOfFiveThousandPointsComeAndGo(front: Front) throws {
        for side in [0.0, 5_000] {
            let (scene, pin) = scene(front, size: CGSize(width: side, height: side))
            for animated in [true, false] {
                let note = "\(front) \(side) animated: \(animated)"
                // The least pan for what is larger than the map may take the pin out of sight.
                scene.map.setCenter(pin.coordinate, animated: false)
                scene.frames(2)
                scene.map.selectAnnotation(pin, animated: animated)
                scene.run(2)
                #expect(scene.map.selectedAnnotations.first === pin, "\(note)")
                if front != .subview, side > 0 {
                    let frame = try #require(scene.callouts.last).frame
                    #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(frame), "\(note): \(frame)")
                }
                scene.map.deselectAnnotation(pin, animated: animated)
                scene.run(1)
                expectNothingLeft(scene, note)
            }
            // The map is usable: the pin is found again where it is.
            scene.map.setCenter(pin.coordinate, animated: false)
            scene.frames(2)
            scene.tap(CGPoint(x: 400, y: 300))
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin, "\(front) \(side)")
        }
    }

    private let wrong = [
        LocationCoordinate2D(latitude: .nan, longitude: .nan),
        LocationCoordinate2D(latitude: -90.5, longitude: 11),
        LocationCoordinate2D(latitude: 48, longitude: -.infinity),
    ]

    @Test(arguments: Front.allCases)
    func aCoordinateThatIsNoneWhileTheCalloutComesIsThereOrGoes(front: Front) {
        for (frames, isGoing) in [(0, false), (4, false), (60, false), (0, true), (4, true)] {
            for bad in wrong {
                let note = "\(front) \(bad) after \(frames), going: \(isGoing)"
                let (scene, pin) = scene(front)
                let good = pin.coordinate
                scene.map.selectAnnotation(pin, animated: true)
                if isGoing {
                    scene.run(1)
                    scene.map.deselectAnnotation(pin, animated: true)
                }
                scene.frames(frames)
                pin.coordinate = bad
                scene.run(1)
                #expect(scene.map.view(for: pin) == nil, "\(note)")
                expectNothingLeft(scene, note)
                #expect(scene.map.annotations.count == 1, "\(note)")
                pin.coordinate = good
                scene.frames(2)
                #expect(abs(scene.frame(of: pin).midX - 400) <= 1, "\(note)")
                scene.tap(place)
                scene.run(1)
                #expect(scene.map.selectedAnnotations.first === pin, "\(note)")
            }
        }
    }

    @Test(arguments: Front.allCases)
    func aCoordinateThatIsNoneInMidDragEndsIt(front: Front) {
        for frames in [1, 30] {
            for bad in wrong {
                let note = "\(front) \(bad) after \(frames)"
                let (scene, pin) = scene(front)
                scene.map.view(for: pin)?.isDraggable = true
                let good = pin.coordinate
                scene.send(.touch(.began, id: 1, position: place))
                scene.run(0.55)
                scene.send(.touch(.moved, id: 1, position: CGPoint(x: 450, y: 380)))
                scene.frames(frames)
                #expect(scene.map.view(for: pin)?.dragState != AnnotationViewDragState.none, "\(note)")
                pin.coordinate = bad
                scene.frames(3)
                scene.send(.touch(.moved, id: 1, position: CGPoint(x: 500, y: 380)))
                scene.frames(3)
                scene.send(.touch(.ended, id: 1, position: CGPoint(x: 500, y: 380)))
                scene.run(1)
                #expect(scene.host.drags.drag == nil && !scene.window.needsFrame, "\(note)")
                pin.coordinate = good
                scene.frames(2)
                #expect(scene.map.view(for: pin)?.dragState == AnnotationViewDragState.none, "\(note)")
                #expect(abs(scene.frame(of: pin).midX - 400) <= 1, "\(note)")
            }
        }
    }

    @Test(arguments: Front.allCases)
    func C9_aDelegateThatGoesAtAnyMomentStopsNothing(front: Front) {
        for frames in [0, 3, 10, 30] {
            let (scene, pin) = scene(front)
            let note = "\(front) after \(frames)"
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            weak let gone = scene.delegate
            scene.delegate = SceneDelegate()
            #expect(gone == nil && scene.map.delegate == nil, "\(note)")
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin, "\(note)")
            scene.map.deselectAnnotation(pin, animated: true)
            scene.run(1)
            expectNothingLeft(scene, note)
        }
    }

    @Test(arguments: Front.allCases)
    func selectingWhatWasJustRemovedDoesNothing(front: Front) {
        let (scene, pin) = scene(front)
        scene.map.selectAnnotation(pin, animated: true)
        scene.frames(4)
        scene.map.removeAnnotation(pin)
        scene.map.selectAnnotation(pin, animated: true)
        scene.map.selectedAnnotations = [pin]
        scene.run(1)
        expectNothingLeft(scene, "\(front)")
        #expect(scene.map.annotations.isEmpty && scene.host.container.subviews.isEmpty)
        // In one call twice, and in two: it is there once.
        scene.map.addAnnotations([pin, pin])
        scene.map.addAnnotation(pin)
        scene.frames(2)
        #expect(scene.map.annotations.count == 1 && scene.host.visible.count == 1)
    }

    /// The same annotation on two maps, each with its own view.
    @Test(arguments: Front.allCases)
    func twoMapsMayShareAnAnnotation(front: Front) throws {
        let (scene, pin) = scene(front)
        let second = MapView(frame: CGRect(x: 800, y: 0, width: 800, height: 600))
        scene.window.send(InputEvent(time: scene.seconds, kind: .resize(CGSize(width: 1_600, height: 600))))
        second.delegate = scene.delegate
        second.camera = scene.map.camera
        scene.window.addSubview(second)
        second.addAnnotation(pin)
        scene.frames(2)
        let views = [scene.map, second].compactMap { $0.view(for: pin) }
        #expect(views.count == 2 && views[0] !== views[1])

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(second.selectedAnnotations.isEmpty && second.annotations.count == 1)
        pin.coordinate = scene.coordinate(CGPoint(x: 430, y: 380))
        scene.frames(2)
        for view in views { #expect(abs(view.frame.midX - 430) <= 1) }
        second.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(second.selectedAnnotations.first === pin && scene.map.selectedAnnotations.first === pin)
        scene.map.removeAnnotation(pin)
        scene.run(1)
        #expect(second.view(for: pin) === views[1] && scene.map.view(for: pin) == nil)
        second.deselectAnnotation(pin, animated: true)
        scene.run(1)
        second.removeAnnotation(pin)
        scene.run(1)
        #expect(scene.map.annotations.isEmpty && second.annotations.isEmpty, "\(front)")
        #expect(!scene.window.needsFrame && second.annotationLayer.callouts.callouts.isEmpty)
    }

    @Test func aCalloutViewThatLiesInAnotherViewIsTakenFromThere() throws {
        let (scene, pin) = scene(.view)
        let content = View(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        let shelf = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        shelf.addSubview(content)
        scene.window.addSubview(shelf)
        shelf.isUserInteractionEnabled = false
        scene.map.view(for: pin)?.calloutView = content
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(shelf.subviews.isEmpty && content.isDescendant(of: scene.host.callouts.container))
        // And back while it is shown.
        shelf.addSubview(content)
        content.frame = CGRect(x: 10, y: 10, width: 300, height: 250)
        scene.run(0.5)
        #expect(content.superview === shelf)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)
        expectNothingLeft(scene, "taken back")
        #expect(content.superview === shelf && content.bounds.size == CGSize(width: 300, height: 250))
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
}
