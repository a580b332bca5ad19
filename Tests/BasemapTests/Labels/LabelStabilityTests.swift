import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Labels that stay, over frames of a clock of the tests.
@Suite struct LabelStabilityTests {
    private typealias Label = (name: String, opacity: Double)

    /// The opacity of each label that is drawn, by its name.
    private func opacities(_ bed: MapBed) -> [String: Double] {
        var result: [String: Double] = [:]
        for shown in bed.map.labels.layer.shown where shown.glyphs != nil {
            let name = shown.placement.label.name
            result[name] = max(result[name] ?? 0, shown.fader.opacity(at: bed.time))
        }
        return result
    }

    private func sides(_ bed: MapBed) -> [String: CGPoint] {
        Dictionary(
            bed.map.labels.layer.shown.map { ($0.placement.label.name, $0.placement.side.anchor) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The labels around the screen with their locations; along a line the line alone, on whose way a name
    /// stays where it was.
    private func names(_ bed: MapBed) -> [String] {
        bed.map.labels.layer.shown.filter(\.fader.isShown).map(\.placement).map { placement in
            let point = placement.label.isAlongLine ? nil : placement.label.position
            return "\(placement.label.name) \(placement.label.layer) \(point.map { "\($0.x) \($0.y)" } ?? "")"
        }
        .sorted()
    }

    private func settle(_ bed: MapBed, _ viewport: Viewport) {
        for _ in 0..<6 { bed.frame(viewport, after: 0.2) }
    }

    @Test func aLabelThatStaysIsNotDimmedWhereTheZoomCrossesALevel() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 9, zoom: 3.8, width: 1_000, height: 700)
        settle(bed, viewport)
        let (before, sidesBefore) = (opacities(bed), sides(bed))
        #expect(before.count > 10 && before.values.allSatisfy { $0 == 1 })

        var lowest: [String: Double] = [:]
        for _ in 0..<30 {
            viewport.zoom += 0.015
            bed.frame(viewport, isZooming: true)
            let now = opacities(bed)
            for name in before.keys { lowest[name] = min(lowest[name] ?? 1, now[name] ?? 0) }
        }
        #expect(viewport.zoom > 4.2)

        let middle = CGRect(x: 200, y: 150, width: 600, height: 400)
        // One that has to go to the other side of its location fades there.
        let sides = sides(bed)
        let stayed = bed.map.visibleLabels.filter {
            before[$0.name] != nil && middle.intersects($0.frame) && sides[$0.name] == sidesBefore[$0.name]
        }
        #expect(stayed.count > 4)
        for label in stayed { #expect(lowest[label.name] == 1, "\(label.name)") }
    }

    @Test(arguments: [4.3, 5.0, 5.7]) func atRestTheLabelsAreTheSameWhicheverWayTheCameraCame(zoom: Double)
        throws
    {
        let goal = MapBed.viewport(latitude: 48, longitude: 9, zoom: zoom, width: 1_000, height: 700)
        let fresh = try MapBed.ofWorld(paints: false)
        settle(fresh, goal)
        let expected = names(fresh)
        #expect(expected.count > 10)

        for (fromZoom, dx, dy) in [
            (2.6, 0.0, 0.0), (zoom, 700, 300), (zoom + 1.4, -200, 100), (zoom + 0.03, 0, 0),
        ] {
            let bed = try MapBed.ofWorld(paints: false)
            var viewport = goal
            viewport.zoom = fromZoom
            viewport.center.x += dx / goal.pointsPerMapPoint
            viewport.center.y += dy / goal.pointsPerMapPoint
            let start = viewport
            settle(bed, viewport)
            for i in 1...20 {
                let t = Double(i) / 20
                viewport.zoom = start.zoom + (goal.zoom - start.zoom) * t
                viewport.center.x = start.center.x + (goal.center.x - start.center.x) * t
                viewport.center.y = start.center.y + (goal.center.y - start.center.y) * t
                bed.frame(viewport, isZooming: start.zoom != goal.zoom)
            }
            settle(bed, goal)

            #expect(names(bed) == expected, "from \(fromZoom), \(dx), \(dy)")
        }
    }

    /// A name that hops gives way to one that comes in where it was.
    @Test func namesStayOnTheirSidesWhenTheCameraComesToRest() throws {
        var (seen, hopped): (Int, [String]) = (0, [])
        for seed in 0..<24 {
            var random = SeededGenerator(seed: UInt64(seed))
            let bed = try MapBed.ofWorld(paints: false)
            var viewport = MapBed.viewport(
                latitude: .random(in: 30...60, using: &random),
                longitude: .random(in: -10...40, using: &random), zoom: .random(in: 2.5...6, using: &random),
                width: 1_000, height: 700)
            bed.map.obstacles = pins(20, in: viewport, &random)
            settle(bed, viewport)
            let zoomStep = Double.random(in: -0.02...0.02, using: &random)
            for _ in 0..<20 {
                viewport.zoom += zoomStep
                viewport.center.x += 12 / viewport.pointsPerMapPoint
                bed.frame(viewport, isZooming: true)
            }
            for _ in 0..<3 { bed.frame(viewport) }
            let before = positions(bed, viewport)
            settle(bed, viewport)

            let after = positions(bed, viewport)
            for (name, point) in before {
                guard let now = after[name] else { continue }
                seen += 1
                if hypot(now.x - point.x, now.y - point.y) > 6 { hopped.append("\(name), seed \(seed)") }
            }
        }
        #expect(seen > 800)
        #expect(hopped.count * 50 <= seen, "\(hopped.count) of \(seen): \(hopped)")
    }

    private func pins(_ count: Int, in viewport: Viewport, _ random: inout SeededGenerator) -> [LabelObstacle]
    {
        let (w, h, perPoint) = (
            viewport.size.width / 2, viewport.size.height / 2, 1 / viewport.pointsPerMapPoint
        )
        return (0..<count).map { _ in
            let (x, y) = (
                Double.random(in: -w...w, using: &random), Double.random(in: -h...h, using: &random)
            )
            return LabelObstacle(
                position: MapPoint(x: viewport.center.x + x * perPoint, y: viewport.center.y + y * perPoint),
                box: CGRect(x: -16, y: -40, width: 32, height: 42))
        }
    }

    /// The middles of the names at points that are in view, by name and layer.
    private func positions(_ bed: MapBed, _ viewport: Viewport) -> [String: CGPoint] {
        let screen = CGRect(origin: .zero, size: viewport.size)
        return Dictionary(
            bed.map.visibleLabels.filter { !$0.isAlongLine && screen.contains($0.frame) }
                .map { ("\($0.layer) \($0.name)", CGPoint(x: $0.frame.midX, y: $0.frame.midY)) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test func noLabelChangesUntilTheCameraHasRested() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 9, zoom: 4.4, width: 1_000, height: 700)
        settle(bed, viewport)
        viewport.center.x += 300 / viewport.pointsPerMapPoint
        bed.frame(viewport)
        let moved = bed.map.labels.layer.shown.filter(\.fader.isShown).map(\.id)

        bed.frame(viewport, after: 0.1)
        #expect(bed.map.labels.layer.shown.filter(\.fader.isShown).map(\.id) == moved)
        #expect(bed.map.needsFrame)
        settle(bed, viewport)

        #expect(!bed.map.needsFrame)
    }

    @Test func aLabelThatMovesToItsOtherSideFadesAndOneThatGrowsDoesNot() throws {
        let bed = try MapBed.ofWorld(paints: false)
        let near = MapBed.viewport(latitude: 48.86, longitude: 2.35, zoom: 5.4, width: 600, height: 500)
        settle(bed, near)
        let paris = try #require(bed.map.labels.layer.shown.first { $0.placement.label.name == "Paris" })
        var close = near
        close.zoom = 6.1

        bed.frame(close, isZooming: true)
        let grown = try #require(bed.map.labels.layer.shown.first { $0.id == paris.id })

        #expect(grown.fader.opacity(at: bed.time) == 1)
        let sizes = [paris, grown].compactMap(\.placement.label.text?.font.size)
        #expect(sizes.count == 2 && sizes[0] < sizes[1])
        // It starts as large as it was.
        #expect(abs((grown.growth?.factor(at: bed.time) ?? 1) * sizes[1] - sizes[0]) < 0.01)
        bed.frame(close, isZooming: true, after: 0.3)
        #expect(bed.map.labels.layer.shown.first { $0.id == paris.id }?.growth?.factor(at: bed.time) == 1)

        // A pin to its right: the label goes to the left.
        bed.map.obstacles = [
            LabelObstacle(
                position: paris.placement.position, box: CGRect(x: 9, y: -14, width: 40, height: 28))
        ]
        bed.frame(close)
        let both = bed.map.labels.layer.shown.filter { $0.placement.label.name == "Paris" }
        #expect(both.map(\.fader.isShown) == [false, true])
        #expect(both.last?.fader.opacity(at: bed.time) == 0)
    }

    @Test func visibleLabelsAreRankedAndOnScreen() throws {
        let bed = try MapBed.ofWorld(paints: false)
        let viewport = MapBed.viewport(latitude: 48, longitude: 9, zoom: 5.2, width: 800, height: 600)
        settle(bed, viewport)

        let labels = bed.map.visibleLabels

        #expect(labels.map(\.rank) == Array(0..<labels.count))
        #expect(labels.contains { $0.name == "Paris" })
        // A town may have the name of its state.
        let doubles = Dictionary(grouping: labels.filter { !$0.isAlongLine }) { "\($0.layer) \($0.name)" }
            .values.filter { $0.count > 1 }
        #expect(doubles.isEmpty, "\(doubles)")
        let screen = CGRect(x: 0, y: 0, width: 800, height: 600)
        #expect(labels.allSatisfy { $0.frame.intersects(screen) })
        LabelPlacerTests.expectApart(labels.map(\.frame), "visible labels")
    }
}
