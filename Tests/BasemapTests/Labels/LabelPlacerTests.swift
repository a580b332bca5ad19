import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import Basemap

@Suite struct LabelPlacerTests {
    static func label(
        _ id: UInt64, x: Double, y: Double, order: Double, kind: MapLabel.Kind = .city, width: CGFloat = 60
    ) -> MapLabel {
        MapLabel(
            id: id, place: id, kind: kind, lines: ["label"], widths: [width], font: Font(size: 12),
            lineHeight: 15,
            ascent: 12, position: MapPoint(x: x, y: y), minZoom: 0, maxZoom: 30, order: order)
    }

    private func frame(zoom: Double = 3, x: Double = 1.3e8, width: Double = 1_280, heading: Double = 0)
        -> LabelFrame
    {
        LabelFrame(
            zoom: zoom, heading: heading, reference: MapPoint(x: x, y: 1.3e8),
            size: CGSize(width: width, height: width))
    }

    /// Places scattered over the frame's plane.
    static func scattered(_ count: Int, in frame: LabelFrame, seed: UInt64) -> [MapLabel] {
        var random = SeededGenerator(seed: seed)
        let reach = frame.size.width / 2 / frame.pointsPerMapPoint
        return (0..<count).map { i in
            label(
                UInt64(i), x: frame.reference.x + .random(in: -reach...reach, using: &random),
                y: frame.reference.y + .random(in: -reach...reach, using: &random),
                order: .random(in: 0...6, using: &random), kind: i % 4 == 0 ? .country : .city,
                width: .random(in: 20...110, using: &random))
        }
    }

    static func boxes(_ placements: [LabelPlacer.Placement], in frame: LabelFrame) -> [CGRect] {
        placements.map {
            let p = frame.point($0.label.position)
            return $0.label.box($0.anchor).offsetBy(dx: p.x, dy: p.y)
        }
    }

    static func expectApart(_ boxes: [CGRect], _ comment: String) {
        for (i, a) in boxes.enumerated() {
            for b in boxes[(i + 1)...] {
                let cut = a.intersection(b)
                #expect(cut.isNull || cut.width < 1e-6 || cut.height < 1e-6, "\(a) and \(b): \(comment)")
            }
        }
    }

    @Test(arguments: 1...8) func labelsNeverOverlapAtTheirZoomNorAnywhereAboveIt(seed: Int) {
        let low = frame()
        let labels = Self.scattered(300, in: low, seed: UInt64(seed))

        let placements = LabelPlacer.place(labels, in: low, padding: 4, shown: [:], loyalty: .absolute)

        #expect(placements.count > 20)
        for zoom in [3, 3.1, 3.49, 3 - LabelFrame.slack] {
            var shownAt = low
            shownAt.zoom = zoom
            Self.expectApart(Self.boxes(placements, in: shownAt), "seed \(seed), zoom \(zoom)")
        }
    }

    @Test func labelsMakeRoomForObstaclesOrAreLeftOut() {
        let plane = frame()
        let labels = Self.scattered(200, in: plane, seed: 3)
        let free = LabelPlacer.place(labels, in: plane, padding: 4, shown: [:], loyalty: .absolute)
        var random = SeededGenerator(seed: 4)
        // On a part of each label that is shown.
        let obstacles = free.map { placement in
            let box = placement.label.box(placement.anchor)
            return LabelObstacle(
                position: placement.label.position,
                box: CGRect(
                    x: .random(in: box.minX...box.maxX - 8, using: &random), y: box.minY, width: 8, height: 4)
            )
        }

        let placements = LabelPlacer.place(
            labels, in: plane, padding: 4, shown: [:], loyalty: .absolute, obstacles: obstacles)

        #expect(placements.count > 10 && placements.count < free.count)
        let covered = obstacles.map { obstacle in
            let p = plane.point(obstacle.position)
            return obstacle.box.offsetBy(dx: p.x, dy: p.y)
        }
        for box in Self.boxes(placements, in: plane) { #expect(!covered.contains { $0.intersects(box) }) }
    }

    @Test func theMoreImportantLabelGetsThePlace() {
        let labels = [
            Self.label(1, x: 1.3e8, y: 1.3e8, order: 5, kind: .country),
            Self.label(2, x: 1.3e8, y: 1.3e8, order: 2, kind: .country),
        ]

        let placements = LabelPlacer.place(labels, in: frame(), padding: 4, shown: [:], loyalty: .absolute)

        #expect(placements.map(\.label.id) == [2])
    }

    @Test func whatIsShownStaysThoughSomethingMoreImportantComes() {
        let labels = [
            Self.label(1, x: 1.3e8, y: 1.3e8, order: 5, kind: .country),
            Self.label(2, x: 1.3e8, y: 1.3e8, order: 2, kind: .country),
        ]

        let moved = LabelPlacer.place(
            labels, in: frame(), padding: 4, shown: [1: .center], loyalty: .absolute)
        let zoomedOut = LabelPlacer.place(
            labels, in: frame(), padding: 4, shown: [1: .center], loyalty: .slight)

        #expect(moved.map(\.label.id) == [1])
        #expect(zoomedOut.map(\.label.id) == [2])
    }

    @Test func aCityGoesToAnotherSideWhereItsFirstIsTaken() {
        let perPoint = 1 / frame().pointsPerMapPoint
        let labels = [
            Self.label(1, x: 1.3e8, y: 1.3e8, order: 1),
            Self.label(2, x: 1.3e8 - 30 * perPoint, y: 1.3e8, order: 2),
        ]

        let placements = LabelPlacer.place(labels, in: frame(), padding: 4, shown: [:], loyalty: .absolute)

        #expect(placements.map(\.anchor) == [.right, .left])
    }

    @Test(.behavior("F28")) func labelsOnEitherSideOfTheDatelineKeepClear() {
        let frame = frame(x: 10)
        let perPoint = 1 / frame.pointsPerMapPoint
        let labels = [
            Self.label(1, x: Mercator.worldSize - 20 * perPoint, y: 1.3e8, order: 1, kind: .country),
            Self.label(2, x: 20 * perPoint, y: 1.3e8, order: 2, kind: .country),
        ]

        let placements = LabelPlacer.place(labels, in: frame, padding: 4, shown: [:], loyalty: .absolute)

        Self.expectApart(Self.boxes(placements, in: frame), "across the dateline")
        #expect(placements.first?.label.id == 1)
    }

    @Test func labelsKeepClearOfTheirOwnCopiesInASmallWorld() {
        // The world is 512 points wide, the frame shows it several times.
        let frame = frame(zoom: 0, width: 2_000)
        let labels = (0..<40).map {
            Self.label(
                UInt64($0), x: Double($0) / 40 * Mercator.worldSize, y: 1.3e8, order: Double($0),
                kind: .country)
        }

        let placements = LabelPlacer.place(labels, in: frame, padding: 4, shown: [:], loyalty: .absolute)

        let boxes = Self.boxes(placements, in: frame)
        Self.expectApart(boxes + boxes.map { $0.offsetBy(dx: 512, dy: 0) }, "copies")
    }

    @Test func labelsOutsideTheirZoomsAreLeftOut() {
        var (early, late) = (
            Self.label(1, x: 1.3e8, y: 1.2e8, order: 1), Self.label(2, x: 1.3e8, y: 1.4e8, order: 1)
        )
        (early.minZoom, late.maxZoom) = (3.5, 3)

        #expect(
            LabelPlacer.place([early, late], in: frame(), padding: 4, shown: [:], loyalty: .slight).isEmpty)
    }

    @Test func zoomStepsHoldOnALittleWhenZoomingOut() {
        #expect(LabelFrame.step(for: 3.6, previous: nil) == 3.5)
        #expect(LabelFrame.step(for: 3.47, previous: 3.5) == 3.5)
        #expect(LabelFrame.step(for: 3.44, previous: 3.5) == 3)
        #expect(LabelFrame.step(for: 4, previous: 3.5) == 4)
        #expect(LabelFrame.step(for: 3.98, previous: 3.5) == 3.5)
    }

    @Test func longCountryNamesBreakIntoEvenLines() {
        let width: (String) -> CGFloat = { CGFloat($0.count) * 10 }
        #expect(
            LabelReader.broken("CENTRAL AFRICAN REPUBLIC", limit: 118, width: width) == [
                "CENTRAL", "AFRICAN", "REPUBLIC",
            ])
        #expect(LabelReader.broken("UNITED STATES", limit: 118, width: width) == ["UNITED", "STATES"])
        #expect(LabelReader.broken("FRANCE", limit: 20, width: width) == ["FRANCE"])
        #expect(LabelReader.broken("NEW ZEALAND", limit: 118, width: width) == ["NEW ZEALAND"])
        #expect(LabelReader.spaced("A BC") == "A\u{2002}B\u{200A}C")
    }
}
