import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// What another presentation, another size or another selection changes in a callout's position.
extension CalloutRoomTests {
    @Test func aCalloutThatIsOpenedAgainWhileItGoesAsksAgain() throws {
        let (scene, delegate) = scene { $0 = .classic }
        delegate.mayMove = false
        let callout = try open(scene, at: CGPoint(x: 5, y: 300))
        scene.map.deselectAnnotation(callout.annotation, animated: true)
        scene.frames(4)
        delegate.mayMove = true

        scene.map.selectAnnotation(callout.annotation, animated: true)
        scene.run(1)

        #expect(scene.callout === callout && delegate.offsets.count == 2, "a presentation of its own")
        #expect(callout.placementSummary == "above pan" && callout.frame.minX > -0.6)
    }

    @Test(.behavior("E33")) func aMapThatBecomesSmallerFlipsTheCalloutBeforeItMoves() throws {
        let (scene, delegate) = scene(size: CGSize(width: 240, height: 84))
        scene.map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let callout = try open(scene, at: CGPoint(x: 400, y: 150))
        #expect(callout.placementSummary == "above keep")
        let center = scene.map.viewport.center

        scene.send(.resize(CGSize(width: 800, height: 500)))
        scene.run(0.5)

        #expect(callout.placementSummary == "below flip" && delegate.offsets.isEmpty)
        #expect(scene.map.viewport.center == center && scene.map.bounds.contains(callout.frame))
    }

    @Test(.behavior("F15")) func aCalloutDoesNotShrinkForTheMapsHavingBeenMoved() throws {
        let (scene, _) = scene(size: CGSize(width: 200, height: 300))
        let callout = try open(scene, at: CGPoint(x: 400, y: 400))
        #expect(abs(callout.frame.height - 336) < 0.01)
        scene.map.pan(by: CGVector(dx: 0, dy: -200), animated: false)
        scene.frames(2)

        callout.content.bounds.size.height = 310
        scene.frames(2)

        #expect(abs(callout.frame.height - 336) < 0.01 && callout.content.superview is ScrollView)
    }

    @Test func ofSeveralCalloutsTheMapMovesForTheLatestOnly() {
        let (scene, delegate) = scene { $0 = .classic }
        scene.map.allowsMultipleSelection = true
        for (title, x) in [("a", 150.0), ("b", 650)] {
            scene.map.selectAnnotation(scene.add(title, at: CGPoint(x: x, y: 300)), animated: false)
        }
        scene.run(0.5)
        let viewport = scene.map.viewport

        scene.map.layoutMargins.left = 250
        scene.run(0.5)
        #expect(scene.map.viewport == viewport && delegate.offsets.isEmpty)
        scene.map.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 250)
        scene.run(0.5)

        #expect(delegate.told.filter { $0.hasPrefix("shouldMoveMap") } == ["shouldMoveMap b"])
        #expect(scene.map.viewport != viewport)
    }

    @Test func whoDeselectsAsTheCalloutComesLeavesTheMapWhereItIs() {
        let (scene, delegate) = scene()
        let pin = scene.add("a", at: CGPoint(x: 5, y: 40))
        let before = scene.map.viewport
        delegate.onCall = { [map = scene.map] in
            if $0 == "calloutWillAppear" { map.deselectAnnotation(pin, animated: false) }
        }

        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        #expect(!delegate.offsets.isEmpty, "the map was to be moved")
        #expect(scene.map.viewport == before && scene.callouts.isEmpty)
    }

    @Test(.behavior("F14")) func whoSelectsAnotherWhenAskedForACalloutKeepsTheCalloutOfThat() {
        let (scene, delegate) = (MapScene(), CallbackDelegate())
        scene.map.delegate = delegate
        let first = scene.add("a", at: CGPoint(x: 250, y: 300))
        let second = scene.add("b", at: CGPoint(x: 500, y: 300))
        delegate.onCall = { [map = scene.map] in
            if $0 == "calloutViewFor", map.selectedAnnotations.first === first {
                map.selectAnnotation(second, animated: true)
            }
        }

        scene.map.selectAnnotation(first, animated: true)
        scene.run(1)

        #expect(delegate.callouts == ["calloutWillAppear b", "calloutDidAppear b"])
        #expect(scene.callouts.map { $0.annotation.title } == ["b"])
    }

    @Test(.behavior("F24")) func aMapThatIsMovedAtOnceForACalloutHasItsPinsThereInTheSameFrame() throws {
        let (scene, delegate) = (MapScene(), CallbackDelegate())
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }
        scene.map.delegate = delegate
        delegate.calloutView = nil
        let pin = scene.add("a", at: CGPoint(x: 5, y: 40))
        scene.map.selectAnnotation(pin, animated: false)
        let view = try #require(scene.map.view(for: pin))
        view.calloutStyle = .plain
        let before = scene.map.viewport
        var seen: [CGPoint] = []
        delegate.onCall = { [map = scene.map] in
            guard $0 == "didChangeVisibleRegion" else { return }
            let position = map.convert(pin.coordinate, toPointTo: nil)
            seen.append(CGPoint(x: view.center.x - position.x, y: view.center.y - position.y))
        }

        // The frame finds it, and moves the map for it.
        view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        scene.frames()

        #expect(scene.map.viewport != before && !seen.isEmpty)
        #expect(seen.allSatisfy { abs($0.x) <= 0.5 && abs($0.y) <= 0.5 }, "\(seen)")
    }

    @Test(arguments: [true, false])
    func aMapThatLeavesItsWindowEndsWhatItsCalloutsDo(comes: Bool) {
        let (scene, delegate) = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: comes)
        if !comes { scene.map.deselectAnnotation(pin, animated: true) }
        scene.frames(3)
        let whole = [
            "calloutWillAppear a", "calloutDidAppear a", "calloutWillDisappear a", "calloutDidDisappear a",
        ]

        scene.map.removeFromSuperview()

        #expect(delegate.callouts == (comes ? Array(whole.prefix(2)) : whole))
        #expect(scene.callouts.isEmpty == !comes)
    }

    @Test(.behavior("F26")) func aPinWhoseCalloutIsStillGoingStandsJustBehindTheSelectedOne() throws {
        let (scene, _) = scene()
        let north = scene.add("north", at: CGPoint(x: 400, y: 296))
        let south = scene.add("south", at: CGPoint(x: 400, y: 304))
        let other = scene.add("other", at: CGPoint(x: 400, y: 310))
        scene.map.selectAnnotation(south, animated: false)
        scene.frames(2)

        scene.map.selectAnnotation(north, animated: true)
        scene.frames(3)

        #expect(scene.callouts.count == 2)
        let order = try [other, south, north].map { annotation in
            try #require(
                scene.annotationLayer.subviews.firstIndex { $0 === scene.map.view(for: annotation) })
        }
        #expect(order == order.sorted(), "the selected one is in front of all")
    }

    @Test(.behavior("A21", "F14")) func selectedAgainAsItsCalloutBeginsToGoItStays() {
        let (scene, delegate) = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)
        var isFirst = true
        delegate.onCall = { [map = scene.map] in
            guard $0 == "calloutWillDisappear", isFirst else { return }
            isFirst = false
            map.selectAnnotation(pin, animated: true)
        }

        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)

        #expect(scene.map.selectedAnnotations.first === pin)
        #expect(scene.callouts.map(\.phase) == [.shown])
        #expect(
            delegate.callouts.map { $0.replacingOccurrences(of: "callout", with: "") } == [
                "WillAppear a", "DidAppear a", "WillDisappear a", "DidDisappear a", "WillAppear a",
                "DidAppear a",
            ])
    }

    @Test(.behavior("A21", "F14")) func selectedAgainAsItIsDeselectedItKeepsItsCallout() {
        let (scene, delegate) = scene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: false)
        scene.frames(2)
        delegate.onCall = { [map = scene.map] in
            if $0 == "didDeselect annotation" { map.selectAnnotation(pin, animated: true) }
        }

        scene.map.deselectAnnotation(pin, animated: true)
        scene.run(1)

        #expect(delegate.callouts == ["calloutWillAppear a", "calloutDidAppear a"])
        #expect(scene.callouts.map(\.phase) == [.shown])
    }

    @Test(.behavior("A17")) func whoSelectsAnotherAsTheOldOneIsDeselectedHasTheLastWord() {
        let (scene, delegate) = scene()
        let pins = ["a", "b", "c"].enumerated().map { index, title in
            scene.add(title, at: CGPoint(x: 200 + 200 * index, y: 300))
        }
        scene.map.selectAnnotation(pins[0], animated: false)
        delegate.onCall = { [map = scene.map] in
            if $0 == "didDeselect annotation" { map.selectAnnotation(pins[2], animated: true) }
        }

        scene.map.selectAnnotation(pins[1], animated: true)
        scene.run(1)

        #expect(scene.map.selectedAnnotations.map(\.title) == ["c"])
        #expect(scene.callouts.map { $0.annotation.title } == ["c"])
    }
}
