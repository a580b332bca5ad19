import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What happens to the map while callouts of every front end come, are open, and go.
extension HostileCalloutTests {
    @Test(arguments: CalloutFrontEnd.allCases)
    func anOpenCalloutGoesThroughAllThatHappensToItsMap(frontEnd: CalloutFrontEnd) throws {
        let scene = MapScene(frontEnd)
        let pin = scene.add("a", for: frontEnd, at: position)
        for frames in [2, 60] {
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            scene.map.isHidden = true
            scene.run(0.2)
            scene.map.isHidden = false
            scene.map.frame.size = .zero
            scene.frames(2)
            scene.map.frame.size = CGSize(width: 1, height: 1)
            scene.frames(2)
            scene.map.frame.size = CGSize(width: 800, height: 600)
            scene.frames(2)
            scene.map.layoutMargins = EdgeInsets(top: 900, left: 900, bottom: 900, right: 900)
            scene.frames(2)
            scene.map.layoutMargins = EdgeInsets(top: .nan, left: -50, bottom: .infinity, right: .nan)
            scene.frames(2)
            scene.map.layoutMargins = .zero
            let other = SceneDelegate()
            scene.map.delegate = other
            scene.frames(2)
            scene.map.delegate = scene.delegate
            scene.map.removeFromSuperview()
            scene.frames(5)
            scene.window.addSubview(scene.map)
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(frontEnd)")
            let callout = try #require(scene.callouts.first)
            #expect(
                callout.frame.minX.isFinite && callout.frame.minY.isFinite, "\(frontEnd): \(callout.frame)")
            scene.expectFiniteViewport("\(frontEnd)")
            #expect(!scene.window.needsFrame, "\(frontEnd)")
            scene.map.deselectAnnotation(pin, animated: true)
            scene.map.setCenter(pin.coordinate, animated: false)
            scene.run(1)
        }
        scene.expectEmptyWithoutAnnotations("\(frontEnd)")
    }

    /// A map without a window animates nothing: back in a window, it is as it was left.
    @Test(arguments: CalloutFrontEnd.allCases)
    func whatIsDeselectedWhileTheMapIsAwayHasGoneWhenItComesBack(frontEnd: CalloutFrontEnd) {
        for frames in [3, 60] {
            let scene = MapScene(frontEnd)
            let pin = scene.add("a", for: frontEnd, at: position)
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            scene.map.removeFromSuperview()
            scene.map.deselectAnnotation(pin, animated: true)
            let note = "\(frontEnd) after \(frames)"
            #expect(scene.trace.count("calloutDidDisappear") == 1, "\(note)")
            scene.run(0.2)

            scene.window.addSubview(scene.map)
            scene.frames()

            #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
            scene.map.removeFromSuperview()
            scene.map.selectAnnotation(pin, animated: true)
            scene.window.addSubview(scene.map)
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(note)")
            scene.expectEmptyWithoutAnnotations(note)
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func annotationsAreReplacedAsAWholeWhileOneIsOpen(frontEnd: CalloutFrontEnd) {
        for frames in [0, 4, 60] {
            let scene = MapScene(frontEnd)
            for round in 0..<4 {
                let pins = (0..<5).map {
                    scene.add("\(round) \($0)", for: frontEnd, at: CGPoint(x: 200 + 90 * CGFloat($0), y: 400))
                }
                scene.map.selectAnnotation(pins[round], animated: true)
                scene.frames(frames)
                scene.map.removeAnnotations(scene.map.annotations)
            }
            scene.expectEmptyWithoutAnnotations("\(frontEnd) after \(frames)")
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func selectingDuringAFlightEndsWithTheCalloutInView(frontEnd: CalloutFrontEnd) throws {
        for frames in [0, 5, 30, 90] {
            let scene = MapScene(frontEnd)
            let pin = scene.add("a", for: frontEnd, at: CGPoint(x: 780, y: 30))
            var goal = scene.map.camera
            (goal.zoom, goal.centerCoordinate) = (7, pin.coordinate)
            scene.map.setCamera(goal, animated: true)
            scene.frames(frames)
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(8)
            let note = "\(frontEnd) after \(frames)"
            #expect(abs(scene.map.camera.zoom - 7) < 1e-9, "\(note): it arrives")
            let callout = try #require(scene.callouts.last, "\(note)")
            #expect(
                CGRect(x: 6, y: 6, width: 788, height: 585).contains(callout.frame),
                "\(note) \(callout.frame)")
            scene.expectEmptyWithoutAnnotations(note)
        }
    }

    @Test(arguments: CalloutFrontEnd.allCases)
    func anAnimatedMoveOverTheDatelineCarriesTheCallout(frontEnd: CalloutFrontEnd) throws {
        let scene = MapScene(frontEnd)
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 180), zoom: 4)
        scene.frames(2)
        let pin = scene.add("a", for: frontEnd, at: CGPoint(x: 300, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        let from = scene.frame(of: pin).midX
        View.animate(withDuration: 0.5) { pin.coordinate = scene.coordinate(CGPoint(x: from + 200, y: 300)) }
        var last = from
        for frame in 0..<45 {
            scene.frames()
            let (x, tip) = (scene.frame(of: pin).midX, try #require(scene.callouts.last).arrowTip)
            #expect(x >= last - 0.6 && x <= from + 201, "\(frontEnd) frame \(frame): \(x)")
            if frontEnd != .subview { #expect(abs(tip.x - x) < 0.6, "\(frontEnd) frame \(frame)") }
            last = x
        }
        #expect(abs(last - from - 200) < 1.1, "\(frontEnd)")
        scene.expectEmptyWithoutAnnotations("\(frontEnd)")
    }
}
