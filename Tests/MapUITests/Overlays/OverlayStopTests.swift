import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheBasemap
@testable import CartoucheMapUI

/// Tab stops at overlays, and keys select them.
@Suite struct OverlayStopTests {
    private let scene = MapScene()
    private var map: MapView { scene.map }
    /// The scene's own: other tests set the services while this one awaits.
    private let work = Services.current.work

    private func coordinate(_ x: CGFloat, _ y: CGFloat) -> LocationCoordinate2D {
        scene.coordinate(CGPoint(x: x, y: y))
    }

    private func titled<Shape: CartoucheMapUI.Shape>(_ title: String, _ shape: Shape) -> Shape {
        shape.title = title
        return shape
    }

    private func settle() async {
        scene.frames(2)
        await Task.yield()
        for _ in 0..<1_000 {
            scene.frames()
            work.waitUntilIdle()
            if !map.overlayLayer.needsFrame { return }
        }
        Issue.record("the workers do not come to an end")
    }

    private func press(_ name: String) {
        scene.press(name)
        scene.run(0.5)
    }

    private var focused: String? { scene.window.firstResponder?.focusName }

    /// A bent line, whose middle is beside it, and an area at its right.
    private func addShapes() async {
        let line = titled(
            "line", Polyline(coordinates: [coordinate(100, 100), coordinate(300, 100), coordinate(300, 400)]))
        let area = titled(
            "area",
            Polygon(coordinates: [
                coordinate(400, 110), coordinate(500, 110), coordinate(500, 300), coordinate(400, 300),
            ]))
        let far = titled("far", Polyline(coordinates: [coordinate(3_000, 100), coordinate(3_500, 100)]))
        map.addOverlays([area, line, far])
        await settle()
    }

    @Test func tabGoesThroughTheOverlaysInViewInReadingOrder() async {
        await addShapes()
        map.becomeFirstResponder()

        var stops: [String] = []
        for _ in 0..<3 {
            press("Tab")
            stops.append(focused ?? "")
        }

        #expect(Array(stops.prefix(2)) == ["line", "area"] && !stops.contains("far"))
    }

    @Test func aKeySelectsAtAPlaceOnTheOverlayAndEscapeLeaves() async throws {
        await addShapes()
        map.becomeFirstResponder()
        press("Tab")

        press("Return")
        let line = try #require(map.selectedOverlays.first)
        #expect(line.title == "line" && scene.callout != nil)
        let coordinate = try #require(map.calloutCoordinate(of: line))
        let point = map.convert(coordinate, toPointTo: map)
        #expect(map.overlays(at: point, slop: 2).contains { $0 === line }, "\(point)")

        press("Escape")
        #expect(map.selectedOverlays.isEmpty && focused == "line")
        press("Escape")
        #expect(map.isFirstResponder)
    }

    @Test func theStopFollowsTheMapAndTouchesGoThrough() async throws {
        await addShapes()
        map.becomeFirstResponder()
        press("Tab")
        let stop = try #require(scene.window.firstResponder as? OverlayStop)
        let before = stop.frame

        map.setCenter(coordinate(500, 300), animated: false)
        scene.frames(2)
        #expect(abs(before.minX - stop.frame.minX - (500 - map.bounds.midX)) < 1)
        let hit = map.hitTest(CGPoint(x: stop.frame.midX, y: stop.frame.midY), with: nil)
        #expect(!(hit is OverlayStop))

        map.removeOverlay(stop.overlay)
        scene.frames(2)
        #expect(stop.superview == nil && map.isFirstResponder)
    }

    @Test func whatCannotBeSelectedIsNoStop() async {
        await addShapes()
        for overlay in map.overlays { map.renderer(for: overlay)?.isSelectable = false }

        #expect(map.overlayLayer.stops().isEmpty)
    }

    @Test func thousandsOfOverlaysHaveStopsForSome() async {
        map.addOverlays(
            (0..<500).map { i in
                let x = 20 + CGFloat(i % 25) * 20
                let y = 20 + CGFloat(i / 25) * 20
                return Polyline(coordinates: [coordinate(x, y), coordinate(x + 10, y + 5)])
            })
        await settle()

        #expect(map.overlayLayer.stops().count == OverlayFocusStops.limit)
        // Those that are there already are used again.
        #expect(map.overlayLayer.stops().count == OverlayFocusStops.limit)
        #expect(map.overlayLayer.stopContainer.subviews.count == OverlayFocusStops.limit)
    }
}
