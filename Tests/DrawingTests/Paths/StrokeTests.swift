import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct StrokeTests {
    private func line(_ points: [CGPoint], isClosed: Bool = false) -> Path {
        var path = Path()
        for (i, p) in points.enumerated() { i == 0 ? path.move(to: p) : path.addLine(to: p) }
        if isClosed { path.close() }
        return path
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64], [false, true])
    func roundStrokesHoldExactlyThePointsNearTheLine(seed: UInt64, isClosed: Bool) {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<6).map { _ in
            point(
                CGFloat.random(in: 0...40, using: &generator), CGFloat.random(in: 0...40, using: &generator))
        }
        let outline = line(points, isClosed: isClosed)
            .stroked(StrokeStyle(width: 6, join: .round, cap: .round), tolerance: 0.01)
        let segments =
            isClosed
            ? points.indices.map { ($0, ($0 + 1) % points.count) } : (1..<points.count).map { ($0 - 1, $0) }
        for _ in 0..<400 {
            let p = point(
                CGFloat.random(in: -5...45, using: &generator), CGFloat.random(in: -5...45, using: &generator)
            )
            let distance = segments.map { distanceToSegment(p, points[$0.0], points[$0.1]) }.min() ?? 0
            if abs(distance - 3) > 0.05 {
                #expect(outline.contains(p) == (distance < 3), "seed \(seed), \(p), distance \(distance)")
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func theWindingOfAnOutlineIsNeverNegative(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<8).map { _ in
            point(
                CGFloat.random(in: 0...20, using: &generator), CGFloat.random(in: 0...20, using: &generator))
        }
        for join in [StrokeStyle.Join.miter, .round, .bevel] {
            for isClosed in [false, true] {
                let rings = line(points, isClosed: isClosed)
                    .stroked(StrokeStyle(width: 5, join: join), tolerance: 0.1).flattened().map(\.points)
                for _ in 0..<200 {
                    let p = point(
                        CGFloat.random(in: -4...24, using: &generator),
                        CGFloat.random(in: -4...24, using: &generator))
                    #expect(windingOracle(rings, at: p) >= 0, "seed \(seed), \(join), \(p)")
                }
            }
        }
    }

    @Test func joinsAndCapsReachAsFarAsTheyShould() {
        let corner = [point(0, 0), point(10, 0), point(10, 10)]
        func box(_ style: StrokeStyle) -> CGRect { line(corner).stroked(style, tolerance: 0.01).boundingBox }

        #expect(line(corner).stroked(StrokeStyle(width: 2)).contains(point(10.9, -0.9)))
        #expect(!line(corner).stroked(StrokeStyle(width: 2, join: .bevel)).contains(point(10.6, -0.6)))
        #expect(!line(corner).stroked(StrokeStyle(width: 2, join: .round)).contains(point(10.8, -0.8)))
        #expect(line(corner).stroked(StrokeStyle(width: 2, join: .round)).contains(point(10.6, -0.6)))
        #expect(abs(box(StrokeStyle(width: 2)).minX) < 0.01)
        #expect(abs(box(StrokeStyle(width: 2, cap: .square)).minX + 1) < 0.01)
        #expect(abs(box(StrokeStyle(width: 2, cap: .round)).maxY - 11) < 0.02)
        // A hair pin's miter would be 100 half widths long.
        let pin = line([point(0, 0), point(100, 0), point(0, 1)])
        #expect(pin.stroked(StrokeStyle(width: 2)).boundingBox.maxX < 102)
    }

    @Test func dashesAreAsLongAsThePatternSays() {
        let style = StrokeStyle(width: 2, dash: [3, 2], dashPhase: 1)
        let rings = line([point(0, 0), point(6, 0), point(14, 0)]).stroked(style).flattened().map(\.points)
        let spans = rings.map { ring in (ring.map(\.x).min() ?? 0, ring.map(\.x).max() ?? 0) }

        #expect(spans.map { Int($0.0.rounded()) } == [0, 4, 9])
        #expect(spans.map { Int($0.1.rounded()) } == [2, 7, 12])
        let area = rings.map { abs(ringArea($0)) }.reduce(0, +)
        #expect(abs(area - 8 * 2) < 1e-3)
    }

    @Test(arguments: 1...5) func dashesCoverTheirShareOfAnyLine(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<5).map { _ in
            point(
                CGFloat.random(in: 0...500, using: &generator), CGFloat.random(in: 0...500, using: &generator)
            )
        }
        let length = zip(points, points.dropFirst()).map { hypot($0.x - $1.x, $0.y - $1.y) }.reduce(0, +)
        let dashed = line(points).stroked(StrokeStyle(width: 0.1, dash: [2, 1, 1, 2])).flattened().map(
            \.points)
        let area = dashed.map { abs(ringArea($0)) }.reduce(0, +)

        #expect(abs(area / 0.1 - Double(length) / 2) < 5, "seed \(seed)")
    }

    @Test func patternsThatCannotBeDrawnGiveASolidLine() {
        for dash in [[0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-12, 1e-12]] as [[CGFloat]] {
            let rings = line([point(0, 0), point(1000, 0)]).stroked(StrokeStyle(width: 2, dash: dash))
                .flattened()
            #expect(rings.count == 1, "\(dash)")
        }
    }

    @Test func aPointIsADotWhereCapsReachOut() {
        let dot = line([point(5, 5), point(5, 5)])
        #expect(dot.stroked(StrokeStyle(width: 2)).isEmpty)
        #expect(
            dot.stroked(StrokeStyle(width: 2, cap: .square)).boundingBox
                == CGRect(x: 4, y: 4, width: 2, height: 2))
        #expect(abs(dot.stroked(StrokeStyle(width: 2, cap: .round)).boundingBox.width - 2) < 0.1)
    }
}
