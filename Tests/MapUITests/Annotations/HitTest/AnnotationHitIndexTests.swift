import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

/// The index against asking every view.
@Suite struct AnnotationHitIndexTests {
    /// A pin that is touched further out than it is seen.
    private final class WidePin: AnnotationView {
        override func point(inside point: CGPoint, with event: Event?) -> Bool {
            bounds.insetBy(dx: -20, dy: -20).contains(point)
        }
    }

    /// Pins of all kinds, overlapping: small and large, with subviews and callouts, turned, hidden, disabled,
    /// moving.
    private func scene(
        seed: Int, zoom: Double = 5, longitude: Double = 11, scale: CGFloat = 1
    ) -> (MapScene, [PointAnnotation]) {
        var random = SeededGenerator(seed: UInt64(seed))
        let scene = MapScene(zoom: zoom, longitude: longitude, scale: scale)
        scene.delegate.makeView = { _, annotation in
            let number = Int(annotation.title ?? "") ?? 0
            let view =
                number % 11 == 0
                ? WidePin(annotation: annotation, reuseIdentifier: nil)
                : AnnotationView(annotation: annotation, reuseIdentifier: nil)
            let side = CGFloat(10 + number % 5 * 9)
            view.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            if number % 7 == 0 { view.addSubview(View(frame: CGRect(x: -30, y: -40, width: 70, height: 30))) }
            if number % 13 == 0 {
                let part = View(frame: CGRect(x: 2, y: 2, width: 8, height: 8))
                part.addSubview(Control(frame: CGRect(x: 20, y: 0, width: 30, height: 10)))
                view.addSubview(part)
            }
            if number % 9 == 0 { view.transform = CGAffineTransform(rotationAngle: 0.5) }
            view.isEnabled = number % 17 != 0
            view.isHidden = number % 19 == 0
            view.actsAsCallout = number % 23 == 0
            return view
        }
        let pins = (0..<300).map { number in
            let p = CGPoint(
                x: CGFloat.random(in: 0...800, using: &random), y: CGFloat.random(in: 0...600, using: &random)
            )
            return PointAnnotation(coordinate: scene.coordinate(p), title: "\(number)")
        }
        scene.map.addAnnotations(pins)
        scene.frames(3)
        return (scene, pins)
    }

    private func container(_ scene: MapScene) throws -> AnnotationContainer {
        try #require(scene.annotationLayer as? AnnotationContainer)
    }

    @Test(.behavior("F2", "F26"), arguments: 1...5)
    func amongHundredsOfPinsTheSameViewIsHitAsByAskingAll(seed: Int) throws {
        let (scene, pins) = scene(seed: seed)
        var random = SeededGenerator(seed: UInt64(seed + 100))
        var hits = 0
        for round in 0..<60 {
            switch round % 6 {
            case 0: scene.map.pan(by: CGVector(dx: 13, dy: -7), animated: false)
            case 1: scene.map.selectAnnotation(pins[round * 4], animated: true)
            case 2: scene.map.view(for: pins[round])?.bounds.size.width += 30
            case 3:
                scene.map.view(for: pins[round + 1])?.addSubview(
                    View(frame: CGRect(x: 9, y: 9, width: 90, height: 9)))
            case 4:
                let view = scene.map.view(for: pins[round + 2])
                View.animate(
                    withDuration: 0.3, delay: 0, options: .allowUserInteraction,
                    animations: { view?.transform = CGAffineTransform(scaleX: 3, y: 3) }, completion: nil)
            default: pins[round].coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
            }
            if round % 2 == 0 { scene.frames() }
            hits += try compare(scene, &random, "seed \(seed) round \(round)")
        }
        #expect(hits > 500, "\(hits)")
    }

    /// Touches everywhere, answered by the index and by asking all views.
    /// - Returns: how many hit something.
    private func compare(
        _ scene: MapScene, _ random: inout SeededGenerator, _ what: String
    ) throws -> Int {
        let container = try container(scene)
        var hits = 0
        for _ in 0..<40 {
            let p = CGPoint(
                x: CGFloat.random(in: -10...810, using: &random),
                y: CGFloat.random(in: -10...610, using: &random))
            let (one, other) = (Event(kind: .touches, timestamp: 0), Event(kind: .touches, timestamp: 0))
            container.usesIndex = true
            let fast = container.hitTest(p, with: one)
            container.usesIndex = false
            let slow = container.hitTest(p, with: other)
            container.usesIndex = true
            #expect(fast === slow && one.routeReason == other.routeReason, "\(what) \(p)")
            if slow != nil { hits += 1 }
        }
        return hits
    }

    @Test(.behavior("F2", "F26"), arguments: 1...6)
    func theSameWhileTheMapZoomsAndTurnsAndPinsGoTheirWays(seed: Int) throws {
        let isFarOut = seed % 2 == 0
        let (scene, pins) = scene(
            seed: seed, zoom: isFarOut ? 1.3 : 9, longitude: isFarOut ? 178 : 11,
            scale: [1, 1.5, 2][seed % 3])
        var random = SeededGenerator(seed: UInt64(seed + 200))
        var hits = 0
        for round in 0..<70 {
            let pin = pins[Int.random(in: 0..<pins.count, using: &random)]
            let view = scene.map.view(for: pin)
            switch round % 12 {
            case 0: scene.map.camera.zoom += round % 20 == 0 ? 0.3 : -0.3
            case 1: scene.map.camera.heading += 27
            case 2:
                View.animate(withDuration: 0.2) { pin.coordinate = scene.coordinate(CGPoint(x: 300, y: 200)) }
            case 3: view?.centerOffset.y += 40
            case 4: if let view { view.superview?.bringSubviewToFront(view) }
            case 5: view?.displacement.spread.set(CGVector(dx: 60, dy: -90))
            case 6: scene.map.removeAnnotation(pin)
            case 7: scene.map.addAnnotation(pin)
            case 8: view?.center.x += 50
            case 10: view?.actsAsCallout.toggle()
            case 11:
                // None for a moment, within one frame.
                let coordinate = pin.coordinate
                pin.coordinate = .invalid
                pin.coordinate = coordinate
            default: scene.map.pan(by: CGVector(dx: 350, dy: 20), animated: true)
            }
            if round % 3 != 0 { scene.frames() }
            hits += try compare(scene, &random, "seed \(seed) round \(round)")
        }
        #expect(hits > 300, "\(hits)")
    }

    /// Hundreds of pins within a cell of any fixed grid, far in.
    @Test(.behavior("F2", "F26"), arguments: [14.0, 18, 19])
    func theSameInATown(zoom: Double) throws {
        let (scene, pins) = scene(seed: 3, zoom: zoom)
        var random = SeededGenerator(seed: 31)
        var hits = 0
        for round in 0..<20 {
            if round % 3 == 0 { scene.map.removeAnnotations(Array(pins[round * 9..<round * 9 + 9])) }
            if round % 3 == 1 { scene.map.addAnnotations(Array(pins[(round - 1) * 9..<(round - 1) * 9 + 5])) }
            scene.map.pan(by: CGVector(dx: 13, dy: -7), animated: false)
            scene.frames()
            hits += try compare(scene, &random, "zoom \(zoom) round \(round)")
        }
        #expect(hits > 100, "\(hits)")
    }

    @Test func aMapThatMovesHasNoViewLookedAtAnew() throws {
        let (scene, pins) = scene(seed: 1)
        let index = try container(scene).index
        _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        scene.frames()
        _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        let looks = index.visits
        #expect(looks >= scene.map.annotationViewCounts.live)
        for _ in 0..<10 {
            scene.map.pan(by: CGVector(dx: 3, dy: 2), animated: false)
            scene.map.camera.zoom += 0.001
            scene.frames()
            _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        }
        #expect(index.visits == looks)
        // The next frame puts it onto its position: once before, once after.
        pins[3].coordinate = scene.coordinate(CGPoint(x: 100, y: 100))
        _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        scene.frames()
        _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        #expect(index.visits == looks + 2)
        scene.frames()
        _ = scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil)
        #expect(index.visits == looks + 2)
    }

    /// Pins of one copy of the world, of which the window shows two: round the world and back.
    @Test(.behavior("F2", "F26")) func theSameOnTheWayRoundTheWorld() throws {
        let (scene, pins) = scene(seed: 4, zoom: 0.2, longitude: 0)
        var random = SeededGenerator(seed: 41)
        var hits = 0
        for round in 0..<40 {
            scene.map.pan(by: CGVector(dx: round < 25 ? 170 : -170, dy: 0), animated: false)
            if round % 3 != 0 { scene.frames() }
            if round % 5 == 0 {
                let coordinate = pins[round].coordinate
                pins[round].coordinate.longitude = coordinate.longitude > 0 ? -179 : 179
            }
            hits += try compare(scene, &random, "round \(round)")
        }
        #expect(hits > 200, "\(hits)")
    }

    @Test func whereAPinWouldBeOnAnotherCopyOfTheWorldItIsNotAsked() throws {
        let (scene, pins) = scene(seed: 4, zoom: 0.2, longitude: 0)
        let index = try container(scene).index
        // A plain one, to the right of the middle.
        let pin = try #require(
            pins.first { pin in
                guard let number = Int(pin.title ?? ""), let view = scene.map.view(for: pin) else {
                    return false
                }
                return number % 11 != 0 && view.subviews.isEmpty && view.center.x > 600
            })
        let view = try #require(scene.map.view(for: pin))
        _ = index.find(at: view.center, slop: 5)
        #expect(index.find(at: view.center, slop: 5).contains { $0.slot == view.slot })
        let elsewhere = CGPoint(x: view.center.x - 512 * pow(2, 0.2), y: view.center.y)
        #expect(!index.find(at: elsewhere, slop: 5).contains { $0.slot == view.slot })
    }

    @Test func onlyNearIsWhatThePointIsBesideByMoreThanAHair() throws {
        let scene = MapScene(zoom: 5)
        let pins = (0..<100).map {
            let p = CGPoint(x: CGFloat(20 + 60 * ($0 % 10)), y: CGFloat(20 + 50 * ($0 / 10)))
            return PointAnnotation(coordinate: scene.coordinate(p))
        }
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            return view
        }
        scene.map.addAnnotations(pins)
        scene.frames(3)
        let view = try #require(scene.map.view(for: pins[44]))
        let index = try container(scene).index
        func key(beside distance: CGFloat) -> HitCandidates.Key? {
            let p = CGPoint(x: view.frame.maxX + distance, y: view.center.y)
            return index.find(at: p, slop: 5).first { $0.slot == view.slot }
        }
        #expect(key(beside: -3)?.isOnlyNear == false)
        #expect(key(beside: 0)?.isOnlyNear == false)
        #expect(key(beside: 4)?.isOnlyNear == true)
        #expect(key(beside: 5)?.isOnlyNear == true)
        #expect(key(beside: 9) == nil)
    }
}
