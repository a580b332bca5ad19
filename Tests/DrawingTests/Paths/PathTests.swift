import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct PathTests {
    @Test(arguments: 1...5) func containsAgreesWithTheWindingNumber(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Rings that cross themselves and each other.
        let rings = (0..<2).map { _ in
            (0..<7).map { _ in
                point(
                    CGFloat.random(in: 0...10, using: &generator),
                    CGFloat.random(in: 0...10, using: &generator))
            }
        }
        let path = polygon(rings)
        for _ in 0..<200 {
            let p = point(
                CGFloat.random(in: -1...11, using: &generator), CGFloat.random(in: -1...11, using: &generator)
            )
            let winding = windingOracle(rings, at: p)
            #expect(path.contains(p) == (winding != 0), "seed \(seed), \(p)")
            #expect(path.contains(p, rule: .evenOdd) == (winding & 1 == 1), "seed \(seed), \(p)")
        }
    }

    @Test func aTrimmedPathIsThePartOfItsLengthAcrossItsSubpaths() {
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: point(20, 0))
        path.addLine(to: point(20, 40))

        #expect(path.trimmedPath(from: 0, to: 0.125).boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
        let part = path.trimmedPath(from: 0.4375, to: 0.75)
        #expect(part.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20), "from the left edge on")
        #expect(path.trimmedPath(from: -3, to: 9).boundingBox == path.boundingBox)
        #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty && Path().trimmedPath(from: 0, to: 1).isEmpty)
    }

    @Test func aSubpathThatIsNotCutStaysClosed() {
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: point(20, 0))
        path.addLine(to: point(20, 40))

        #expect(path.trimmedPath(from: 0, to: 1).flattened() == path.flattened())
        #expect(path.trimmedPath(from: 0, to: 0.75).flattened().map(\.isClosed) == [true, false])
        #expect(path.trimmedPath(from: 0.1, to: 1).flattened().map(\.isClosed) == [false, false])
    }

    @Test func theBoundingBoxTouchesTheCurvesAndNotTheirControlPoints() {
        var path = Path()
        path.move(to: point(0, 0))
        path.addQuadCurve(to: point(10, 0), controlPoint: point(5, 10))
        path.addCurve(to: point(20, 0), controlPoint1: point(10, -8), controlPoint2: point(20, -8))
        let flat = path.flattened(tolerance: 0.0005).flatMap(\.points)
        let box = path.boundingBox

        #expect(abs(box.minX - (flat.map(\.x).min() ?? 0)) < 0.01)
        #expect(abs(box.maxX - (flat.map(\.x).max() ?? 0)) < 0.01)
        #expect(abs(box.minY + 6) < 1e-9)
        #expect(abs(box.maxY - 5) < 1e-9)
        #expect(Path().boundingBox.isNull)
    }

    @Test func flatteningStaysWithinItsTolerance() {
        for tolerance in [1, 0.1, 0.01] as [CGFloat] {
            let path = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
            for subpath in path.flattened(tolerance: tolerance) {
                for i in subpath.points.indices {
                    let (a, b) = (subpath.points[i], subpath.points[(i + 1) % subpath.points.count])
                    let middle = hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
                    #expect(50 - middle <= tolerance + 0.02)
                }
            }
        }
    }

    @Test func arcsRunTheWayThatTheyAreTold() {
        var quarter = Path()
        quarter.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(quarter.boundingBox.minX) < 1e-9 && abs(quarter.boundingBox.minY) < 1e-9)

        var rest = Path()
        rest.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.boundingBox.minX + 10) < 0.01 && abs(rest.boundingBox.minY + 10) < 0.01)

        var whole = Path()
        whole.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: true)
        #expect(abs(ringArea(whole.flattened(tolerance: 0.001)[0].points) - 314.16) < 0.3)
    }

    @Test func theCurrentPointFollowsTheElements() {
        var path = Path()
        #expect(path.currentPoint == nil)
        path.move(to: point(3, 4))
        path.addLine(to: point(5, 6))
        #expect(path.currentPoint == point(5, 6))
        path.close()
        #expect(path.currentPoint == point(3, 4))
    }

    @Test func pointsThatAreNotFiniteAreLeftOut() {
        var path = Path()
        path.move(to: point(0, 0))
        path.addLine(to: point(.nan, 1))
        path.addCurve(to: point(.infinity, 0), controlPoint1: point(0, 0), controlPoint2: point(1, 1))
        path.addLine(to: point(5, 0))
        path.addLine(to: point(5, 5))
        path.close()

        #expect(
            path.flattened() == [
                FlatSubpath(points: [point(0, 0), point(5, 0), point(5, 5)], isClosed: true)
            ])
    }
}
