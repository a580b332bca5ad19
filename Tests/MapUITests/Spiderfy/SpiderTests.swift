import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct SpiderTests {
    private let position = CGPoint(x: 400, y: 300)

    private func pile(_ count: Int, at point: CGPoint? = nil) -> (MapScene, [PointAnnotation]) {
        let scene = MapScene()
        let all = (0..<count).map { i in
            PointAnnotation(coordinate: scene.coordinate(point ?? position), title: "\(i)")
        }
        scene.map.addAnnotations(all)
        scene.frames(2)
        return (scene, all)
    }

    private func centers(_ scene: MapScene, _ all: [PointAnnotation]) -> [CGPoint] {
        all.compactMap { scene.map.view(for: $0)?.center }
    }

    private func nearest(_ points: [CGPoint]) -> CGFloat {
        var best = CGFloat.infinity
        for i in points.indices {
            for j in points.indices where j > i {
                best = min(best, hypot(points[i].x - points[j].x, points[i].y - points[j].y))
            }
        }
        return best
    }

    private func legs(_ scene: MapScene) -> [SpiderLegsView] {
        scene.map.subviews.compactMap { $0 as? SpiderLegsView }
    }

    @Test(.behavior("F27"), arguments: [2, 5, 8, 20]) func aPileSpreadsOnRequestAndEveryPinCanBeTapped(
        count: Int
    ) throws {
        let (scene, all) = pile(count)
        let coordinates = all.map(\.coordinate)

        scene.map.spiderfy(all[0], animated: true)
        scene.frames(3)
        let onTheWay = nearest(centers(scene, all))
        #expect(onTheWay > 0 && onTheWay < 30)
        scene.run(0.5)

        #expect(nearest(centers(scene, all)) > 42, "boxes of 30 x 30 do not touch")
        #expect(all.map(\.coordinate) == coordinates)
        #expect(scene.map.spreadAnnotations.count == count)
        let leg = try #require(legs(scene).first)
        #expect(leg.ends.count == count && hypot(leg.center.x - 400, leg.center.y - 300) < 1)
        let (below, pins) = (
            scene.map.subviews.firstIndex { $0 === leg },
            scene.map.subviews.firstIndex { $0 === scene.annotationLayer }
        )
        #expect(try #require(below) < (try #require(pins)))
        for annotation in all {
            scene.click(at: try #require(scene.map.view(for: annotation)).center)
            scene.frames(2)
            #expect(scene.map.selectedAnnotations.first === annotation)
        }
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    @Test func aSpreadPileIsInFrontOfWhatIsNotSelected() {
        let (scene, all) = pile(3)
        let south = scene.add("south", at: CGPoint(x: 400, y: 345))
        let selected = scene.add("selected", at: CGPoint(x: 700, y: 100))
        scene.map.selectAnnotation(selected, animated: false)
        scene.map.spiderfy(all[0], animated: true)
        scene.run(0.5)

        let order = scene.annotationViews.compactMap { $0.annotation }
        #expect(order.count == 5 && order.first === south && order.last === selected)
    }

    @Test func viewsWithOffsetsOfTheirOwnDoNotOverlapEither() {
        let scene = MapScene()
        let make = scene.delegate.makeView
        scene.delegate.makeView = { map, annotation in
            let view = make?(map, annotation)
            // No more than counts as one position.
            let number = Double(annotation.title ?? "") ?? 0
            view?.centerOffset = CGPoint(x: 3.5 * cos(number * 2.4), y: 3.5 * sin(number * 2.4))
            return view
        }
        let all = (0..<8).map { PointAnnotation(coordinate: scene.coordinate(position), title: "\($0)") }
        scene.map.addAnnotations(all)
        scene.frames(2)
        scene.map.spiderfy(all[0], animated: false)
        scene.frames(2)

        #expect(scene.map.spreadAnnotations.count == 8)
        #expect(nearest(centers(scene, all)) > 42)
    }

    @Test func whatCannotBeSelectedIsNoPartOfAPile() throws {
        let (scene, all) = pile(5)
        try #require(scene.map.view(for: all[0])).isEnabled = false
        try #require(scene.map.view(for: all[1])).isHidden = true
        let callout = try #require(scene.map.view(for: all[2]))
        callout.actsAsCallout = true
        // Taps pass beside it: it is in front of all.
        callout.bounds.size = CGSize(width: 10, height: 10)
        scene.frames(2)

        scene.map.selectAnnotation(all[4], animated: false)
        for wanted in [all[3], all[4], all[3]] {
            scene.frames(2)
            scene.click(at: CGPoint(x: position.x + 10, y: position.y))
            #expect(scene.map.selectedAnnotations.first === wanted)
        }
        scene.map.spiderfy(all[3], animated: false)
        #expect(scene.map.spreadAnnotations.count == 2)
    }

    @Test func aTapOnAnOverlayCollectsThePins() {
        let (scene, all) = pile(3)
        let area = Polygon(
            coordinates: [(600, 100), (700, 100), (700, 200), (600, 200)].map {
                scene.coordinate(CGPoint(x: $0.0, y: $0.1))
            })
        scene.map.addOverlay(area)
        for _ in 0..<4 {
            scene.frames(2)
            Services.current.work.waitUntilIdle()
        }
        scene.map.spiderfy(all[0], animated: true)
        scene.run(0.5)
        #expect(scene.map.spreadAnnotations.count == 3)

        scene.click(650, 150)
        scene.run(1)

        #expect(scene.map.selectedOverlays.first === area && scene.map.spreadAnnotations.isEmpty)
    }

    @Test func aTapOnAPileSpreadsItWhereThatIsWanted() {
        let (scene, all) = pile(4)
        scene.map.spiderfiesOnTap = true

        scene.click(at: position)
        scene.run(0.5)
        #expect(scene.map.selectedAnnotations.isEmpty && scene.map.spreadAnnotations.count == 4)
        scene.click(at: centers(scene, all)[2])
        #expect(scene.map.selectedAnnotations.first === all[2])
        scene.click(100, 100)
        scene.run(0.5)

        #expect(scene.map.spreadAnnotations.isEmpty && scene.map.selectedAnnotations.isEmpty)
        #expect(nearest(centers(scene, all)) < 1e-6 && legs(scene).isEmpty)
        #expect(all.allSatisfy { scene.map.view(for: $0)?.displacement == PinDisplacement() })
    }

    @Test func aLonePinIsSelectedAsEver() {
        let (scene, all) = pile(1)
        scene.map.spiderfiesOnTap = true
        scene.click(at: position)
        #expect(scene.map.selectedAnnotations.first === all[0] && scene.map.spreadAnnotations.isEmpty)
        scene.map.spiderfy(all[0], animated: true)
        #expect(scene.map.spreadAnnotations.isEmpty)
    }

    @Test(arguments: 0..<6) func itIsCollectedBy(_ way: Int) {
        let (scene, all) = pile(5)
        let other = scene.add("other", at: CGPoint(x: 150, y: 150))
        scene.map.spiderfy(all[0], animated: false)
        scene.frames(2)
        #expect(nearest(centers(scene, all)) > 42)

        switch way {
        case 0: scene.wheel(1, at: CGPoint(x: 700, y: 500))
        case 1: scene.click(700, 500)
        case 2: scene.key("Escape")
        case 3: scene.map.removeAnnotation(all[2])
        case 4: scene.map.unspiderfy(animated: true)
        default: scene.click(150, 150)
        }
        scene.run(0.8)

        let left = all.filter { scene.map.view(for: $0) != nil }
        #expect(scene.map.spreadAnnotations.isEmpty && legs(scene).isEmpty, "way \(way)")
        #expect(left.allSatisfy { scene.map.view(for: $0)?.displacement == PinDisplacement() })
        #expect((way == 5) == (scene.map.selectedAnnotations.first === other))
        scene.run(1)
        #expect(!scene.window.needsFrame)
    }

    @Test func aPanTakesThePileAlong() throws {
        let (scene, all) = pile(5)
        scene.map.spiderfy(all[0], animated: false)
        scene.frames(2)
        let before = centers(scene, all)

        scene.map.pan(by: CGVector(dx: 60, dy: -40), animated: false)
        scene.frames(2)

        for (a, b) in zip(before, centers(scene, all)) {
            #expect(abs(b.x - a.x - 60) <= 1 && abs(b.y - a.y + 40) <= 1)
        }
        #expect(hypot(try #require(legs(scene).first).center.x - 460, 0) < 1)
        #expect(scene.map.spreadAnnotations.count == 5)
    }

    @Test func aCalloutOpensAtTheSpreadPlaceAndComesAlongWhenThePileIsCollected() throws {
        let (scene, all) = pile(3)
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
        scene.map.spiderfy(all[0], animated: false)
        scene.frames(2)

        scene.map.selectAnnotation(all[1], animated: false)
        scene.frames(2)
        let view = try #require(scene.map.view(for: all[1]))
        #expect(abs(try #require(scene.callout).arrowTip.x - view.center.x) < 1)
        #expect(abs(view.center.x - 400) > 10)

        scene.map.unspiderfy(animated: true)
        scene.run(0.5)
        #expect(abs(try #require(scene.callout).arrowTip.x - 400) < 1)
    }

    @Test func viewsThatAreUsedAgainKeepNoOffset() {
        let (scene, all) = pile(6)
        scene.map.spiderfy(all[0], animated: true)
        scene.frames(8)
        let views = all.compactMap { scene.map.view(for: $0) }

        scene.map.pan(by: CGVector(dx: 9_000, dy: 0), animated: false)
        scene.frames(2)

        #expect(views.allSatisfy { $0.host == nil && $0.displacement == PinDisplacement() })
        #expect(scene.map.spreadAnnotations.isEmpty && legs(scene).isEmpty)
        scene.map.pan(by: CGVector(dx: -9_000, dy: 0), animated: false)
        scene.frames(3)
        #expect(nearest(centers(scene, all)) < 1e-6)
    }

    @Test func aPileAtTheEdgeIsBroughtIntoView() {
        let (scene, all) = pile(6, at: CGPoint(x: 5, y: 8))
        scene.map.spiderfy(all[0], animated: true)
        scene.run(1)

        let room = CGRect(x: 0, y: 0, width: 800, height: 600)
        #expect(all.allSatisfy { room.contains(scene.frame(of: $0)) })
        #expect(scene.map.spreadAnnotations.count == 6)
    }

    @Test func aSecondPileCollectsTheFirst() {
        let (scene, all) = pile(3)
        let others = (0..<3).map {
            PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 600, y: 200)), title: "b\($0)")
        }
        scene.map.addAnnotations(others)
        scene.frames(2)

        scene.map.spiderfy(all[0], animated: true)
        scene.frames(5)
        scene.map.spiderfy(others[0], animated: true)
        scene.frames(5)
        scene.map.spiderfy(all[0], animated: true)
        scene.run(1)

        #expect(nearest(centers(scene, all)) > 42 && nearest(centers(scene, others)) < 1e-6)
        #expect(legs(scene).count == 1)
    }

    @Test func aSpreadPinCanBeDraggedOutOfItsPile() throws {
        let d = DragScene()
        let other = PointAnnotation(coordinate: d.pin.coordinate, title: "other")
        d.map.addAnnotation(other)
        d.frames(2)
        d.map.spiderfy(d.pin, animated: false)
        d.frames(2)
        let center = try #require(d.view).center

        d.pickUp(center.x, center.y)
        d.run(0.3)
        #expect(abs(try #require(d.view).center.x - center.x) <= 0.5, "it stays where it is seen")
        d.touch(.moved, center.x + 50, center.y + 60)
        d.touch(.ended, center.x + 50, center.y + 60)
        d.run(1)

        #expect(d.distance(d.pinPosition, CGPoint(x: center.x + 50, y: center.y + 15 + 60)) < 0.6)
        #expect(d.states.isLegal && d.map.spreadAnnotations.isEmpty)
        #expect(d.map.view(for: other)?.displacement == PinDisplacement())
    }

    @Test(arguments: [(7.0, true), (9, false)])
    func pinsFurtherApartThanEightPointsAreNoPile(distance: Double, isPile: Bool) throws {
        let scene = MapScene()
        let first = scene.add("a", at: CGPoint(x: 400, y: 300))
        scene.add("b", at: CGPoint(x: 400 + distance, y: 300))

        scene.map.spiderfy(first, animated: false)

        #expect(scene.map.spreadAnnotations.count == (isPile ? 2 : 0))
    }

    /// A pin of a spread pile that gets another position stands there, and the pile is collected.
    @Test(arguments: [true, false])
    func aPinOfASpreadPileThatMovesAwayStandsOnItsPlace(animated: Bool) throws {
        let scene = MapScene()
        let pins = (0..<4).map { PointAnnotation(coordinate: scene.coordinate(position), title: "\($0)") }
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
        scene.expectEmptyWithoutAnnotations()
    }

    @Test func aSpreadPileIsRecycledSelectedAndSpreadAgain() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
        let pins = (0..<6).map { PointAnnotation(coordinate: scene.coordinate(position), title: "\($0)") }
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
        scene.expectEmptyWithoutAnnotations()
    }
}
