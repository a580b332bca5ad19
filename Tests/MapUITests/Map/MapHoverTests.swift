import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

private final class HoverDelegate: MapViewDelegate {
    var told: [String] = []

    func mapView(_ mapView: MapView, didBeginHovering annotation: any Annotation) {
        told.append("pin \(annotation.title ?? "")")
    }
    func mapView(_ mapView: MapView, didEndHovering annotation: any Annotation) {
        told.append("no pin \(annotation.title ?? "")")
    }
    func mapView(_ mapView: MapView, didBeginHovering overlay: any Overlay) {
        told.append("over \(overlay.title ?? "")")
    }
    func mapView(_ mapView: MapView, didEndHovering overlay: any Overlay) {
        told.append("not over \(overlay.title ?? "")")
    }
}

@Suite struct MapHoverTests {
    private let scene = MapScene()
    private let delegate = HoverDelegate()
    private let work = Services.current.work
    private var map: MapView { scene.map }

    init() {
        scene.map.delegate = delegate
        scene.map.tracksHoveredOverlay = true
    }

    /// A square of 200 points around the middle of the view.
    private func addArea() -> Polygon {
        let corners = [(300, 200), (500, 200), (500, 400), (300, 400)]
        let area = Polygon(coordinates: corners.map { scene.coordinate(CGPoint(x: $0.0, y: $0.1)) })
        area.title = "area"
        map.addOverlay(area)
        scene.frames(2)
        work.waitUntilIdle()
        scene.frames(2)
        return area
    }

    private func move(to x: CGFloat, _ y: CGFloat) {
        scene.mouse(.move, at: CGPoint(x: x, y: y))
        scene.frames(2)
    }

    @Test func thePointerEntersAndLeavesPinsAndOverlays() {
        let area = addArea()
        scene.add("a", at: CGPoint(x: 400, y: 300))
        delegate.told = []

        move(to: 100, 100)
        #expect(delegate.told.isEmpty && scene.window.currentPointerStyle == .openHand)
        move(to: 320, 220)
        move(to: 330, 220)
        scene.run(0.5)
        #expect(delegate.told == ["over area"] && map.hoveredOverlay === area)
        #expect(scene.window.currentPointerStyle == .hand)
        let pin = scene.frame(of: map.annotations[0])
        move(to: pin.midX, pin.midY)
        #expect(Set(delegate.told.dropFirst()) == ["not over area", "pin a"])
        #expect(map.hoveredOverlay == nil && map.hoveredAnnotation != nil)
        delegate.told = []
        move(to: 320, 390)
        #expect(Set(delegate.told) == ["no pin a", "over area"])
        delegate.told = []
        scene.mouse(.leave, at: CGPoint(x: 320, y: 390))
        scene.frames(2)

        #expect(delegate.told == ["not over area"] && map.hoveredOverlay == nil)
    }

    @Test func whatMovesUnderThePointerIsEnteredAndLeft() {
        let area = addArea()
        move(to: 100, 100)
        delegate.told = []

        map.setCenter(scene.coordinate(CGPoint(x: 700, y: 500)), animated: false)
        scene.frames(2)
        #expect(delegate.told == ["over area"])
        map.removeOverlay(area)
        scene.frames(2)
        #expect(delegate.told == ["over area", "not over area"])
        let pin = scene.add("a", at: CGPoint(x: 100, y: 100))
        scene.frames(2)
        map.removeAnnotation(pin)
        scene.frames(2)

        #expect(delegate.told.dropFirst(2) == ["pin a", "no pin a"])
    }

    @Test func fingersHoverOverNothing() {
        _ = addArea()
        scene.add("a", at: CGPoint(x: 400, y: 300))
        delegate.told = []

        for phase in [InputEvent.TouchPhase.began, .moved, .ended] {
            scene.touch(phase, at: CGPoint(x: 400, y: 300))
            scene.frames()
        }
        scene.run(1)

        #expect(delegate.told.isEmpty && map.hoveredOverlay == nil && map.hoveredAnnotation == nil)
    }

    @Test func overlaysAreFollowedOnlyIfTheProgramWishes() {
        map.tracksHoveredOverlay = false
        _ = addArea()
        move(to: 400, 300)
        #expect(delegate.told.isEmpty && scene.window.currentPointerStyle == .openHand)

        map.tracksHoveredOverlay = true
        #expect(delegate.told == ["over area"])
        map.tracksHoveredOverlay = false

        #expect(delegate.told == ["over area", "not over area"])
    }

    @Test func duringADragTheOverlayStaysTheSame() {
        _ = addArea()
        move(to: 310, 300)
        delegate.told = []

        scene.mouse(.down, at: CGPoint(x: 310, y: 300))
        for x in stride(from: 320.0, through: 420, by: 10) {
            scene.mouse(.move, at: CGPoint(x: x, y: 300))
            scene.frames()
        }

        #expect(delegate.told.isEmpty)
    }
}
