import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The glossy callout sample's program, with a callout view that it writes, measures and animates itself.
@Suite struct GlossyCalloutSampleTests {
    private let position = CGPoint(x: 400, y: 400)

    private func scene() -> (MapScene, OwnGlossyCalloutController) {
        let scene = MapScene()
        let controller = OwnGlossyCalloutController(
            scene.map, custom: scene.coordinate(position),
            normal: scene.coordinate(CGPoint(x: 200, y: 500)))
        scene.frames(2)
        return (scene, controller)
    }

    private func callout(_ scene: MapScene) -> OwnCalloutMapAnnotationView? {
        scene.annotationViews.compactMap { $0 as? OwnCalloutMapAnnotationView }.first
    }

    @Test(.behavior("E1", "E2", "E4")) func theCalloutIsMadeOnceThenMovedAndRemovedOnDeselect() throws {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(controller.customAnnotation, animated: true)
        scene.run(0.5)
        let first = try #require(callout(scene))
        #expect(scene.map.annotations.count == 3 && scene.callouts.isEmpty)
        scene.map.selectAnnotation(controller.normalAnnotation, animated: true)
        scene.run(0.5)
        #expect(callout(scene) == nil && scene.map.annotations.count == 2)
        #expect(scene.callout?.content is StandardCalloutView)
        controller.customAnnotation.coordinate = scene.coordinate(CGPoint(x: 300, y: 380))
        scene.frames(2)
        scene.map.selectAnnotation(controller.customAnnotation, animated: true)
        scene.run(0.5)

        #expect(controller.madeAnnotations == 1 && callout(scene) === first)
        #expect(abs(first.relativeParentXPosition - (300 - 12 + 8)) <= 1)
        let colors = [controller.customAnnotation, controller.normalAnnotation]
            .map { (scene.map.view(for: $0) as? PinAnnotationView)?.pinColor }
        #expect(colors == [.green, .purple])
    }

    @Test(.behavior("E6", "E9", "E10", "E24", "E28")) func itsOwnSizesAndItsOwnBounceHold() throws {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(controller.customAnnotation, animated: true)
        scene.frames(2)
        let view = try #require(callout(scene))
        let pin = try #require(scene.map.view(for: controller.customAnnotation))
        #expect(view.bounds.size == CGSize(width: 800, height: 78 + 8 + 6 + 14))
        #expect(view.contentView.frame == CGRect(x: 10, y: 3, width: 780, height: 78))
        // The fixed point of its bounce, as its own formulas have it.
        let tip = CGPoint(
            x: view.relativeParentXPosition,
            y: view.bounds.maxY + view.offsetFromParent.y + CalloutMapAnnotationViewBottomShadowBufferSize
                + CalloutMapAnnotationViewHeightAboveParent)
        let rest = view.convert(tip, to: nil)
        var scales: [CGFloat] = []
        for _ in 0..<18 {
            scene.frames()
            let shown = tip.applying(view.presentation.transformToSuperview)
            #expect(hypot(shown.x - rest.x, shown.y - rest.y) < 0.01)
            scales.append(view.presentation.transform.a)
        }
        #expect(scales.contains { $0 > 1.02 } && scales.contains { $0 < 0.99 } && scales.last == 1)
        #expect(view.presentation.transform == .identity && pin.isSelected)
    }
}
