import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Views are used again: a map that goes to and fro makes none after its first pass.
@Suite struct RecyclingTests {
    @Test(.behavior("F23", "F25")) func panningToAndFroOverAThousandPinsMakesNoViewAfterTheFirstPass() {
        let scene = MapScene(zoom: 6)
        scene.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
        }
        scene.map.register(AnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
        var random = SeededGenerator(seed: 23)
        let pins = (0..<1_000).map { number in
            let p = CGPoint(
                x: CGFloat.random(in: -2_400...2_400, using: &random) + 400,
                y: CGFloat.random(in: -300...300, using: &random) + 300)
            return PointAnnotation(coordinate: scene.coordinate(p), title: "\(number)")
        }
        scene.map.addAnnotations(pins)
        func pass() {
            for direction in [-1.0, 1, 1, -1] {
                for _ in 0..<50 {
                    scene.map.pan(by: CGVector(dx: 40 * direction, dy: 0), animated: false)
                    scene.frames()
                }
            }
        }

        pass()
        let made = scene.trace.count("viewMade")
        scene.trace.removeAll()
        for _ in 0..<3 { pass() }

        #expect(made > 150 && made < 700, "\(made)")
        #expect(scene.trace.count("viewMade") == 0)
        #expect(scene.trace.count("viewReused") > 1_000, "\(scene.trace.count("viewReused"))")
    }
}
