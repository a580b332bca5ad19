import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheBasemap

/// The zoom that labels are placed for: exactly the camera's, once that rests.
@Suite struct RestingZoomTests {
    /// Two names 60 points wide that lie 76 points apart at zoom 3.4, and 58 at zoom 3.
    private func names(_ layer: LabelLayer) -> [UInt64] {
        layer.shown.filter(\.fader.isShown).map(\.placement.label.key).sorted()
    }

    private let viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: 3.4)
    private var tiles: [(id: LabelTile, labels: [MapLabel])] {
        let center = viewport.center
        let other = center.x + 76 / viewport.pointsPerMapPoint
        return [
            (
                LabelTile(source: 0, id: TileID(z: 3, x: 4, y: 4)),
                [
                    LabelPlacerTests.label(1, x: center.x, y: center.y, order: 1, kind: .country),
                    LabelPlacerTests.label(2, x: other, y: center.y, order: 2, kind: .country),
                ]
            )
        ]
    }

    private func update(
        _ layer: inout LabelLayer, zoom: Double, _ motion: LabelLayer.Motion, at seconds: Double
    ) {
        var view = viewport
        view.zoom = zoom
        layer.update(
            viewport: view, step: layer.step(for: zoom, isAtRest: motion == .resting),
            labels: ViewLabels(tiles),
            obstacles: [], motion: motion, time: FrameTime(seconds: seconds))
    }

    @Test func namesThatFitAtTheExactZoomAreShownThere() {
        var layer = LabelLayer()
        update(&layer, zoom: 3, .resting, at: 0)
        #expect(names(layer) == [1])

        // On the way nothing changes.
        update(&layer, zoom: 3.4, .zooming, at: 1)
        #expect(names(layer) == [1])
        update(&layer, zoom: 3.4, .resting, at: 2)

        #expect(names(layer) == [1, 2])
        #expect(layer.plane?.zoom == 3.4)
    }

    @Test func zoomingOutRemovesThemOnceTheyWouldOverlap() {
        var layer = LabelLayer()
        update(&layer, zoom: 3.4, .resting, at: 0)
        for zoom in [3.38, 3.36] { update(&layer, zoom: zoom, .zooming, at: 1) }
        #expect(names(layer) == [1, 2])

        update(&layer, zoom: 3.3, .zooming, at: 2)

        #expect(layer.plane?.zoom == 3.25)
        #expect(names(layer) == [1, 2])
        update(&layer, zoom: 3.1, .zooming, at: 3)
        #expect(names(layer) == [1])
    }

    @Test func panningKeepsThePlane() {
        var layer = LabelLayer()
        update(&layer, zoom: 3.4, .resting, at: 0)
        update(&layer, zoom: 3.4, .panning, at: 1)

        #expect(layer.plane?.zoom == 3.4)
    }

    @Test func planesWhileZoomingAreQuartersOfALevelButNotBelowTheStep() {
        #expect(LabelPlane.plane(for: 3.4, step: 3, previous: nil) == 3.25)
        #expect(LabelPlane.plane(for: 3.47, step: 3.5, previous: nil) == 3.5)
        #expect(LabelPlane.plane(for: 3.45, step: 3, previous: 3.4) == 3.4)
        #expect(LabelPlane.plane(for: 3.37, step: 3, previous: 3.4) == 3.4)
        #expect(LabelPlane.plane(for: 3.3, step: 3, previous: 3.4) == 3.25)
    }

    @Test func atRestLabelsKeepClearOfWhatCoversTheMap() throws {
        let bed = try MapBed.ofWorld(paints: false)
        let view = MapBed.viewport(latitude: 48, longitude: 9, zoom: 5.2, width: 800, height: 600)
        for _ in 0..<6 { bed.frame(view, after: 0.2) }
        let credit = try #require(bed.map.visibleLabels.last?.frame)
        #expect(bed.map.visibleLabels.contains { $0.frame.intersects(credit) })

        bed.map.coveredRects = [credit]
        for _ in 0..<3 { bed.frame(view, after: 0.2) }

        #expect(!bed.map.visibleLabels.contains { $0.frame.intersects(credit) })
        #expect(!bed.map.visibleLabels.isEmpty)
    }
}
