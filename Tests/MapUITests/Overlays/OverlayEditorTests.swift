import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

private final class EditDelegate: MapViewDelegate {
    var edits = 0

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        let renderer = OverlayRenderer.standard(for: overlay)
        (renderer as? OverlayPathRenderer)?.isEditable = true
        return renderer
    }

    func mapView(_ mapView: MapView, didEdit overlay: any Overlay) { edits += 1 }
}

@Suite struct OverlayEditorTests {
    private let scene = MapScene()
    private let delegate = EditDelegate()
    private var map: MapView { scene.map }

    init() { scene.map.delegate = delegate }

    private func edited(_ points: [(CGFloat, CGFloat)]) -> Polygon {
        let area = Polygon(coordinates: points.map { scene.coordinate(CGPoint(x: $0.0, y: $0.1)) })
        map.addOverlay(area)
        scene.frames(3)
        map.selectOverlay(area, animated: false)
        scene.frames(3)
        return area
    }

    private func points(of area: MultiPoint) -> [CGPoint] {
        area.coordinates.map {
            let p = map.convert($0, toPointTo: nil)
            return CGPoint(x: p.x.rounded(), y: p.y.rounded())
        }
    }

    private let square: [(CGFloat, CGFloat)] = [(200, 200), (400, 200), (400, 400), (200, 400)]

    @Test func aDraggedVertexMovesAndTheMapStays() {
        let area = edited(square)
        let center = map.centerCoordinate

        scene.mouseDragAndRelease(from: CGPoint(x: 402, y: 398), by: CGVector(dx: 60, dy: 30))

        #expect(points(of: area)[2] == CGPoint(x: 460, y: 430))
        #expect(map.centerCoordinate == center && delegate.edits == 1)
        #expect(map.selectedOverlays.count == 1)
    }

    @Test func aDraggedMiddleBecomesAVertex() {
        let area = edited(square)

        scene.mouseDragAndRelease(from: CGPoint(x: 300, y: 200), by: CGVector(dx: 0, dy: -50))

        #expect(points(of: area).count == 5 && points(of: area)[1] == CGPoint(x: 300, y: 150))
    }

    @Test func escapeTakesEditsBackOneByOneAndThenDeselects() {
        let area = edited(square)
        let before = points(of: area)
        scene.mouseDragAndRelease(from: CGPoint(x: 400, y: 400), by: CGVector(dx: 60, dy: 30))
        let once = points(of: area)
        scene.mouseDragAndRelease(from: CGPoint(x: 200, y: 200), by: CGVector(dx: -20, dy: 0))

        _ = map.keyDown(.escape, modifiers: [])
        scene.frames(2)
        #expect(points(of: area) == once)
        _ = map.keyDown(.escape, modifiers: [])
        scene.frames(2)
        #expect(points(of: area) == before && map.selectedOverlays.count == 1)
        _ = map.keyDown(.escape, modifiers: [])
        scene.run(0.5)

        #expect(map.selectedOverlays.isEmpty)
    }

    @Test func escapeDuringADragCancelsIt() {
        let area = edited(square)
        let before = area.coordinates
        scene.mouse(.down, 400, 400)
        scene.frames()
        scene.mouse(.move, 450, 420)
        scene.frames()
        #expect(area.coordinates != before)

        _ = map.keyDown(.escape, modifiers: [])
        scene.mouse(.up, 450, 420)
        scene.frames(3)

        #expect(area.coordinates == before && delegate.edits == 0)
    }

    /// The outline of dashes stands for the shape only until workers have painted it.
    @Test func theOutlineIsGoneWhenTheFingerIsLifted() throws {
        _ = edited(square)
        let atRest = scene.list.vertices.count
        scene.mouse(.down, 400, 400)
        scene.frames()
        scene.mouse(.move, 450, 420)
        scene.frames(3)
        #expect(scene.list.vertices.count > atRest + 100)

        scene.mouse(.up, 450, 420)
        scene.frames(3)

        #expect(scene.list.vertices.count < atRest + 100)
    }

    @Test func anOutlineOverTheAntimeridianIsUnbroken() {
        func longitudes(_ shape: [(Double, Double)], isClosed: Bool, near center: Double) -> [Double] {
            let outline = VertexHandleLayout.outline(
                shape.map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) }, isClosed: isClosed,
                near: MapPoint(LocationCoordinate2D(latitude: 0, longitude: center)))
            return (outline.vertices + [outline.end]).compactMap { $0 }
                .map { ($0.x / Mercator.worldSize * 360 - 180).rounded() }
        }
        let line: [(Double, Double)] = [(0, 100), (0, -100), (50, 170)]
        #expect(longitudes(line, isClosed: false, near: 60) == [100, 260, 170])
        #expect(longitudes(line, isClosed: true, near: -150) == [-260, -100, -190])

        let cap: [(Double, Double)] = [(80, -120), (80, 0), (80, 120)]
        #expect(longitudes(cap, isClosed: true, near: 0) == [-120, 0, 120, 240], "it ends a world away")
        let xs: [CGFloat] = [-120, 0, 120]
        let handles = VertexHandleLayout.handles(
            xs.map { CGPoint(x: $0, y: 0) }, isClosed: true, end: CGPoint(x: 240, y: 0))
        #expect(handles.map { $0.point.x } == [-120, 0, 120, -60, 60, 180])
    }

    @Test func handlesAreNearestFirstAndRingsStayClosed() {
        let coordinates = [(0.0, 0.0), (0, 10), (10, 10), (0, 0)].map {
            LocationCoordinate2D(latitude: $0.0, longitude: $0.1)
        }
        let coordinate = LocationCoordinate2D(latitude: -5, longitude: -5)
        let moved = VertexHandle.vertex(0).moved(in: coordinates, to: coordinate)
        #expect(moved.first == coordinate && moved.last == coordinate && moved.count == 4)
        #expect(VertexHandle.vertex(9).moved(in: coordinates, to: coordinate) == coordinates)

        let xs: [CGFloat] = [0, 100, .nan, 0]
        let points = xs.map { CGPoint(x: $0, y: 0) }
        let handles = VertexHandleLayout.handles(points, isClosed: true)
        #expect(handles.map(\.handle) == [.vertex(0), .vertex(1), .middle(0)])
        #expect(VertexHandleLayout.handle(at: CGPoint(x: 55, y: 3), among: handles) == .middle(0))
        #expect(VertexHandleLayout.handle(at: CGPoint(x: 95, y: 3), among: handles) == .vertex(1))
        #expect(VertexHandleLayout.handle(at: CGPoint(x: 25, y: 3), among: handles) == nil)
        #expect(VertexHandleLayout.handles([], isClosed: true).isEmpty)
    }
}
