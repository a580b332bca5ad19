import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

/// Annotations that are moved inside `View.animate`.
@Suite struct AnimatedMoveTests {
    /// Where a point between two coordinates is on screen now.
    private func point(
        _ scene: MapScene, from a: LocationCoordinate2D, to b: LocationCoordinate2D, _ fraction: Double
    ) -> CGPoint {
        let (p, q) = (MapPoint(a), MapPoint(b))
        return scene.map.viewport.point(
            for: MapPoint(x: p.x + (q.x - p.x) * fraction, y: p.y + (q.y - p.y) * fraction))
    }

    private func distance(_ scene: MapScene, _ pin: PointAnnotation, _ p: CGPoint) -> CGFloat {
        guard let view = scene.map.view(for: pin) else { return .infinity }
        return hypot(view.center.x - p.x, view.center.y - p.y)
    }

    @Test(.behavior("B13", "D2")) func anAnimatedMoveGoesOverTheMapWithTimeAndCurve() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 200, y: 300))
        let (start, end) = (pin.coordinate, scene.coordinate(CGPoint(x: 600, y: 200)))
        var completions: [Bool] = []

        View.animate(
            withDuration: 1, curve: .easeInOut, animations: { pin.coordinate = end },
            completion: { completions.append($0) })

        // The map is dragged and turned meanwhile.
        scene.touch(.began, 700, 500)
        for i in 0..<60 {
            scene.touch(.moved, at: CGPoint(x: 700 - 3 * Double(i), y: 500 - Double(i)))
            scene.frames()
            let fraction = TimingCurve.easeInOut.value(at: Double(i) / 60)
            #expect(distance(scene, pin, point(scene, from: start, to: end, fraction)) < 0.75, "frame \(i)")
        }
        scene.touch(.cancelled, 0, 0)
        #expect(completions.isEmpty)
        scene.frames(3)
        #expect(completions == [true])
        #expect(distance(scene, pin, point(scene, from: start, to: end, 1)) < 0.75)
        scene.run(3)
        #expect(!scene.window.needsFrame)
    }

    @Test(.behavior("B13", "D2")) func theOpenCalloutIsOnItsMovingPinInEveryFrame() throws {
        let scene = MapScene()
        scene.delegate.calloutView = { _ in View(frame: CGRect(x: 0, y: 0, width: 100, height: 60)) }
        let pin = scene.add("a", at: CGPoint(x: 200, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)

        View.animate(withDuration: 0.5) { pin.coordinate = scene.coordinate(CGPoint(x: 600, y: 400)) }
        var seen: Set<CGFloat> = []
        for i in 0..<40 {
            scene.frames()
            let (callout, view) = (try #require(scene.callout), try #require(scene.map.view(for: pin)))
            seen.insert(view.center.x)
            let top = CGPoint(x: view.center.x, y: view.center.y - 15)
            #expect(hypot(callout.arrowTip.x - top.x, callout.arrowTip.y - top.y) < 0.01, "frame \(i)")
        }

        #expect(seen.count > 20)
        #expect(!scene.window.needsFrame)
    }

    @Test func manyPinsMoveInOneBlockWithOneCompletion() {
        let scene = MapScene()
        let pins = (0..<20).map { scene.add("\($0)", at: CGPoint(x: 50 + 30 * $0, y: 300)) }
        let starts = pins.map(\.coordinate)
        let ends = pins.indices.map { scene.coordinate(CGPoint(x: 700 - 30 * $0, y: 100 + 20 * $0)) }
        var completions: [Bool] = []

        View.animate(withDuration: 0.5, delay: 0.1, options: [.curveLinear]) {
            for (pin, end) in zip(pins, ends) { pin.coordinate = end }
        } completion: {
            completions.append($0)
        }

        for i in 0..<36 {
            scene.frames()
            let fraction = max(0, (Double(i) / 60 - 0.1) / 0.5)
            for (index, pin) in pins.enumerated() {
                let p = point(scene, from: starts[index], to: ends[index], min(1, fraction))
                #expect(distance(scene, pin, p) < 0.75, "frame \(i) pin \(index)")
            }
        }
        scene.frames(3)
        #expect(completions == [true])
    }

    @Test func anotherAnimatedSetGoesOnFromWhereThePinIsOnScreen() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 100, y: 300))
        var told: [String] = []
        View.animate(withDuration: 1, options: [.curveLinear]) {
            pin.coordinate = scene.coordinate(CGPoint(x: 700, y: 300))
        } completion: {
            told.append("first \($0)")
        }
        scene.frames(31)
        let view = try #require(scene.map.view(for: pin))
        #expect(abs(view.center.x - 400) < 1)

        View.animate(withDuration: 0.5, options: [.curveLinear]) {
            pin.coordinate = scene.coordinate(CGPoint(x: 400, y: 500))
        } completion: {
            told.append("second \($0)")
        }
        var last = view.center
        for _ in 0..<31 {
            scene.frames()
            #expect(hypot(view.center.x - last.x, view.center.y - last.y) < 11)
            last = view.center
        }

        #expect(abs(view.center.x - 400) < 1 && abs(view.center.y - 500) < 1)
        scene.frames(2)
        #expect(told == ["first false", "second true"])
    }

    @Test func aSetOutsideOfAnAnimationEndsIt() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 100, y: 300))
        var told: [Bool] = []
        View.animate(withDuration: 1) {
            pin.coordinate = scene.coordinate(CGPoint(x: 700, y: 300))
        } completion: {
            told.append($0)
        }
        scene.frames(20)

        pin.title = "only another title"
        scene.frames()
        let view = try #require(scene.map.view(for: pin))
        #expect(told.isEmpty && view.center.x < 400)
        pin.coordinate = scene.coordinate(CGPoint(x: 200, y: 200))
        scene.frames()

        #expect(hypot(view.center.x - 200, view.center.y - 200) < 1)
        scene.frames()
        #expect(told == [false] && !scene.window.needsFrame)
    }

    @Test func removedOnTheWayNothingIsLeft() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 100, y: 300))
        var told: [Bool] = []
        scene.map.selectAnnotation(pin, animated: true)
        View.animate(withDuration: 1) {
            pin.coordinate = scene.coordinate(CGPoint(x: 700, y: 300))
        } completion: {
            told.append($0)
        }
        scene.frames(20)

        scene.map.removeAnnotation(pin)
        scene.frames(2)

        #expect(told == [false] && scene.callouts.isEmpty)
        #expect(scene.annotationLayer.subviews.isEmpty)
        scene.run(0.5)
        #expect(!scene.window.needsFrame)
        let other = scene.add("b", at: CGPoint(x: 300, y: 300))
        #expect(distance(scene, other, CGPoint(x: 300, y: 300)) < 1)
    }

    @Test(.behavior("F28")) func overTheDatelineAPinTakesTheShortWay() throws {
        let scene = MapScene(zoom: 4, latitude: 0, longitude: 180)
        let pin = PointAnnotation(coordinate: LocationCoordinate2D(latitude: 0, longitude: 175), title: "a")
        scene.map.addAnnotation(pin)
        scene.frames(2)
        let view = try #require(scene.map.view(for: pin))
        let (left, right) = (view.center.x, 800 - view.center.x)
        #expect(left < 400)

        View.animate(withDuration: 0.5, options: [.curveLinear]) {
            pin.coordinate = LocationCoordinate2D(latitude: 0, longitude: -175)
        }
        for i in 0..<31 {
            scene.frames()
            #expect(abs(view.center.x - (left + (right - left) * Double(i) / 30)) < 1, "frame \(i)")
        }
        View.animate(withDuration: 0.5, options: [.curveLinear]) {
            pin.coordinate = LocationCoordinate2D(latitude: 0, longitude: 175)
        }
        scene.frames(16)

        #expect(abs(view.center.x - 400) < 1, "and back")
    }

    @Test func aPinThatFliesInIsSeenOnTheWay() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: -600, y: 300))
        #expect(scene.map.view(for: pin) == nil)

        View.animate(withDuration: 1, options: [.curveLinear]) {
            pin.coordinate = scene.coordinate(CGPoint(x: 1_400, y: 300))
        }
        scene.frames(2)
        #expect(scene.map.view(for: pin) == nil, "it is where it was")
        scene.frames(29)
        #expect(distance(scene, pin, CGPoint(x: 400, y: 300)) < 1)
        scene.frames(40)

        #expect(scene.map.view(for: pin) == nil, "and out again")
        #expect(!scene.window.needsFrame)
    }

    @Test func keyFramesAreWayPoints() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 100, y: 300))
        let stops = [CGPoint(x: 300, y: 100), CGPoint(x: 500, y: 500)].map { scene.coordinate($0) }

        View.animateKeyframes(withDuration: 1, options: [.curveLinear]) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { pin.coordinate = stops[0] }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { pin.coordinate = stops[1] }
        }
        scene.frames(16)
        #expect(distance(scene, pin, CGPoint(x: 200, y: 200)) < 1)
        scene.frames(15)
        #expect(distance(scene, pin, CGPoint(x: 300, y: 100)) < 1)
        scene.frames(15)
        #expect(distance(scene, pin, CGPoint(x: 400, y: 300)) < 1)
    }

    @Test func aTapFindsThePinWhereItIsSeen() {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 100, y: 300))
        View.animate(withDuration: 4, options: [.curveLinear]) {
            pin.coordinate = scene.coordinate(CGPoint(x: 700, y: 300))
        }
        scene.frames(121)

        scene.click(400, 300)

        #expect(scene.map.selectedAnnotations.first === pin)
    }

    /// Random sets, animated and not, removals and camera moves: views are where the plan says, none is lost.
    @Test(arguments: 1...4)
    func randomMovesEndWhereTheCoordinatesAre(seed: Int) {
        let scene = MapScene(zoom: 3)
        var random = SeededGenerator(seed: UInt64(seed))
        func somewhere() -> LocationCoordinate2D {
            scene.coordinate(
                CGPoint(
                    x: CGFloat.random(in: -300...1_100, using: &random),
                    y: CGFloat.random(in: -100...700, using: &random)))
        }
        var pins = (0..<12).map { PointAnnotation(coordinate: somewhere(), title: "\($0)") }
        scene.map.addAnnotations(pins)
        var (begun, ended) = (0, 0)
        for step in 0..<300 {
            let i = Int.random(in: 0..<pins.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1, 2:
                begun += 1
                View.animate(withDuration: Double.random(in: 0...0.8, using: &random)) {
                    pins[i].coordinate = somewhere()
                } completion: { _ in
                    ended += 1
                }
            case 3: pins[i].coordinate = step % 5 == 0 ? .invalid : somewhere()
            case 4:
                scene.map.removeAnnotation(pins[i])
                pins[i] = PointAnnotation(coordinate: somewhere(), title: "\(i)/\(step)")
                scene.map.addAnnotation(pins[i])
            default: scene.map.pan(by: CGVector(dx: 40 * CGFloat(i - 6), dy: 0), animated: i % 2 == 0)
            }
            scene.frames(Int.random(in: 0...4, using: &random))
        }
        scene.run(2)

        #expect(begun == ended, "seed \(seed)")
        #expect(!scene.window.needsFrame, "seed \(seed)")
        for pin in pins where pin.coordinate.isValid {
            let p = scene.map.convert(pin.coordinate, toPointTo: nil)
            guard p.x >= 0, p.x <= 800, p.y >= 0, p.y <= 600 else { continue }
            #expect(distance(scene, pin, p) < 1, "seed \(seed) \(pin.title ?? "")")
        }
    }
}
