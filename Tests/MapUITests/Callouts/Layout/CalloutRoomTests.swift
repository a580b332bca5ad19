import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// How a callout finds its room: presets, margins, the delegate's veto, contents of all sizes.
@Suite final class CalloutRoomTests: CalloutRoomScene {
    @Test(.behavior("F16"), arguments: [CalloutSide.above, .below, .left, .right])
    func contentThatScrollsStaysOutOfTheArrowInEveryFrame(_ side: CalloutSide) {
        let (scene, _) = scene(size: CGSize(width: 5000, height: 5000)) { options in
            (options.sides, options.animation, options.pansMap) = ([side], .bounce, false)
        }
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.selectAnnotation(pin, animated: true)

        for frame in 1...40 {
            scene.frames()
            let bubble = scene.callout?.wrapper as? BubbleView
            let room = bubble?.shape.bodyRect.insetBy(dx: 8, dy: 8)
            #expect(scene.callout?.scrollView?.frame == room && room != nil, "frame \(frame)")
        }
    }

    @Test func aDelegateThatTakesTheMapAwayWhenAskedHearsOfTheCalloutInPairs() {
        let (scene, delegate) = scene()
        let pin = scene.add("a", at: CGPoint(x: 5, y: 40))
        delegate.onCall = { [map = scene.map] in if $0 == "shouldMoveMap" { map.removeFromSuperview() } }

        scene.map.selectAnnotation(pin, animated: true)

        #expect(delegate.told.contains { $0.hasPrefix("shouldMoveMap") })
        #expect(delegate.callouts == ["calloutWillAppear a", "calloutDidAppear a"])
        scene.window.addSubview(scene.map)
        scene.run(0.5)
        scene.map.deselectAnnotation(pin, animated: false)
        #expect(delegate.callouts.suffix(2) == ["calloutWillDisappear a", "calloutDidDisappear a"])
    }

    @Test(.behavior("F14")) func aDelegateThatSelectsAnotherWhenAskedLeavesNoBubbleOfTheFirst() {
        let (scene, delegate) = scene { $0.animation = .bounce }
        let first = scene.add("a", at: CGPoint(x: 5, y: 40))
        let second = scene.add("b", at: CGPoint(x: 400, y: 300))
        delegate.onCall = { [map = scene.map] in
            if $0 == "shouldMoveMap" { map.selectAnnotation(second, animated: true) }
        }

        scene.map.selectAnnotation(first, animated: true)

        #expect(scene.callouts.map { $0.annotation.title } == ["b"])
        #expect(delegate.callouts == ["calloutWillAppear b"])
    }

    // MARK: Presets

    @Test(.behavior("E34", "E35")) func theClassicPresetIsTheSamples() {
        let classic = CalloutOptions.classic
        #expect(classic.pointerMargin == 38 && classic.margins.top == 7 && classic.margins.bottom == 10)
        #expect(
            classic.sides == [.above] && classic.pansMap && !classic.clampsArrow
                && classic.animation == .bounce)
        #expect(CalloutOptions.modern == CalloutOptions())
    }

    @Test(.behavior("E33", "E34", "E35")) func theClassicCalloutMovesTheMapOnceByTheSamplesMargins() throws {
        let (scene, delegate) = scene(size: CGSize(width: 784, height: 78)) { $0 = .classic }

        let callout = try open(scene, at: CGPoint(x: 20, y: 40))

        // 78 + 16 and the arrow's 20 above the pin's top at 25, and 7 free: 96. The pointer at 20 goes to 38.
        #expect(delegate.offsets == [CGVector(dx: 18, dy: 96)])
        #expect(abs(callout.arrowTip.x - 38) < 0.6 && abs(callout.frame.minY - 7) < 0.6)
        #expect(delegate.told.count { $0 == "regionDidChange" } == 1)
        let (low, asked) = self.scene { $0 = .classic }
        _ = try open(low, at: CGPoint(x: 400, y: 590))
        #expect(asked.offsets == [CGVector(dx: 0, dy: -15)], "the pin's foot at 605 goes to 590")
    }

    @Test(.behavior("F16")) func theModernCalloutFlipsAndClampsBeforeTheMapMoves() throws {
        for (point, placement) in [
            (CGPoint(x: 400, y: 400), "above keep"), (CGPoint(x: 60, y: 400), "above slide"),
            (CGPoint(x: 400, y: 60), "below flip"), (CGPoint(x: 30, y: 400), "above clamp"),
            (CGPoint(x: 30, y: 60), "below clamp"), (CGPoint(x: 5, y: 400), "above pan"),
        ] {
            let (scene, delegate) = scene()
            let callout = try open(scene, at: point)
            #expect(callout.placementSummary == placement, "\(point)")
            #expect(delegate.offsets.isEmpty == !placement.hasSuffix("pan"))
            #expect(
                CGRect(x: 6.4, y: 6.4, width: 787.2, height: 584.2).contains(callout.frame),
                "\(callout.frame)")
        }
    }

    // MARK: The pan

    @Test(.behavior("E37", "E38")) func thePanIsExactWhereTheSamplesDegreesAreTooMany() throws {
        // By the sample: 250 points, as degrees of the region's span, are 315 points here.
        let (scene, _) = scene(size: CGSize(width: 240, height: 280), style: .plain)
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 40, longitude: 11), zoom: 2.482)
        scene.frames(2)
        let map = scene.map
        let degrees = 250 / (map.bounds.height / map.region.span.latitudeDelta)
        let center = map.centerCoordinate
        let shifted = LocationCoordinate2D(latitude: center.latitude + degrees, longitude: center.longitude)
        #expect(abs(300 - map.convert(shifted, toPointTo: nil).y - 315) < 1)
        let old = map.viewport

        let callout = try open(scene, at: CGPoint(x: 400, y: 52))

        let way = (old.center.y - map.viewport.center.y) * old.pointsPerMapPoint
        #expect(abs(way - 250) < 1e-6, "\(way)")
        #expect(abs(callout.frame.minY - 7) < 0.6)
    }

    @Test(.behavior("E37", "E38")) func thePanIsExactAtEveryLatitudeZoomAndHeading() throws {
        var random = SeededGenerator(seed: 37)
        for round in 0..<60 {
            let (scene, delegate) = scene { $0 = .classic }
            scene.map.camera = MapCamera(
                centerCoordinate: LocationCoordinate2D(
                    latitude: Double.random(in: -75...75, using: &random),
                    longitude: Double.random(in: -180...180, using: &random)),
                zoom: Double.random(in: 6...16, using: &random),
                heading: Double.random(in: 0..<360, using: &random))
            scene.frames(2)
            let pin = scene.add(
                "a",
                at: CGPoint(
                    x: CGFloat.random(in: 0...800, using: &random),
                    y: CGFloat.random(in: 0...600, using: &random)))
            let before = scene.map.convert(pin.coordinate, toPointTo: nil)

            scene.map.selectAnnotation(pin, animated: true)
            scene.run(1)

            let after = scene.map.convert(pin.coordinate, toPointTo: nil)
            let wanted = delegate.offsets.first ?? .zero
            #expect(
                hypot(after.x - before.x - wanted.dx, after.y - before.y - wanted.dy) < 1e-3, "round \(round)"
            )
            let frame = try #require(scene.callout).frame
            #expect(scene.map.bounds.insetBy(dx: -0.6, dy: -0.6).contains(frame), "round \(round): \(frame)")
        }
    }

    @Test(.behavior("F16")) func atAPoleATurnedMapGivesTheSideThatItCanShow() throws {
        let (scene, _) = scene { $0.flipsBeforePanning = false }
        // South is up, and as far south as the map goes.
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: -85, longitude: 11), zoom: 3, heading: 180)
        scene.frames(2)

        let callout = try open(scene, at: CGPoint(x: 400, y: 60))

        #expect(callout.placementSummary == "below flip")
        #expect(scene.map.bounds.contains(callout.frame))
    }

    // MARK: Margins and veto

    @Test(.behavior("F16")) func calloutsKeepClearOfTheLayoutMargins() throws {
        let (scene, _) = scene { $0 = .classic }
        scene.map.layoutMargins = EdgeInsets(top: 50, left: 90, bottom: 40, right: 0)

        let callout = try open(scene, at: CGPoint(x: 30, y: 100))
        #expect(abs(callout.frame.minX - 90) < 0.6 && abs(callout.frame.minY - 57) < 0.6, "\(callout.frame)")
        scene.map.layoutMargins.top = 120
        scene.frames(2)

        #expect(abs(callout.frame.minY - 127) < 0.6, "an open one as well: \(callout.frame)")
        let center = scene.map.viewport.center
        scene.map.layoutMargins = .zero
        scene.run(1)
        #expect(scene.map.viewport.center == center && !scene.window.needsFrame)
    }

    @Test func aVetoLeavesTheMapAndClampsTheCallout() throws {
        let (scene, delegate) = scene { $0 = .classic }
        delegate.mayMove = false
        let viewport = scene.map.viewport

        let callout = try open(scene, at: CGPoint(x: 5, y: 300))

        #expect(scene.map.viewport == viewport && delegate.offsets.count == 1)
        #expect(callout.placementSummary == "above clamp" && callout.arrowTip.x == 5)
        #expect(abs(callout.frame.minX - (5 - 20)) < 1e-9, "as far inside as the arrow lets it")
        scene.send(.resize(CGSize(width: 800, height: 500)))
        scene.run(0.5)
        #expect(delegate.offsets.count == 1, "asked once per presentation")
    }

    @Test func aVetoGivesTheOtherSideIfThatShowsMore() throws {
        let (scene, delegate) = scene { $0.flipsBeforePanning = false }
        delegate.mayMove = false

        let callout = try open(scene, at: CGPoint(x: 4, y: 60))

        #expect(callout.placementSummary == "below clamp")
    }

    @Test(.behavior("F15")) func theMapIsMovedOncePerPresentation() throws {
        let (scene, delegate) = scene { $0 = .classic }
        let callout = try open(scene, at: CGPoint(x: 5, y: 60))
        scene.map.pan(by: CGVector(dx: -100, dy: -100), animated: false)
        scene.run(0.5)
        let viewport = scene.map.viewport

        for size in [
            CGSize(width: 300, height: 80), CGSize(width: 20, height: 300), CGSize(width: 0, height: 0),
        ] {
            callout.content.bounds.size = size
            scene.run(0.3)
        }

        #expect(scene.map.viewport == viewport && delegate.offsets.count == 1)
    }

    // MARK: Sizes

    @Test(
        .behavior("F16"),
        arguments: [
            CGSize(width: 240, height: 5_000), CGSize(width: 5_000, height: 80),
            CGSize(width: 5_000, height: 5_000),
        ])
    func contentThatIsLargerThanTheMapScrollsInItsBubble(size: CGSize) throws {
        for point in [CGPoint(x: 400, y: 300), CGPoint(x: 10, y: 10), CGPoint(x: 790, y: 590)] {
            let (scene, _) = scene(size: size)
            let callout = try open(scene, at: point)
            let frame = callout.frame
            #expect(CGRect(x: 6.4, y: 6.4, width: 787.2, height: 584.2).contains(frame), "\(frame)")
            let scroll = try #require(callout.content.superview as? ScrollView)
            #expect(scroll.contentSize == size && callout.content.bounds.size == size)
            let viewport = scene.map.viewport

            scene.mouseDragAndRelease(
                from: scroll.convert(CGPoint(x: 100 + scroll.contentOffset.x, y: 40), to: nil),
                by: CGVector(dx: -40, dy: -30))
            scene.run(1)

            let moves = CGPoint(x: size.width > 800 ? 1 : 0, y: size.height > 600 ? 1 : 0)
            #expect(
                (scroll.contentOffset.x > 0) == (moves.x > 0) && (scroll.contentOffset.y > 0) == (moves.y > 0)
            )
            #expect(scene.map.viewport == viewport && scene.callout === callout && !scene.window.needsFrame)
        }
    }

    @Test(.behavior("F15")) func contentThatGrowsInAnOpenCalloutScrollsAndFillsItAgainWhenItShrinks() throws {
        let (scene, _) = scene()
        let callout = try open(scene, at: CGPoint(x: 400, y: 300))
        let viewport = scene.map.viewport

        callout.content.bounds.size = CGSize(width: 240, height: 700)
        scene.run(0.2)
        #expect(callout.content.superview is ScrollView && callout.frame.minY == 7)
        #expect(callout.arrowTip == CGPoint(x: 400, y: 285))
        callout.content.bounds.size = CGSize(width: 100, height: 50)
        scene.run(0.2)

        #expect(
            callout.content.superview is BubbleView && callout.frame.size == CGSize(width: 116, height: 86))
        #expect(scene.map.viewport == viewport && !scene.window.needsFrame)
    }

    @Test func aListIsMadeSmallerAndScrollsByItself() throws {
        let (scene, delegate) = scene()
        let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
        list.contentSize = CGSize(width: 200, height: 3_000)
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.map.view(for: pin)?.calloutView = list

        scene.map.selectAnnotation(pin, animated: false)
        // Until its indicators have faded, too.
        scene.run(1.5)

        #expect(list.superview is BubbleView && list.bounds.height < 570 && list.bounds.height > 400)
        #expect(!scene.window.needsFrame && delegate.offsets.count == 1)
    }

    @Test(arguments: [CalloutStyle.plain, .bubble])
    func contentsOfNoSizeAndOfSizesThatAreNoNumbersDoNoHarm(style: CalloutStyle) throws {
        for size in [
            CGSize.zero, CGSize(width: 0, height: 50), CGSize(width: CGFloat.nan, height: 20),
            CGSize(width: CGFloat.infinity, height: 20), CGSize(width: -40, height: -1),
            CGSize(width: 1e9, height: 1e9),
        ] {
            let (scene, delegate) = scene(size: size, style: style)
            let callout = try open(scene, at: CGPoint(x: 400, y: 300))
            let frame = callout.wrapper.frame
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite, "\(size): \(frame)")
            #expect(frame.width >= 0 && frame.height >= 0, "\(size): \(frame)")
            let center = scene.map.viewport.center
            #expect(center.x.isFinite && center.y.isFinite)
            callout.content.bounds.size = CGSize(width: CGFloat.nan, height: CGFloat.nan)
            scene.run(0.3)
            scene.click(700, 590)
            scene.map.selectedAnnotations = []
            scene.run(1)
            #expect(scene.callouts.isEmpty && !scene.window.needsFrame, "\(size)")
            #expect(delegate.callouts.count == 4)
        }
    }

    @Test func contentThatIsScrolledForWantOfRoomStaysScrolled() throws {
        let (scene, _) = scene(size: CGSize(width: 200, height: 2000))
        let callout = try open(scene, at: CGPoint(x: 400, y: 300))
        try #require(callout.scrollView).contentOffset = CGPoint(x: 0, y: 333)
        scene.map.deselectAnnotation(callout.annotation, animated: true)
        scene.run(0.5)

        scene.map.selectAnnotation(callout.annotation, animated: true)
        scene.run(0.5)

        #expect(scene.callout !== callout)
        #expect(scene.callout?.scrollView?.contentOffset == CGPoint(x: 0, y: 333))
    }
}
