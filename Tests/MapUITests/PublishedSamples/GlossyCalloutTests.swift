import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The glossy callout sample's view controller, line by line.
final class GlossyCalloutController: MapViewDelegate {
    let mapView: MapView
    let customAnnotation: PointAnnotation
    let normalAnnotation: PointAnnotation
    var calloutAnnotation: CalloutAnnotation?
    var selectedAnnotationView: AnnotationView?
    var calloutsMade = 0
    /// In the callout's content.
    let logo = Button(frame: CGRect(x: 5, y: 2, width: 100, height: 40))

    init(_ mapView: MapView, custom: LocationCoordinate2D, normal: LocationCoordinate2D) {
        self.mapView = mapView
        customAnnotation = PointAnnotation(coordinate: custom, title: "custom")
        normalAnnotation = PointAnnotation(coordinate: normal, title: "normal")
        mapView.delegate = self
        mapView.addAnnotations([customAnnotation, normalAnnotation])
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        guard view.annotation === customAnnotation, let coordinate = view.annotation?.coordinate else {
            return
        }
        if let calloutAnnotation {
            calloutAnnotation.latitude = coordinate.latitude
            calloutAnnotation.longitude = coordinate.longitude
        } else {
            calloutAnnotation = CalloutAnnotation(
                latitude: coordinate.latitude, longitude: coordinate.longitude)
        }
        if let calloutAnnotation { mapView.addAnnotation(calloutAnnotation) }
        selectedAnnotationView = view
    }

    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        if let calloutAnnotation, view.annotation === customAnnotation {
            mapView.removeAnnotation(calloutAnnotation)
        }
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        if annotation === calloutAnnotation {
            var view =
                mapView.dequeueReusableAnnotationView(withIdentifier: "CalloutAnnotation")
                as? CalloutMapAnnotationView
            if view == nil {
                view = CalloutMapAnnotationView(annotation: annotation, reuseIdentifier: "CalloutAnnotation")
                view?.contentHeight = 78
                view?.contentView.addSubview(logo)
                calloutsMade += 1
            }
            view?.parentAnnotationView = selectedAnnotationView
            view?.mapView = mapView
            return view
        }
        let pin = GlossyCalloutPin(annotation: annotation, reuseIdentifier: "pin")
        let isCustom = annotation === customAnnotation
        pin.canShowCallout = !isCustom
        pin.pinTintColor =
            isCustom ? PinAnnotationView.greenPinColor() : PinAnnotationView.purplePinColor()
        return pin
    }
}

/// As large as the pins that the sample's offset was made for, with the needle 8 points from the left.
final class GlossyCalloutPin: PinAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: 32, height: 39)
        centerOffset = CGPoint(x: 8, y: -14)
    }
}

/// The two pins of the glossy callout sample, and the bubble that its code draws, animates and fits.
@Suite struct GlossyCalloutTests {
    /// A map of 320 x 460 points, the custom pin's coordinate at a point of it.
    private func scene(at point: CGPoint = CGPoint(x: 60, y: 300)) -> (MapScene, GlossyCalloutController) {
        let scene = MapScene()
        scene.map.frame = CGRect(x: 0, y: 0, width: 320, height: 460)
        scene.frames(2)
        let controller = GlossyCalloutController(
            scene.map, custom: scene.coordinate(point), normal: scene.coordinate(CGPoint(x: 250, y: 420)))
        scene.frames(2)
        return (scene, controller)
    }

    private func callout(_ scene: MapScene) -> CalloutMapAnnotationView? {
        scene.annotationViews.compactMap { $0 as? CalloutMapAnnotationView }.first
    }

    private func select(_ scene: MapScene, _ annotation: any Annotation) {
        scene.map.selectAnnotation(annotation, animated: true)
    }

    private func tip(_ view: CalloutAnnotationView) -> CGPoint {
        view.bubbleView.convert(view.bubbleView.shape.tip, to: nil)
    }

    @Test(.behavior("E1", "E2", "E4")) func oneCalloutIsMadeThenMovedAndTheOtherPinHasTheStandardOne() throws
    {
        let (scene, controller) = scene()
        select(scene, controller.customAnnotation)
        scene.run(0.5)
        let first = try #require(controller.calloutAnnotation)
        let view = try #require(callout(scene))
        #expect(view.bubbleView.style == .glossy && scene.callout == nil)
        let pins = [controller.customAnnotation, controller.normalAnnotation].map {
            (scene.map.view(for: $0) as? PinAnnotationView)?.pinTintColor
        }
        #expect(pins == [PinAnnotationView.greenPinColor(), PinAnnotationView.purplePinColor()])

        select(scene, controller.normalAnnotation)
        scene.run(0.5)
        #expect(callout(scene) == nil && scene.map.annotations.count == 2, "removed on deselect")
        #expect(scene.callout?.content is StandardCalloutView)
        controller.customAnnotation.coordinate = scene.coordinate(CGPoint(x: 200, y: 330))
        scene.frames(2)
        select(scene, controller.customAnnotation)
        scene.run(0.5)

        #expect(controller.calloutAnnotation === first && controller.calloutsMade == 1)
        #expect(first.coordinate == controller.customAnnotation.coordinate)
        #expect(callout(scene) === view)
        #expect(abs(tip(view).x - 200) <= 0.5)
    }

    @Test(.behavior("E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12")) func theGeometryIsTheSamples() throws
    {
        let (scene, controller) = scene()
        let pin = try #require(scene.map.view(for: controller.customAnnotation))

        select(scene, controller.customAnnotation)
        scene.run(0.5)

        let view = try #require(callout(scene))
        #expect(view.offsetFromParent == CGPoint(x: 8, y: -14))
        #expect(view.measures.bottomShadow == 6 && view.measures.contentHeightBuffer == 8)
        #expect(view.measures.heightAboveParent == 2)
        #expect(view.bounds.size == CGSize(width: 320, height: 78 + 8 + 6 + 14))
        // The sample's prepareOffset, in its own words.
        let xOffset = 160 - (pin.frame.minX + 8)
        let yOffset = -(view.bounds.height / 2 + pin.bounds.height / 2) + -14 + 6
        #expect(abs(view.centerOffset.x - xOffset) < 0.01 && abs(view.centerOffset.y - yOffset) < 0.01)
        #expect(abs(view.frame.minX) < 0.01 && abs(view.frame.maxX - 320) < 0.01)
        #expect(
            view.contentView.convert(view.contentView.bounds, to: view)
                == CGRect(x: 10, y: 3, width: 300, height: 78))
        let painter = BubblePainter(style: view.bubbleView.style, shape: view.bubbleView.shape)
        let origin = view.bubbleView.frame.origin
        #expect(
            painter.body.offsetBy(dx: origin.x, dy: origin.y)
                == CGRect(x: 7.5, y: 0.5, width: 305, height: 83))
        let parentX = pin.frame.minX + 8
        let drawn = painter.outline.boundingBox.offsetBy(dx: origin.x, dy: origin.y)
        #expect(abs(drawn.maxY - 98.5) < 0.01, "15 below the body")
        #expect(abs(origin.x + (view.bubbleView.arrowPosition ?? 0) - parentX) < 0.01)
    }

    @Test(.behavior("E5")) func theOffsetIsTheSamplesUnlessTheParentsOwnSaysOtherwise() {
        let view = CalloutMapAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(view.offsetFromParent == CGPoint(x: 8, y: -14))
        let parent = AnnotationView(annotation: nil, reuseIdentifier: nil)
        parent.bounds = CGRect(x: 0, y: 0, width: 30, height: 50)
        parent.centerOffset = CGPoint(x: 2, y: -25)

        view.parentAnnotationView = parent
        #expect(
            view.offsetFromParent == CGPoint(x: 13, y: -25),
            "the coordinate in the parent, its center's height")
        view.offsetFromParent = CGPoint(x: 1, y: 2)

        #expect(view.offsetFromParent == CGPoint(x: 1, y: 2))
    }

    @Test(.behavior("E6")) func betweenLayoutMarginsItIsAsWideAsTheyAllow() throws {
        let (scene, controller) = scene(at: CGPoint(x: 160, y: 300))
        scene.map.layoutMargins = EdgeInsets(top: 0, left: 40, bottom: 0, right: 20)

        select(scene, controller.customAnnotation)
        scene.run(0.6)

        let view = try #require(callout(scene))
        #expect(view.contentView.bounds.width == 320 - 60 - 20 && view.bounds.width == 260)
        #expect(abs(view.frame.minX - 40) < 0.6 && abs(view.frame.maxX - 300) < 0.6)
    }

    @Test(.behavior("E15"), arguments: [40.0, 60, 117.3, 160, 250.5, 280])
    func thePointerFollowsThePinAndNotTheMiddle(x: CGFloat) throws {
        let (scene, controller) = scene(at: CGPoint(x: x, y: 300))

        select(scene, controller.customAnnotation)
        scene.run(0.6)

        let view = try #require(callout(scene))
        let pin = try #require(scene.map.view(for: controller.customAnnotation))
        #expect(abs(tip(view).x - (pin.frame.minX + 8)) < 0.01)
        #expect(abs(view.frame.minX) < 0.51 && view.bounds.width == 320)
    }

    @Test(.behavior("E24", "E25", "E26", "E27", "E28", "E29", "E30", "E32")) func itBouncesOutOfTheArrowsTip()
        throws
    {
        let (scene, controller) = scene()
        select(scene, controller.customAnnotation)
        var scales: [CGFloat] = []
        var tips: [CGPoint] = []
        for _ in 0..<30 {
            scene.frames()
            let view = try #require(callout(scene))
            let t = view.bubbleView.transform
            // The sample: d * scale - d, where d is from the middle to the parent.
            #expect(abs(t.tx - (100 * t.a - 100)) < 0.01 && t.a == t.d && t.a > 0)
            scales.append(t.a)
            tips.append(tip(view))
            #expect(view.contentView.isDescendant(of: view.bubbleView), "content scales along")
        }

        #expect(scales[0] == 0.001 && scales[scales.count - 1] == 1)
        #expect((scales.max() ?? 0) > 1.05 && (scales.max() ?? 0) <= 1.1)
        for tip in tips { #expect(abs(tip.x - tips[0].x) < 0.01 && abs(tip.y - tips[0].y) < 0.01) }
        let size = CGSize(width: 306, height: 99)
        for (scale, shift) in [(0.001, -99.9), (1.1, 10.0), (0.95, -5.0), (1, 0)] {
            let t = CalloutBounce.transform(scale: scale, tip: CGPoint(x: 53, y: 99), size: size)
            #expect(abs(t.tx - shift) < 1e-9)
        }
    }

    /// Where the pin's coordinate is, and where the sample's code takes it.
    @Test(
        .behavior("E33", "E34", "E35"),
        arguments: [
            (CGPoint(x: 20, y: 300), CGPoint(x: 38, y: 300)),
            (CGPoint(x: 310, y: 300), CGPoint(x: 282, y: 300)),
            // The view's top, 106 - 6 above the pin's top, which is 33.5 above the coordinate, is to be at 7.
            (CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 140.5)),
            // The pin's lower edge, 5.5 below the coordinate, is to be 10 above the map's.
            (CGPoint(x: 160, y: 455), CGPoint(x: 160, y: 444.5)),
            (CGPoint(x: 160, y: 300), CGPoint(x: 160, y: 300)),
        ])
    func theLeastPanBringsItInAndOnlyOnce(from: CGPoint, to: CGPoint) throws {
        let (scene, controller) = scene(at: from)

        select(scene, controller.customAnnotation)
        scene.run(1)

        let point = scene.map.convert(controller.customAnnotation.coordinate, toPointTo: scene.map)
        #expect(abs(point.x - to.x) < 0.6 && abs(point.y - to.y) < 0.6, "\(point)")
        let view = try #require(callout(scene))
        #expect(abs(view.frame.minX) < 0.6, "spans the map once that rests")
        let viewport = scene.map.viewport
        scene.map.setCenter(scene.coordinate(CGPoint(x: 320, y: 460)), animated: false)
        scene.run(1)
        #expect(
            scene.map.viewport != viewport
                && scene.map.convert(
                    controller.customAnnotation.coordinate, toPointTo: scene.map
                ).x < 170, "moved by hand, it stays")
    }

    @Test(.behavior("E40")) func noTimersAndNothingDisabled() throws {
        let (scene, controller) = scene()
        var presses = 0
        controller.logo.addAction(for: .touchUpInside) { presses += 1 }
        select(scene, controller.customAnnotation)
        scene.run(1)
        #expect(!scene.window.needsFrame, "nothing runs on")

        scene.click(at: controller.logo.convert(CGPoint(x: 20, y: 20), to: nil))
        scene.run(0.2)

        #expect(presses == 1 && scene.map.selectedAnnotations.first === controller.customAnnotation)
        let pins = scene.annotationViews
        #expect(pins.count == 3 && pins.allSatisfy { $0.isEnabled && $0.isUserInteractionEnabled })
        scene.click(258, 405)
        scene.run(0.5)
        #expect(scene.map.selectedAnnotations.first === controller.normalAnnotation)
    }
}
