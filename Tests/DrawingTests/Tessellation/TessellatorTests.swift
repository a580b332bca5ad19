import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct TessellatorTests {
    @Test(arguments: 1...10) func theTrianglesOfAPolygonWithAHoleHaveItsArea(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let outer = blob(point(50, 50), radius: 50, corners: 40, using: &generator)
        let hole = blob(point(50, 50), radius: 18, corners: 12, using: &generator)
        for rule in [FillRule.evenOdd, .nonZero] {
            let mesh = Tessellator.fill(polygon([outer, hole.reversed()]), rule: rule, feather: 0)
            let expected = abs(ringArea(outer)) - abs(ringArea(hole))
            #expect(abs(mesh.coveredArea - expected) < 1e-3, "seed \(seed)")
        }
    }

    @Test(arguments: 1...6) func wildRingsAreFilledAsTheirWindingSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // On a coarse grid, so that corners, edges and crossings coincide.
        let rings = (0..<3).map { _ in
            (0..<10).map { _ in
                point(
                    CGFloat(Int.random(in: 0...8, using: &generator)),
                    CGFloat(Int.random(in: 0...8, using: &generator)))
            }
        }
        for rule in [FillRule.evenOdd, .nonZero] {
            let mesh = Tessellator.fill(polygon(rings), rule: rule, feather: 0)
            for _ in 0..<300 {
                let p = point(
                    CGFloat.random(in: -1...9, using: &generator),
                    CGFloat.random(in: -1...9, using: &generator))
                let winding = windingOracle(rings, at: p)
                let isInside = rule == .nonZero ? winding != 0 : winding & 1 == 1
                #expect(hits(mesh, p) == (isInside ? 1 : 0), "seed \(seed), \(rule), \(p)")
            }
        }
    }

    private func hits(_ mesh: Mesh, _ p: CGPoint) -> Int {
        var count = 0
        for i in stride(from: 0, to: mesh.indices.count, by: 3) {
            let t = (0..<3).map { mesh.positions[Int(mesh.indices[i + $0])] }
            let signs = (0..<3).map { k -> Double in
                let (a, b) = (SIMD2<Double>(t[k]), SIMD2<Double>(t[(k + 1) % 3]))
                return (b.x - a.x) * (Double(p.y) - a.y) - (b.y - a.y) * (Double(p.x) - a.x)
            }
            if signs.allSatisfy({ $0 > 0 }) || signs.allSatisfy({ $0 < 0 }) { count += 1 }
        }
        return count
    }

    @Test(arguments: 1...6) func softEdgesKeepTheArea(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let ring = blob(point(100, 100), radius: 90, corners: 12, using: &generator)
        let mesh = Tessellator.fill(polygon([ring]))
        #expect(abs(mesh.coveredArea / abs(ringArea(ring)) - 1) < 0.02, "seed \(seed)")

        let circle = Tessellator.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)))
        #expect(abs(circle.coveredArea / (400 * .pi) - 1) < 0.01)
    }

    @Test func coverageIsFullInsideAndGoneHalfAPixelOutside() {
        let mesh = Tessellator.fill(
            Path(roundedRect: CGRect(x: 10, y: 10, width: 60, height: 40), cornerRadius: 8))
        for (p, coverage) in zip(mesh.positions, mesh.coverages) {
            #expect(coverage == 0 || coverage == 1)
            let box = CGRect(x: 9.49, y: 9.49, width: 61.02, height: 41.02)
            #expect(box.contains(CGPoint(x: CGFloat(p.x), y: CGFloat(p.y))))
        }
        #expect(mesh.indices.allSatisfy { $0 >= 0 && Int($0) < mesh.positions.count })
    }

    @Test func strokesAreOneShapeWhereTheyCross() {
        var path = Path()
        path.move(to: point(0, 0))
        path.addLine(to: point(100, 100))
        path.addLine(to: point(100, 0))
        path.addLine(to: point(0, 100))
        let style = StrokeStyle(width: 10)
        let mesh = Tessellator.stroke(path, style: style, feather: 0)
        for p in [
            point(50.3, 50.1), point(52, 49.3), point(20.4, 19.7), point(100.1, 60.3), point(80.2, 20.7),
        ] {
            #expect(hits(mesh, p) == 1, "\(p)")
        }
        #expect(hits(mesh, point(50, 20)) == 0)
    }

    @Test func aThinLineIsAPixelWideAndFainter() {
        var path = Path()
        path.move(to: point(0, 10))
        path.addLine(to: point(100, 10))
        let mesh = Tessellator.stroke(path, style: StrokeStyle(width: 0.25))
        #expect(abs(mesh.coveredArea - 25) < 1)
        #expect((mesh.coverages.max() ?? 0) <= 0.2501)
    }

    /// Lines from one place, as those of a spread pile.
    @Test(arguments: [2, 3, 5, 9, 24]) func linesThatMeetAreAsSoftAsOneAlone(count: Int) {
        var path = Path()
        for i in 0..<count {
            let angle = 0.3 + CGFloat(i) / CGFloat(count) * 2 * .pi
            path.move(to: .zero)
            path.addLine(to: point(80 * cos(angle), 80 * sin(angle)))
        }
        let mesh = Tessellator.stroke(path, style: StrokeStyle(width: 1.25, cap: .round))
        for i in 0..<count {
            let angle = 0.3 + CGFloat(i) / CGFloat(count) * 2 * .pi
            for way in [30, 45, 61, 75] as [CGFloat] {
                func coverage(_ side: CGFloat) -> Float {
                    self.coverage(
                        mesh,
                        at: point(
                            way * cos(angle) - side * sin(angle), way * sin(angle) + side * cos(angle)))
                }
                #expect(coverage(0.01) > 0.95, "line \(i) at \(way)")
                for edge in [0.625, -0.625] as [CGFloat] {
                    #expect(abs(coverage(edge) - 0.5) < 0.06, "line \(i) at \(way)")
                    #expect(abs(coverage(1.4 * edge) - 0.25) < 0.06, "line \(i) at \(way)")
                    #expect(coverage(1.85 * edge) < 0.03, "line \(i) at \(way)")
                }
            }
        }
    }

    /// The greatest of the triangles over a point, by their corners' weights.
    private func coverage(_ mesh: Mesh, at p: CGPoint) -> Float {
        var result: Float = 0
        for i in stride(from: 0, to: mesh.indices.count, by: 3) {
            let corners = (0..<3).map { Int(mesh.indices[i + $0]) }
            let t = corners.map { SIMD2<Double>(mesh.positions[$0]) }
            func area(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
                (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
            }
            let whole = area(t[0], t[1], t[2])
            guard abs(whole) > 1e-9 else { continue }
            let q = SIMD2(Double(p.x), Double(p.y))
            let weights = [area(q, t[1], t[2]), area(t[0], q, t[2]), area(t[0], t[1], q)].map { $0 / whole }
            guard weights.allSatisfy({ $0 >= 0 }) else { continue }
            result = max(result, zip(weights, corners).reduce(0) { $0 + Float($1.0) * mesh.coverages[$1.1] })
        }
        return result
    }

    @Test func wildInputEndsInTime() {
        var generator = SeededGenerator(seed: 7)
        let ring = (0..<400).map { _ in
            point(
                CGFloat.random(in: 0...1000, using: &generator),
                CGFloat.random(in: 0...1000, using: &generator))
        }
        #expect(!Tessellator.fill(polygon([ring]), feather: 0).isEmpty)
        #expect(
            Tessellator.fill(polygon([[point(.nan, 0), point(.infinity, 3), point(1e300, -1e300)]])).isEmpty)
        #expect(Tessellator.fill(polygon([[point(1, 1), point(1, 1), point(1, 1)]])).isEmpty)
        #expect(Tessellator.fill(polygon([[point(0, 0), point(10, 10), point(20, 20)]])).coveredArea < 30)
        #expect(Tessellator.fill(Path()).isEmpty)
    }
}
