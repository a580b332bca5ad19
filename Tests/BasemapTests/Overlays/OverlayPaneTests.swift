import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheBasemap

/// When the tiles of overlays are painted.
@Suite struct OverlayPaneTests {
    private let work = WorkTracker()
    private let pane: OverlayPane

    init() {
        pane = OverlayPane(work: work)
        let points = [SIMD2(0.4, 0.4), SIMD2(0.6, 0.61)].map { $0 * Mercator.worldSize }
        let shape = OverlayShape {
            OverlayShape.Geometry([
                OverlayShape.Geometry.Part(
                    strokes: [OverlayPath(points, isClosed: false)].compactMap(\.self))
            ])
        }
        pane.show([OverlayItem(shape, OverlayStyle(stroke: .black))], changed: nil)
    }

    private func update(zoom: Double, isZooming: Bool) {
        let viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: zoom)
        pane.update(
            viewport: viewport, scale: 1, isZooming: isZooming, appearance: .light, time: .zero)
    }

    private func finish(zoom: Double, isZooming: Bool) {
        repeat {
            work.waitUntilIdle()
            update(zoom: zoom, isZooming: isZooming)
        } while pane.isLoading
    }

    /// The scales in which the pictures are shown.
    private func scales(zoom: Double) -> Set<Double> {
        var list = DisplayList()
        let viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: zoom)
        pane.draw(into: &list)
        return Set(list.quads.map { (Double($0.width / $0.sourceWidth) * 100).rounded() / 100 })
    }

    @Test func whileTheZoomGrowsTilesArePaintedOnceALevel() {
        finish(zoom: 4, isZooming: false)

        for zoom in stride(from: 4.1, through: 5, by: 0.1) {
            update(zoom: zoom, isZooming: true)
            #expect(!pane.isLoading, "\(zoom)")
        }
        #expect(scales(zoom: 5) == [2])
        update(zoom: 5.1, isZooming: true)
        #expect(pane.isLoading)
        finish(zoom: 5.1, isZooming: true)
        #expect(scales(zoom: 5.1) == [1.07], "painted for level 5")
    }

    @Test func shapesThatGoWhileTheZoomChangesAskForNoFramesAtRest() {
        finish(zoom: 4, isZooming: false)
        pane.show([], changed: nil)
        finish(zoom: 4.2, isZooming: true)
        update(zoom: 4.3, isZooming: true)
        update(zoom: 4.3, isZooming: false)

        #expect(!pane.needsFrame && !pane.isLoading)
        #expect(scales(zoom: 4.3).isEmpty)
    }

    @Test func atRestPicturesAreShownAsTheyWerePainted() {
        finish(zoom: 4, isZooming: false)
        finish(zoom: 4.8, isZooming: true)

        update(zoom: 4.8, isZooming: false)
        #expect(pane.isLoading)
        finish(zoom: 4.8, isZooming: false)

        #expect(scales(zoom: 4.8) == [1])
    }

    @Test func whatHasChangedIsPaintedWhileTheZoomGrows() {
        finish(zoom: 4, isZooming: false)

        pane.show([], changed: nil)
        update(zoom: 4.3, isZooming: true)

        #expect(pane.isLoading)
    }

    @Test func aShapeKeepsNothingOfWhatItWasMadeFromButItsGeometry() {
        final class Source: Sendable {}
        var source: Source? = Source()
        let isKept = { [weak source] in source != nil }
        let shape = OverlayShape { [source] in
            _ = source
            return OverlayShape.Geometry([])
        }
        source = nil
        #expect(isKept())

        _ = shape.geometry

        #expect(!isKept())
    }

    @Test(arguments: [(9_000, 4), (11_000, 6)])
    func aLongLineIsNotSimplifiedAgainAfterFourLevels(points: Int, kept: Int) throws {
        let path = try #require(
            OverlayPath(
                (0..<points).map { SIMD2(Double($0), sin(Double($0) / 9) * 40) }, isClosed: false))
        func levels(_ depths: [Int]) -> [OverlayPathLevel] {
            depths.map { path.level(atScale: exp2(-Double($0))) }
        }
        let depths = Array(2...7)

        let (first, second) = (levels(depths), Array(levels(depths.reversed()).reversed()))

        let same = zip(first, second).count { a, b in
            a.points.withUnsafeBufferPointer { a in
                b.points.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress }
            }
        }
        #expect(same == kept && first[0].points.count < points)
    }

    @Test func aShortLineIsOneRun() throws {
        func level(_ count: Int) -> OverlayPathLevel {
            OverlayPathLevel((0..<count).map { SIMD2(Double($0), Double($0 % 7)) })
        }
        let (one, two) = (level(65), level(66))

        #expect(one.runs == 0..<1 && one.start(ofRun: 0) == 0)
        #expect(one.box(ofRun: 0).low == one.bounds.low && one.box(ofRun: 0).high == one.bounds.high)
        #expect(two.runs == 0..<2 && two.box(ofRun: 1).low.x == 64 && two.start(ofRun: 1) == one.length)
    }
}
