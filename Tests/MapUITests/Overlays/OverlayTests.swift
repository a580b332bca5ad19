import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheBasemap
@testable import CartoucheMapUI

/// A delegate that supplies renderers and notes what it is told of overlays.
private final class OverlayDelegate: MapViewDelegate {
    var makeRenderer: (any Overlay) -> OverlayRenderer = { .standard(for: $0) }
    var calloutView: (any Overlay) -> View? = { _ in nil }
    var told: [String] = []

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        told.append("ask \(overlay.title ?? "")")
        return makeRenderer(overlay)
    }
    func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {
        told.append("added \(renderers.count)")
    }
    func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {
        told.append("select \(overlay.title ?? "")")
    }
    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {
        told.append("deselect \(overlay.title ?? "")")
    }
    func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View? { calloutView(overlay) }
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        told.append("view \(annotation.title ?? "")")
        return nil
    }
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        told.append("select pin \(annotation.title ?? "")")
    }
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { told.append("views \(views.count)") }
}

@Suite struct OverlayTests {
    private let scene = MapScene()
    private let delegate = OverlayDelegate()
    private var map: MapView { scene.map }

    /// The scene's own: other tests set the services while this one awaits.
    private let work = Services.current.work

    init() { scene.map.delegate = delegate }

    private func line(_ title: String, _ points: [(CGFloat, CGFloat)]) -> Polyline {
        let line = Polyline(coordinates: points.map { scene.coordinate(CGPoint(x: $0.0, y: $0.1)) })
        line.title = title
        return line
    }

    private func square(_ title: String, _ rect: CGRect) -> Polygon {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ]
        let area = Polygon(coordinates: corners.map { scene.coordinate(CGPoint(x: $0.0, y: $0.1)) })
        area.title = title
        return area
    }

    /// Runs frames until the workers have painted everything.
    private func settle() async {
        // The panes are made while the services are the scene's.
        scene.frames(2)
        // Where the tests' main actor is not on the main thread, changes of shapes arrive as jobs of it.
        await Task.yield()
        paint()
    }

    private func paint() {
        for _ in 0..<1_000 {
            scene.frames()
            work.waitUntilIdle()
            if !map.overlayLayer.needsFrame { return }
        }
        Issue.record("the workers do not come to an end")
    }

    @Test func overlaysLieInTheOrderOfTheirLevels() {
        let overlays = ["a", "b", "c", "d", "e"].map { line($0, [(0, 0), (9, 9)]) }
        map.addOverlays(Array(overlays[0...1]))
        map.addOverlay(overlays[2], level: .aboveLabels)
        map.insertOverlay(overlays[3], below: overlays[1])
        map.insertOverlay(overlays[4], above: overlays[2])
        map.addOverlay(overlays[0])

        #expect(map.overlays.map(\.title) == ["a", "d", "b", "c", "e"])
        map.exchangeOverlay(overlays[0], with: overlays[4])
        #expect(map.overlays(in: .aboveLabels).map(\.title) == ["c", "a"])
        map.removeOverlays([overlays[1], overlays[2]])
        #expect(map.overlays.map(\.title) == ["e", "d", "a"])
    }

    @Test func theDelegateIsAskedOnceForEachRenderer() {
        let overlays = ["a", "b"].map { line($0, [(0, 0), (9, 9)]) }
        map.addOverlays(overlays)
        #expect(map.renderer(for: overlays[0]) == nil)
        scene.frames(3)

        #expect(delegate.told == ["ask a", "ask b", "added 2"])
        #expect(map.renderer(for: overlays[0]) is PolylineRenderer)
    }

    @Test func aTapSelectsTheTopmostAndTheNextTapTheOneBelow() async {
        let (low, high) = (
            square("low", CGRect(x: 100, y: 100, width: 400, height: 400)),
            line("high", [(100, 300), (500, 300)])
        )
        map.addOverlays([low, high])
        await settle()
        delegate.told = []

        scene.click(200, 306)
        scene.run(1)
        #expect(delegate.told == ["select high"] && scene.callout != nil)
        #expect(map.annotations.isEmpty && map.selectedAnnotations.isEmpty)
        scene.click(200, 306)
        scene.run(1)
        #expect(map.selectedOverlays.map(\.title) == ["low"])
        scene.click(700, 500)
        scene.run(2)

        #expect(delegate.told == ["select high", "deselect high", "select low", "deselect low"])
        #expect(scene.callouts.isEmpty && map.annotationViewCounts.live == 0)
    }

    @Test func theCalloutPointsToTheTappedPlace() async throws {
        map.addOverlay(square("area", CGRect(x: 100, y: 100, width: 500, height: 400)))
        await settle()

        scene.click(420, 380)
        scene.run(1)

        let callout = try #require(scene.callout)
        let tip = map.layer(named: "Callouts").convert(callout.arrowTip, to: nil)
        #expect(abs(tip.x - 420) < 2 && abs(tip.y - 380) < 8)
    }

    @Test func pinsAndOverlaysTakeTheSelectionFromEachOther() async {
        let area = square("area", CGRect(x: 100, y: 100, width: 500, height: 400))
        map.addOverlay(area)
        await settle()
        let pin = scene.add("pin", at: CGPoint(x: 300, y: 300))
        delegate.told = []

        map.selectOverlay(area, animated: false)
        map.selectAnnotation(pin, animated: false)
        scene.run(0.5)
        #expect(map.selectedOverlays.isEmpty && map.selectedAnnotations.count == 1)
        map.selectOverlay(area, animated: false)
        scene.run(0.5)

        #expect(map.selectedAnnotations.isEmpty && map.selectedOverlays.count == 1)
        #expect(delegate.told == ["select area", "deselect area", "select pin pin", "select area"])
    }

    @Test func aRemovedOverlayTakesItsCalloutWithIt() async {
        let area = square("area", CGRect(x: 100, y: 100, width: 500, height: 400))
        map.addOverlay(area)
        await settle()
        map.selectOverlay(area, animated: false)
        scene.run(0.5)
        #expect(scene.callouts.count == 1)

        map.removeOverlay(area)
        scene.run(0.5)

        #expect(scene.callouts.isEmpty && map.selectedOverlays.isEmpty && map.annotationViewCounts.live == 0)
        #expect(delegate.told.last == "deselect area")
    }

    @Test func anOverlayThatComesIntoViewThenShowsItsCallout() async {
        let area = square("area", CGRect(x: 2_100, y: 100, width: 300, height: 300))
        map.addOverlay(area)
        map.selectOverlay(area, animated: false)
        scene.run(0.5)
        #expect(map.selectedOverlays.count == 1 && scene.callouts.isEmpty)

        map.setCenter(area.coordinate, animated: false)
        scene.run(0.5)

        #expect(scene.callouts.count == 1)
    }

    @Test func escapeDeselectsAnOverlay() async {
        let area = square("area", CGRect(x: 100, y: 100, width: 500, height: 400))
        map.addOverlay(area)
        await settle()
        map.selectOverlay(area, animated: false)
        scene.run(0.5)

        _ = map.keyDown(.escape, modifiers: [])
        scene.run(1)

        #expect(map.selectedOverlays.isEmpty && scene.callouts.isEmpty)
    }

    @Test func whatIsNotSelectableLetsTapsThrough() async {
        delegate.makeRenderer = {
            let renderer = OverlayRenderer.standard(for: $0)
            renderer.isSelectable = $0.title != "glass"
            return renderer
        }
        map.addOverlays([
            square("area", CGRect(x: 100, y: 100, width: 500, height: 400)),
            square("glass", CGRect(x: 100, y: 100, width: 500, height: 400)),
        ])
        await settle()

        scene.click(300, 300)
        scene.run(0.5)

        #expect(map.selectedOverlays.map(\.title) == ["area"])
        #expect(map.overlays(at: CGPoint(x: 300, y: 300)).map(\.title) == ["glass", "area"])
    }

    @Test func invalidCoordinatesAreHeldAndDrawNothing() async {
        let odd = [(Double.nan, 1.0), (1, .infinity), (-91, 0), (0, 400)].map {
            LocationCoordinate2D(latitude: $0.0, longitude: $0.1)
        }
        let overlays: [any Overlay] = [
            Polyline(coordinates: odd), Polyline(coordinates: []),
            Polyline(coordinates: [scene.coordinate(.zero)]),
            GeodesicPolyline(coordinates: odd),
            Polygon(coordinates: odd, interiorPolygons: [Polygon(coordinates: odd)]),
            Circle(center: odd[0], radius: 10), Circle(center: scene.coordinate(.zero), radius: .nan),
            MultiPolygon([]), MultiPolyline([Polyline(coordinates: odd)]),
        ]
        map.addOverlays(overlays)
        await settle()

        #expect((overlays[0] as? Polyline)?.pointCount == 4)
        #expect(map.overlays.count == overlays.count)
        #expect(map.overlays(at: CGPoint(x: 400, y: 300), slop: 10_000).isEmpty)
    }

    @Test func changesArePaintedAnew() async {
        let area = square("area", CGRect(x: 100, y: 100, width: 100, height: 100))
        map.addOverlay(area)
        await settle()
        #expect(map.overlays(at: CGPoint(x: 500, y: 450)).isEmpty)

        area.coordinates = square("", CGRect(x: 450, y: 400, width: 100, height: 100)).coordinates
        await settle()
        #expect(map.overlays(at: CGPoint(x: 500, y: 450)).count == 1)
        (map.renderer(for: area) as? OverlayPathRenderer)?.fillColor = nil
        await settle()

        #expect(map.overlays(at: CGPoint(x: 500, y: 450)).isEmpty)
    }

    @Test func anOverlayMayBeRemovedWhileItsRendererIsAskedFor() {
        let overlays = ["a", "b"].map { line($0, [(0, 0), (9, 9)]) }
        delegate.makeRenderer = { [map] in
            map.removeOverlays(overlays)
            return .standard(for: $0)
        }
        map.addOverlays(overlays)
        scene.frames(3)

        #expect(map.overlays.isEmpty && delegate.told == ["ask a"])
    }
}
