import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct LabelPlacerTests {
    /// Names beside their locations, and over them.
    enum Kind { case city, country }

    static func label(
        _ key: UInt64, x: Double, y: Double, order: Double, kind: Kind = .city, width: CGFloat = 60
    ) -> MapLabel {
        let text = LabelText(
            lines: ["label"], widths: [width], font: Font(size: 12), lineHeight: 15, ascent: 12, descent: 3,
            ink: .none, padding: 0)
        let sides =
            kind == .country
            ? [.center]
            : [
                LabelSide(anchor: CGPoint(x: 0, y: 0.5), offset: CGPoint(x: 5.5, y: 0), justification: 0),
                LabelSide(anchor: CGPoint(x: 1, y: 0.5), offset: CGPoint(x: -5.5, y: 0), justification: 1),
            ]
        var rank = LabelRank()
        rank.key = order
        return MapLabel(
            key: key, name: "label \(key)", text: text, geometry: .point(MapPoint(x: x, y: y)), sides: sides,
            rank: rank, maxZoom: 30)
    }

    private func frame(zoom: Double = 3, x: Double = 1.3e8, width: Double = 1_280, heading: Double = 0)
        -> LabelPlane
    {
        LabelPlane(
            zoom: zoom, heading: heading, reference: MapPoint(x: x, y: 1.3e8),
            size: CGSize(width: width, height: width))
    }

    /// Places scattered over the frame's plane.
    static func scattered(_ count: Int, in frame: LabelPlane, seed: UInt64) -> [MapLabel] {
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

    static func boxes(_ placements: [LabelPlacement], in frame: LabelPlane) -> [CGRect] {
        placements.map { placement in
            let boxes = placement.textBoxes(in: frame)
            return boxes.dropFirst().reduce(boxes.first ?? .null) { $0.union($1) }
        }
    }

    /// The boxes on a screen.
    static func boxes(_ placements: [LabelPlacement], in viewport: Viewport) -> [CGRect] {
        let frame = LabelPlane(
            zoom: viewport.zoom, heading: viewport.heading, reference: viewport.center, size: viewport.size)
        return boxes(placements, in: frame)
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

        let placements = LabelPlacer.place(labels, in: low, padding: 4)

        #expect(placements.count > 20)
        for zoom in [3, 3.1, 3.49, 3 - LabelPlane.slack] {
            var shownAt = low
            shownAt.zoom = zoom
            Self.expectApart(Self.boxes(placements, in: shownAt), "seed \(seed), zoom \(zoom)")
        }
    }

    @Test func labelsMakeRoomForObstaclesOrAreLeftOut() {
        let plane = frame()
        let labels = Self.scattered(200, in: plane, seed: 3)
        let free = LabelPlacer.place(labels, in: plane, padding: 4)
        var random = SeededGenerator(seed: 4)
        // On a part of each label that is shown.
        let obstacles = free.map { placement in
            let box = placement.label.textBox(placement.side) ?? .null
            return LabelObstacle(
                position: placement.label.position,
                box: CGRect(
                    x: .random(in: box.minX...box.maxX - 8, using: &random), y: box.minY, width: 8, height: 4)
            )
        }

        let placements = LabelPlacer.place(
            labels, in: plane, padding: 4, obstacles: obstacles)

        #expect(placements.count > 10)
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

        let placements = LabelPlacer.place(labels, in: frame(), padding: 4)

        #expect(placements.map(\.label.key) == [2])
    }

    @Test func labelsOnScreenGoFirstAndThoseOfAMapAtRestByRankAlone() {
        let labels = [
            Self.label(1, x: 1.3e8, y: 1.3e8, order: 5, kind: .country),
            Self.label(2, x: 1.3e8, y: 1.3e8, order: 2, kind: .country),
        ]
        var shown = CrossTileLabelIndex()
        shown.add(
            CrossTileLabelIndex.Known(id: 7, position: MapPoint(x: 1.3e8, y: 1.3e8), side: .center), key: 1)

        let moved = LabelPlacer.place(labels, in: frame(), padding: 4, shown: shown)
        let resting = LabelPlacer.place(labels.reversed(), in: frame(), padding: 4)

        #expect(moved.map(\.label.key) == [1])
        #expect(resting.map(\.label.key) == [2])
    }

    @Test func aLabelWithOnePlaceMovesBesideAPinBeforeItGoes() {
        let label = Self.label(1, x: 1.3e8, y: 1.3e8, order: 1, kind: .country)
        let pin = LabelObstacle(
            position: MapPoint(x: 1.3e8, y: 1.3e8), box: CGRect(x: -12, y: -30, width: 24, height: 30))
        let wall = LabelObstacle(
            position: MapPoint(x: 1.3e8, y: 1.3e8), box: CGRect(x: -300, y: -300, width: 600, height: 600))

        let beside = LabelPlacer.place([label], in: frame(), padding: 4, obstacles: [pin])
        let gone = LabelPlacer.place([label], in: frame(), padding: 4, obstacles: [pin, wall])

        #expect(beside.count == 1)
        #expect(beside.first?.side != label.sides.first)
        #expect(gone.isEmpty)
        // Also one that has places above and below its location, which the pin covers too.
        var country = label
        country.change {
            $0.sides += [0, 1].map { LabelSide(anchor: CGPoint(x: 0.5, y: $0)) }
        }
        let tall = LabelObstacle(
            position: MapPoint(x: 1.3e8, y: 1.3e8), box: CGRect(x: -2, y: -30, width: 4, height: 60))
        let moved = LabelPlacer.place([country], in: frame(), padding: 4, obstacles: [tall])
        #expect(moved.first?.isAside == true)
        // A long name, of which it is not known whether it is a country's, does not go that far.
        var long = country
        long.change { $0.text?.widths = [110] }
        #expect(LabelPlacer.place([long], in: frame(), padding: 4, obstacles: [tall]).isEmpty)
        // And another label moves none aside.
        let other = Self.label(2, x: 1.3e8, y: 1.3e8, order: 0, kind: .country)
        let two = LabelPlacer.place([other, label], in: frame(), padding: 4, obstacles: [pin])
        #expect(two.count == 1)
    }

    @Test func ofTheLabelsOfOneCountryTheOneInSightIsShown() {
        let perPoint = 1 / frame().pointsPerMapPoint
        var (far, near) = (
            Self.label(1, x: 1.3e8 - 500 * perPoint, y: 1.3e8, order: 1, kind: .country),
            Self.label(1, x: 1.3e8 + 40 * perPoint, y: 1.3e8, order: 2, kind: .country)
        )
        far.change { $0.isUnique = true }
        near.change { $0.isUnique = true }
        var small = frame()
        small.screen = CGSize(width: 400, height: 300)

        let shown = LabelPlacer.place([far, near], in: small, padding: 4)
        small.screen = CGSize(width: 1_280, height: 800)
        let whole = LabelPlacer.place([near, far], in: small, padding: 4)

        #expect(shown.map(\.position) == [near.position])
        #expect(whole.map(\.position) == [far.position])
    }

    @Test func theHalvesOfALabelNeedEachOtherUnlessTheyAreOptional() {
        func label(textIsOptional: Bool, iconIsOptional: Bool) -> MapLabel {
            var label = Self.label(2, x: 1.3e8, y: 1.3e8, order: 2, kind: .country)
            var icon = LabelIcon(
                bitmap: LabelIconBitmap(
                    name: "inn",
                    icon: SpriteSheet.Icon(
                        sheet: Bitmap(width: 16, height: 16),
                        area: PixelRect(x: 0, y: 0, width: 16, height: 16), pixelRatio: 1, isSDF: false)),
                box: CGRect(x: -8, y: -8, width: 16, height: 16), ink: .none)
            icon.overlap.isOptional = iconIsOptional
            label.change {
                $0.sides = [LabelSide(anchor: CGPoint(x: 0.5, y: 0), offset: CGPoint(x: 0, y: 20))]
                $0.text?.overlap.isOptional = textIsOptional
                $0.icon = icon
            }
            return label
        }
        let perPoint = 1 / frame().pointsPerMapPoint
        // Over the text alone.
        let other = Self.label(1, x: 1.3e8, y: 1.3e8 + 45 * perPoint, order: 1, kind: .country)
        func parts(_ label: MapLabel) -> [Bool]? {
            let placed = LabelPlacer.place([other, label], in: frame(), padding: 4).last
            return placed?.label.key == 2 ? placed.map { [$0.showsText, $0.showsIcon] } : nil
        }

        #expect(parts(label(textIsOptional: false, iconIsOptional: false)) == nil)
        #expect(parts(label(textIsOptional: false, iconIsOptional: true)) == nil)
        #expect(parts(label(textIsOptional: true, iconIsOptional: false)) == [false, true])
    }

    @Test func textThatMayOverlapIsShownAndOnlyWhatIgnoresPlacementLeavesItsPlaceFree() {
        func run(_ change: (inout LabelOverlap) -> Void) -> [UInt64] {
            var first = Self.label(1, x: 1.3e8, y: 1.3e8, order: 1, kind: .country)
            let second = Self.label(2, x: 1.3e8, y: 1.3e8, order: 2, kind: .country)
            var third = Self.label(3, x: 1.3e8, y: 1.3e8, order: 3, kind: .country)
            third.change { $0.text?.overlap.isAllowed = true }
            first.change {
                guard var overlap = $0.text?.overlap else { return }
                change(&overlap)
                $0.text?.overlap = overlap
            }
            return LabelPlacer.place([first, second, third], in: frame(), padding: 4).map(\.label.key)
        }

        #expect(run { _ in } == [1, 3])
        #expect(run { $0.isIgnored = true } == [1, 2, 3])
    }

    @Test func aCityGoesToAnotherSideWhereItsFirstIsTaken() {
        let perPoint = 1 / frame().pointsPerMapPoint
        let labels = [
            Self.label(1, x: 1.3e8, y: 1.3e8, order: 1),
            Self.label(2, x: 1.3e8 - 30 * perPoint, y: 1.3e8, order: 2),
        ]

        let placements = LabelPlacer.place(labels, in: frame(), padding: 4)

        #expect(placements.map(\.side.anchor.x) == [0, 1])
    }

    @Test(.behavior("F28")) func labelsOnEitherSideOfTheDatelineKeepClear() {
        let frame = frame(x: 10)
        let perPoint = 1 / frame.pointsPerMapPoint
        let labels = [
            Self.label(1, x: Mercator.worldSize - 20 * perPoint, y: 1.3e8, order: 1, kind: .country),
            Self.label(2, x: 20 * perPoint, y: 1.3e8, order: 2, kind: .country),
        ]

        let placements = LabelPlacer.place(labels, in: frame, padding: 4)

        Self.expectApart(Self.boxes(placements, in: frame), "across the dateline")
        #expect(placements.first?.label.key == 1)
    }

    @Test func labelsKeepClearOfTheirOwnCopiesInASmallWorld() {
        // The world is 512 points wide, the frame shows it several times.
        let frame = frame(zoom: 0, width: 2_000)
        let labels = (0..<40).map {
            Self.label(
                UInt64($0), x: Double($0) / 40 * Mercator.worldSize, y: 1.3e8, order: Double($0),
                kind: .country)
        }

        let placements = LabelPlacer.place(labels, in: frame, padding: 4)

        let boxes = Self.boxes(placements, in: frame)
        Self.expectApart(boxes + boxes.map { $0.offsetBy(dx: 512, dy: 0) }, "copies")
    }

    @Test func labelsOutsideTheirZoomsAreLeftOut() {
        var (early, late) = (
            Self.label(1, x: 1.3e8, y: 1.2e8, order: 1), Self.label(2, x: 1.3e8, y: 1.4e8, order: 1)
        )
        early.change { $0.minZoom = 3.5 }
        late.change { $0.maxZoom = 3 }

        #expect(
            LabelPlacer.place([early, late], in: frame(), padding: 4).isEmpty)
    }

    @Test func zoomStepsHoldOnALittleWhenZoomingOut() {
        #expect(LabelPlane.step(for: 3.6, previous: nil) == 3.5)
        #expect(LabelPlane.step(for: 3.47, previous: nil) == 3.5)
        #expect(LabelPlane.step(for: 3.44, previous: nil) == 3)
        #expect(LabelPlane.step(for: 3.47, previous: 3.5) == 3.5)
        #expect(LabelPlane.step(for: 3.44, previous: 3.5) == 3)
        #expect(LabelPlane.step(for: 4, previous: 3.5) == 4)
        #expect(LabelPlane.step(for: 3.98, previous: 3.5) == 3.5)
    }

    @Test func longCountryNamesBreakIntoEvenLines() {
        let width: (String) -> CGFloat = { CGFloat($0.count) * 10 }
        #expect(
            LabelWrapping.wrapped("CENTRAL AFRICAN REPUBLIC", limit: 118, width: width) == [
                "CENTRAL", "AFRICAN", "REPUBLIC",
            ])
        #expect(LabelWrapping.wrapped("UNITED STATES", limit: 118, width: width) == ["UNITED", "STATES"])
        #expect(LabelWrapping.wrapped("FRANCE", limit: 20, width: width) == ["FRANCE"])
        #expect(LabelWrapping.wrapped("NEW ZEALAND", limit: 118, width: width) == ["NEW ZEALAND"])
        #expect(
            LabelWrapping.wrapped("東京国際空港", limit: 35, width: width) == ["東京国", "際空港"])
        #expect(
            LabelWrapping.wrapped("Garmisch-Partenkirchen", limit: 130, width: width) == [
                "Garmisch-", "Partenkirchen",
            ])
        #expect(LabelWrapping.spaced("A BC") == "A\u{2002}B\u{200A}C")
    }
}
