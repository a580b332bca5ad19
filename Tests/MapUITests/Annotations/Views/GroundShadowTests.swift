import CartoucheDrawing
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The small shadow under a pin lies on the map, whatever the pin above it does.
@Suite struct GroundShadowTests {
    private func center(of view: View) -> CGPoint {
        CGPoint(x: view.bounds.midX, y: view.bounds.midY).applying(view.presentationTransformToWindow)
    }

    private func foot(of view: AnnotationView) -> CGPoint {
        CGPoint(x: view.bounds.midX, y: view.bounds.maxY).applying(view.presentationTransformToWindow)
    }

    @Test func aDroppingPinMeetsItsShadowOnTheMap() throws {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            pin.animatesDrop = true
            return pin
        }
        let annotation = PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 400, y: 300)))
        scene.map.addAnnotation(annotation)

        var last = CGFloat.infinity
        var count = 0
        for _ in 0..<60 {
            scene.frames()
            guard let pin = scene.map.view(for: annotation), let shadow = pin.groundShadow else { continue }
            count += 1
            let (shade, foot) = (center(of: shadow), foot(of: pin))
            // On the ground in every frame, and nearer each time.
            #expect(abs(shade.y - 299.5) < 0.6 && foot.y < 300.5, "\(shade), \(foot)")
            #expect(shade.x - foot.x <= last && shade.x >= foot.x && pin.shadows == .own)
            last = shade.x - foot.x
        }

        let pin = try #require(scene.map.view(for: annotation) as? PinAnnotationView)
        #expect(count > 15 && last < 12)
        #expect(pin.groundShadow == nil && pin.shadows == .all && pin.subviews.isEmpty)
    }

    @Test(arguments: [MarkerAnnotationView.self, PinAnnotationView.self] as [AnnotationView.Type])
    func aLiftedPinLeavesItsShadowOnTheMap(type: AnnotationView.Type) throws {
        let stage = DragScene(type: type)
        let view = try #require(stage.view)
        view.isDraggable = true
        #expect(view.groundShadow == nil)

        stage.pickUp()
        stage.touch(.moved, 460, 330)
        stage.run(0.3)
        let shadow = try #require(view.groundShadow)
        #expect(foot(of: view).y < stage.pinPosition.y - 17)
        #expect(stage.distance(center(of: shadow), stage.pinPosition) < 9)
        #expect(abs(center(of: shadow).y - stage.pinPosition.y) < 1.1)

        stage.touch(.ended, 460, 330)
        stage.run(1)
        #expect(view.groundShadow == nil && view.shadows == .all)
        #expect(!view.subviews.contains { $0 is PinShadowView } && !stage.window.needsFrame)
    }

    @Test func aPinThatIsUsedAgainHasNoneOfTheLastOne() throws {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let pin =
                map.dequeueReusableAnnotationView(withIdentifier: "drop") as? PinAnnotationView
                ?? PinAnnotationView(annotation: annotation, reuseIdentifier: "drop")
            pin.annotation = annotation
            pin.animatesDrop = annotation.title == "falls"
            return pin
        }
        let falling = scene.add("falls", at: CGPoint(x: 400, y: 300))
        scene.frames(3)
        let view = try #require(scene.map.view(for: falling))
        #expect(view.groundShadow != nil)

        scene.map.removeAnnotation(falling)
        let next = scene.add("stands", at: CGPoint(x: 300, y: 200))

        #expect(scene.map.view(for: next) === view)
        #expect(view.groundShadow == nil && view.shadows == .all && view.subviews.isEmpty)
    }
}
