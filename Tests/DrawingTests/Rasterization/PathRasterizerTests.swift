import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct PathRasterizerTests {
    /// Coverage by 16 x 16 samples a pixel against the exact areas.
    private func expectCoverage(
        _ rings: [[CGPoint]], rule: FillRule, size: Int, tolerance: Double, _ note: Comment
    ) {
        let rasterizer = PathRasterizer()
        rasterizer.begin(width: size, height: size)
        rasterizer.addPath(polygon(rings))
        var mask = [UInt8](repeating: 0, count: size * size)
        rasterizer.writeCoverage(rule: rule, into: &mask)

        var worst = 0.0
        for y in 0..<size {
            for x in 0..<size {
                var inside = 0
                for j in 0..<16 {
                    let py = CGFloat(y) + (CGFloat(j) + 0.5) / 16
                    for i in 0..<16 {
                        let px = CGFloat(x) + (CGFloat(i) + 0.5) / 16
                        let winding = crossings(rings, px, py)
                        if rule == .nonZero ? winding != 0 : winding & 1 == 1 { inside += 1 }
                    }
                }
                worst = max(worst, abs(Double(inside) / 256 - Double(mask[y * size + x]) / 255))
            }
        }
        #expect(worst < tolerance, note)
    }

    private func crossings(_ rings: [[CGPoint]], _ x: CGFloat, _ y: CGFloat) -> Int {
        var winding = 0
        for ring in rings {
            var a = ring[ring.count - 1]
            for b in ring {
                if (a.y <= y) != (b.y <= y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x {
                    winding += b.y > a.y ? 1 : -1
                }
                a = b
            }
        }
        return winding
    }

    @Test(arguments: 1...6) func coverageIsTheAreaOfThePolygonInEachPixel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let ring = blob(point(8, 8), radius: 7.5, corners: 9, using: &generator)
        expectCoverage([ring], rule: .nonZero, size: 16, tolerance: 0.05, "seed \(seed)")
    }

    @Test func ringsThatTurnTheOtherWayAreHoles() {
        let outer = [point(1, 1), point(15, 2), point(14, 15), point(2, 14)]
        let hole = [point(5, 5), point(5, 10), point(11, 11), point(10, 4)]
        expectCoverage([outer, hole], rule: .nonZero, size: 16, tolerance: 0.05, "hole")
    }

    @Test func evenOddLeavesOutWhatIsCoveredTwice() {
        let a = [point(1, 1), point(10, 1), point(10, 10), point(1, 10)]
        let b = [point(5, 5), point(15, 5), point(15, 15), point(5, 15)]
        expectCoverage([a, b], rule: .evenOdd, size: 16, tolerance: 0.01, "two squares")
        expectCoverage([a, b], rule: .nonZero, size: 16, tolerance: 0.01, "two squares")
    }

    @Test(arguments: 1...8) func geometryFarOutsideKeepsTheWindingInside(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let center = point(
            CGFloat.random(in: -300...300, using: &generator),
            CGFloat.random(in: -300...300, using: &generator))
        let ring = blob(center, radius: 500, corners: 7, using: &generator)
        expectCoverage([ring], rule: .nonZero, size: 8, tolerance: 0.06, "seed \(seed)")
    }

    @Test func wildCoordinatesNeitherCrashNorLeakIntoTheNextShape() {
        let rasterizer = PathRasterizer()
        rasterizer.begin(width: 8, height: 8)
        let wild: [Float] = [
            .nan, 0, .infinity, 3, -.infinity, .nan, 1e30, -1e30, -1e38, 1e38, 3e38, 3e38, 0, 0,
        ]
        for _ in 0..<20 {
            let ring = (0..<12).map { i in SIMD2(wild[(i * 5) % wild.count], wild[(i * 3 + 1) % wild.count]) }
            rasterizer.addPolygon(ring)
            rasterizer.addPolyline(ring, style: StrokeStyle(width: 3, join: .round, cap: .round))
        }
        rasterizer.discard()
        let square: [SIMD2<Float>] = [SIMD2(2, 2), SIMD2(6, 2), SIMD2(6, 6), SIMD2(2, 6)]
        rasterizer.addPolygon(square)
        var mask = [UInt8](repeating: 0, count: 64)
        rasterizer.writeCoverage(into: &mask)

        #expect(mask.map(Int.init).reduce(0, +) == 16 * 255)
    }

    @Test func anEmptyTargetTakesShapes() {
        let rasterizer = PathRasterizer()
        rasterizer.begin(width: 0, height: 0)
        rasterizer.addPolygon([SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 4)])
        var bitmap = Bitmap(width: 0, height: 0)
        rasterizer.composite(.black, onto: &bitmap)
        #expect(bitmap.pixels.isEmpty)
    }

    @Test func compositingBlendsOnlyInsideTheClip() {
        let rasterizer = PathRasterizer()
        var bitmap = Bitmap(width: 8, height: 8, pixels: [UInt8](repeating: 255, count: 256))
        rasterizer.begin(width: 8, height: 8)
        rasterizer.addPolygon([SIMD2(-5, -5), SIMD2(50, -5), SIMD2(50, 50), SIMD2(-5, 50)])
        rasterizer.composite(
            Color(red: 1, green: 0, blue: 0, alpha: 0.5), clip: PixelRect(x: 2, y: 3, width: 4, height: 2),
            onto: &bitmap)

        for y in 0..<8 {
            for x in 0..<8 {
                let isIn = (2..<6).contains(x) && (3..<5).contains(y)
                let p = bitmap[x, y]
                #expect(p.0 == 255 && p.3 == 255)
                #expect(p.1 == (isIn ? 127 : 255), "at \(x), \(y)")
            }
        }
    }

    @Test func widthsBeyondABlockMaskStillPaintEveryColumn() {
        let rasterizer = PathRasterizer()
        for width in [1, 15, 16, 17, 63, 64, 1024, 1025, 3000] {
            rasterizer.begin(width: width, height: 1)
            rasterizer.addPolygon(
                [SIMD2(0, 0), SIMD2(Float(width), 0), SIMD2(Float(width), 1), SIMD2(0, 1)])
            var mask = [UInt8](repeating: 0, count: width)
            rasterizer.writeCoverage(into: &mask)
            #expect(mask.allSatisfy { $0 == 255 }, "width \(width)")
        }
    }

    @Test func pointsThatAreNoNumbersDropTheirLines() {
        let rasterizer = PathRasterizer()
        rasterizer.begin(width: 8, height: 8)
        for bad in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            for axis in 0..<2 {
                for corner in 0..<4 {
                    var ring: [SIMD2<Float>] = [SIMD2(1, 1), SIMD2(7, 1), SIMD2(7, 7), SIMD2(1, 7)]
                    ring[corner][axis] = bad
                    rasterizer.addPolygon(ring)
                    rasterizer.addPolyline(ring, isClosed: true, style: StrokeStyle(width: 2))
                }
            }
        }
        var mask = [UInt8](repeating: 0, count: 64)
        rasterizer.writeCoverage(into: &mask)
        #expect(mask.count == 64)
    }
}
