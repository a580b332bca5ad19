import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapUI
@testable import ViewKit

/// The index against looking at everything.
@Suite struct AnnotationHitIndexTests {
    @Test(arguments: 1...6)
    func itFindsWhatAScanFindsInTheSameOrder(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var index = AnnotationHitIndex()
        var found: [Int32] = []
        for count in [0, 1, 40, 700] {
            let boxes = (0..<count).map { _ -> CGRect in
                switch Int.random(in: 0..<20, using: &random) {
                case 0: .infinite
                case 1: .null
                case 2: CGRect(x: -3000, y: 10, width: 9000, height: 700)
                default:
                    CGRect(
                        x: CGFloat.random(in: -400...1600, using: &random),
                        y: CGFloat.random(in: -400...1200, using: &random),
                        width: CGFloat.random(in: 0...90, using: &random),
                        height: CGFloat.random(in: 0...90, using: &random))
                }
            }
            index.rebuild(boxes: boxes)
            for _ in 0..<300 {
                let p = CGPoint(
                    x: CGFloat.random(in: -500...1700, using: &random),
                    y: CGFloat.random(in: -500...1300, using: &random))
                let scan = boxes.indices.filter { number in
                    let box = boxes[number]
                    guard !box.isNull else { return false }
                    return box.isInfinite
                        || (p.x >= box.minX && p.x <= box.maxX && p.y >= box.minY && p.y <= box.maxY)
                }
                index.find(at: p, into: &found)
                #expect(found.map { Int($0) } == scan, "seed \(seed), \(count) boxes, \(p)")
            }
        }
    }

    /// A pin that is touched further out than it is seen.
    private final class WidePin: AnnotationView {
        override func point(inside point: CGPoint, with event: Event?) -> Bool {
            bounds.insetBy(dx: -20, dy: -20).contains(point)
        }
    }

    /// Pins of all kinds, overlapping: small and large, with subviews and callouts, turned, hidden, disabled, moving.
    private func scene(seed: Int) -> (MapScene, [PointAnnotation]) {
        var random = SeededGenerator(seed: UInt64(seed))
        let scene = MapScene()
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

    @Test(arguments: 1...5)
    func F2_F26_amongHundredsOfPinsTheSameViewIsHitAsByAskingAll(seed: Int) {
        let (scene, pins) = scene(seed: seed)
        var random = SeededGenerator(seed: UInt64(seed + 100))
        let container = scene.host.container
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
            for _ in 0..<40 {
                let p = CGPoint(
                    x: CGFloat.random(in: -10...810, using: &random),
                    y: CGFloat.random(in: -10...610, using: &random))
                let (one, other) = (Event(kind: .touches, timestamp: 0), Event(kind: .touches, timestamp: 0))
                container.usesIndex = true
                let fast = container.hitTest(p, with: one)
                container.usesIndex = false
                let slow = container.hitTest(p, with: other)
                #expect(
                    fast === slow && one.routeReason == other.routeReason, "seed \(seed) round \(round) \(p)")
                if slow != nil { hits += 1 }
            }
        }
        #expect(hits > 500, "\(hits)")
    }
}
