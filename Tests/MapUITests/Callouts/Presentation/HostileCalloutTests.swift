import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What no program should do, and what must not happen at the worst moment, done to callouts of every front
/// end.
@Suite final class HostileCalloutTests {
    let position = CGPoint(x: 400, y: 400)
    /// Maps hold their delegates weakly.
    var delegates: [CallbackDelegate] = []
    private let wrong = [
        LocationCoordinate2D(latitude: .nan, longitude: .nan),
        LocationCoordinate2D(latitude: -90.5, longitude: 11),
        LocationCoordinate2D(latitude: 48, longitude: -.infinity),
    ]

    /// A map with one draggable pin at `position`, whose callout's content has a size.
    func scene(
        _ frontEnd: CalloutFrontEnd, size: CGSize = CGSize(width: 120, height: 60)
    ) -> (MapScene, PointAnnotation) {
        let scene = MapScene(frontEnd, size: size, isDraggable: true)
        return (scene, scene.add("a", for: frontEnd, size: size, at: position))
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func calloutsOfNoSizeAndOfFiveThousandPointsComeAndGo(frontEnd: CalloutFrontEnd) throws {
        for side in [0.0, 5_000] {
            let (scene, pin) = scene(frontEnd, size: CGSize(width: side, height: side))
            for animated in [true, false] {
                let note = "\(frontEnd) \(side) animated: \(animated)"
                // The least pan for what is larger than the map may take the pin out of sight.
                scene.map.setCenter(pin.coordinate, animated: false)
                scene.frames(2)
                scene.map.selectAnnotation(pin, animated: animated)
                scene.run(2)
                #expect(scene.map.selectedAnnotations.first === pin, "\(note)")
                if frontEnd != .subview, side > 0 {
                    let frame = try #require(scene.callouts.last).frame
                    #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(frame), "\(note): \(frame)")
                }
                scene.map.deselectAnnotation(pin, animated: animated)
                scene.run(1)
                scene.expectNoCallout(note)
            }
            // The map is usable: the pin is found again where it is.
            scene.map.setCenter(pin.coordinate, animated: false)
            scene.frames(2)
            scene.click(400, 300)
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin, "\(frontEnd) \(side)")
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func aCoordinateThatIsNoneWhileTheCalloutComesIsThereOrGoes(frontEnd: CalloutFrontEnd) {
        for (frames, isGoing) in [(0, false), (4, false), (60, false), (0, true), (4, true)] {
            for bad in wrong {
                let note = "\(frontEnd) \(bad) after \(frames), going: \(isGoing)"
                let (scene, pin) = scene(frontEnd)
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
                scene.expectNoCallout(note)
                #expect(scene.map.annotations.count == 1, "\(note)")
                pin.coordinate = good
                scene.frames(2)
                #expect(abs(scene.frame(of: pin).midX - 400) <= 1, "\(note)")
                scene.click(at: position)
                scene.run(1)
                #expect(scene.map.selectedAnnotations.first === pin, "\(note)")
            }
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func coordinatesThatAreNoneOneAfterTheOtherLeaveThePinUsable(frontEnd: CalloutFrontEnd) {
        let (scene, pin) = scene(frontEnd)
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
            #expect(scene.map.view(for: pin) == nil, "\(frontEnd) \(bad)")
            scene.expectNoCallout("\(frontEnd) \(bad)")
            pin.coordinate = good
            scene.frames(3)
            #expect(scene.map.view(for: pin) != nil, "\(frontEnd) \(bad)")
        }
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(frontEnd)")
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func aCoordinateThatIsNoneInMidDragEndsIt(frontEnd: CalloutFrontEnd) {
        for frames in [1, 30] {
            for bad in wrong {
                let note = "\(frontEnd) \(bad) after \(frames)"
                let (scene, pin) = scene(frontEnd)
                scene.map.view(for: pin)?.isDraggable = true
                let good = pin.coordinate
                scene.touch(.began, at: position)
                scene.run(0.55)
                scene.touch(.moved, 450, 380)
                scene.frames(frames)
                #expect(scene.map.view(for: pin)?.dragState != AnnotationViewDragState.none, "\(note)")
                pin.coordinate = bad
                scene.frames(3)
                scene.touch(.moved, 500, 380)
                scene.frames(3)
                scene.touch(.ended, 500, 380)
                scene.run(1)
                #expect(!scene.isDraggingPin && !scene.window.needsFrame, "\(note)")
                pin.coordinate = good
                scene.frames(2)
                #expect(scene.map.view(for: pin)?.dragState == AnnotationViewDragState.none, "\(note)")
                #expect(abs(scene.frame(of: pin).midX - 400) <= 1, "\(note)")
            }
        }
    }

    @Test(.behavior("C9"), arguments: CalloutFrontEnd.allCases)
    func aDelegateThatGoesAtAnyMomentStopsNothing(frontEnd: CalloutFrontEnd) {
        for frames in [0, 1, 3, 5, 10, 30] {
            let (scene, pin) = scene(frontEnd)
            let note = "\(frontEnd) after \(frames)"
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            weak let gone = scene.delegate
            scene.delegate = SceneDelegate()
            #expect(gone == nil && scene.map.delegate == nil, "\(note)")
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(note)")
            #expect(scene.callout?.wrapper.alpha ?? 1 == 1, "\(note)")
            scene.map.deselectAnnotation(pin, animated: true)
            scene.run(1)
            scene.expectNoCallout(note)
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases, [true, false])
    func selectingWhatWasJustRemovedDoesNothing(frontEnd: CalloutFrontEnd, isOpen: Bool) {
        let (scene, pin) = scene(frontEnd)
        if isOpen {
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(4)
        }
        scene.map.removeAnnotation(pin)
        scene.map.selectAnnotation(pin, animated: true)
        scene.map.selectedAnnotations = [pin]
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)
        scene.expectNoCallout("\(frontEnd)")
        #expect(scene.map.annotations.isEmpty && scene.annotationLayer.subviews.isEmpty)
        // In one call twice, and in two: it is there once.
        scene.map.addAnnotations([pin, pin])
        scene.map.addAnnotation(pin)
        scene.frames(2)
        #expect(scene.map.annotations.count == 1 && scene.map.annotationViewCounts.live == 1)
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func selectedAgainAsItsRemovalDeselectsItItStaysGone(frontEnd: CalloutFrontEnd) {
        let (scene, pin) = scene(frontEnd)
        scene.map.selectAnnotation(pin, animated: true)
        scene.delegate.onDeselect = { [unowned scene] in scene.map.selectAnnotation($0, animated: true) }
        scene.map.removeAnnotation(pin)
        scene.run(0.5)

        scene.expectNoCallout("\(frontEnd)")
        #expect(scene.map.annotations.isEmpty && scene.annotationLayer.subviews.isEmpty)
    }

    /// The same annotation on two maps, each with its own view.
    @Test(arguments: CalloutFrontEnd.allCases)
    func twoMapsMayShareAnAnnotation(frontEnd: CalloutFrontEnd) throws {
        let (scene, pin) = scene(frontEnd)
        let second = MapView(frame: CGRect(x: 800, y: 0, width: 800, height: 600))
        scene.send(.resize(CGSize(width: 1_600, height: 600)))
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
        #expect(scene.map.annotations.isEmpty && second.annotations.isEmpty, "\(frontEnd)")
        #expect(!scene.window.needsFrame && second.layer(named: "Callouts").subviews.isEmpty)
    }

    @Test(arguments: [CalloutFrontEnd.standard, .view, .plain, .delegate])
    func offsetsThatAreNoNumbersKeepTheCalloutOnTheMap(frontEnd: CalloutFrontEnd) throws {
        let (scene, pin) = scene(frontEnd)
        scene.map.view(for: pin)?.calloutOffset = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        #expect(try #require(scene.callout).frame.maxY == 385)
        scene.expectFiniteViewport()
    }

    @Test(arguments: [CalloutFrontEnd.view, .plain])
    func aCalloutViewThatLiesInAnotherViewIsTakenFromThere(frontEnd: CalloutFrontEnd) throws {
        let (scene, pin) = scene(frontEnd)
        let content = View(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        let shelf = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        shelf.addSubview(content)
        scene.window.addSubview(shelf)
        shelf.isUserInteractionEnabled = false
        scene.map.view(for: pin)?.calloutView = content
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        #expect(shelf.subviews.isEmpty && content.isDescendant(of: scene.calloutLayer))
        // And back while it is shown.
        shelf.addSubview(content)
        content.frame = CGRect(x: 10, y: 10, width: 300, height: 250)
        scene.run(0.5)
        #expect(content.superview === shelf)
        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)
        scene.expectNoCallout("taken back")
        #expect(content.superview === shelf && content.bounds.size == CGSize(width: 300, height: 250))
    }
}
