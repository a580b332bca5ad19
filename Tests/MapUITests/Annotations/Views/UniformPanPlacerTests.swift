import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// In a pan the views are moved together; after each frame they are where each alone would be placed.
struct CommonPlacerTests {
    private let scene = MapScene.standardCallouts()

    private func point(_ random: inout SeededGenerator) -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: -30...830, using: &random), y: CGFloat.random(in: -30...630, using: &random)
        )
    }

    private func add(_ count: Int, _ random: inout SeededGenerator) -> [PointAnnotation] {
        let pins = (0..<count).map { _ in PointAnnotation(coordinate: scene.coordinate(point(&random))) }
        scene.map.addAnnotations(pins)
        scene.frames(3)
        return pins
    }

    /// Where the view's center is to be, from the camera and the annotation alone.
    private func center(of view: AnnotationView) -> CGPoint? {
        let layer = scene.map.annotationLayer
        guard let frame = layer.positions.frame, !layer.positions.motions.contains(view.slot) else {
            return nil
        }
        let record = layer.store.records[view.slot]
        let p = frame.projector.point(record.point, world: record.world)
        let (own, away) = (view.centerOffset, view.displacement.offset)
        let center = CGPoint(x: p.x + own.x + away.dx, y: p.y + own.y + away.dy)
        guard !frame.isZooming else { return center }
        func aligned(_ value: CGFloat, _ half: CGFloat) -> CGFloat {
            ((value - half) * frame.scale + 0.5 + 1e-6).rounded(.down) / frame.scale + half
        }
        return CGPoint(
            x: aligned(center.x, view.bounds.width / 2), y: aligned(center.y, view.bounds.height / 2))
    }

    private func change(_ pins: inout [PointAnnotation], _ random: inout SeededGenerator) {
        let map = scene.map
        let pin = pins[Int.random(in: 0..<pins.count, using: &random)]
        let view = map.view(for: pin)
        let position = point(&random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: pin.coordinate = scene.coordinate(position)
        case 1: view?.centerOffset = CGPoint(x: 3, y: -position.y / 50)
        case 2: view?.center = position
        case 3: view?.bounds.size = CGSize(width: 20 + position.x.magnitude / 40, height: 31)
        case 4:
            map.removeAnnotation(pin)
            pins.removeAll { $0 === pin }
            pins += add(1, &random)
        case 5: View.animate(withDuration: 0.1) { pin.coordinate = scene.coordinate(position) }
        case 6: map.selectAnnotation(pin, animated: false)
        case 7: map.camera.zoom = Double.random(in: 4...6, using: &random)
        case 8: map.camera.heading = Double.random(in: 0...360, using: &random)
        case 9: view?.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        case 10: pin.coordinate = .invalid
        case 11: map.camera.centerCoordinate.longitude += 170
        default: scene.annotationViews.first?.frame.origin = position
        }
    }

    @Test(arguments: UInt64(1)...16)
    func eachViewIsWhereItAloneWouldBePlaced(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Below 64 views no index is kept.
        var pins = add(seed % 2 == 0 ? 30 : 150, &random)
        scene.window.scale = [1, 1.5, 2][Int(seed % 3)]
        for step in 0..<60 {
            if step % 4 != 3 {
                let middle = CGPoint(
                    x: 400 + CGFloat.random(in: -25...25, using: &random),
                    y: 300 + CGFloat.random(in: -25...25, using: &random))
                scene.map.camera.centerCoordinate = scene.coordinate(middle)
            }
            if step % 3 == 2 { change(&pins, &random) }
            scene.frames()
            for view in scene.annotationViews {
                guard let wanted = center(of: view) else { continue }
                let distance = hypot(view.center.x - wanted.x, view.center.y - wanted.y)
                #expect(distance < 1e-6, "seed \(seed), step \(step): \(view.center) for \(wanted)")
            }
        }
    }

    @Test func inAPanNoViewIsPlacedByItself() {
        var random = SeededGenerator(seed: 3)
        _ = add(100, &random)
        let together = scene.map.annotationLayer.placer.together
        func pan(by x: CGFloat) {
            scene.map.camera.centerCoordinate = scene.coordinate(CGPoint(x: 400 + x, y: 300))
            scene.frames()
        }
        // New views are placed by themselves once more.
        pan(by: 2)
        pan(by: 2)
        #expect(together.others.isEmpty)

        scene.annotationViews[7].centerOffset = CGPoint(x: 0, y: -9)
        pan(by: 2)

        #expect(together.others.count == 1)
    }

    @Test func aViewWithAnOffsetOfItsOwnMakingIsAlwaysPlacedByItself() {
        final class Wandering: AnnotationView {
            var offset = CGPoint.zero
            override var centerOffset: CGPoint {
                get { offset }
                set { offset = newValue }
            }
        }
        scene.delegate.makeView = { _, annotation in
            let view = Wandering(annotation: annotation, reuseIdentifier: nil)
            view.bounds.size = CGSize(width: 10, height: 10)
            view.offset.x = 1
            return view
        }
        let pin = scene.add("1", at: CGPoint(x: 100, y: 100))
        scene.frames(3)
        let before = scene.frame(of: pin)

        (scene.map.view(for: pin) as? Wandering)?.offset.x = 8
        scene.map.camera.centerCoordinate = scene.coordinate(CGPoint(x: 402, y: 300))
        scene.frames()

        #expect(scene.frame(of: pin) == before.offsetBy(dx: 5, dy: 0))
    }
}
