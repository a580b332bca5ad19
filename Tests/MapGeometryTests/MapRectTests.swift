import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct MapRectTests {
    private let world = MapSize.world.width

    @Test(arguments: [31, 32] as [UInt64])
    func wrappedTestsMatchTryingEveryCopy(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func rect() -> MapRect {
            MapRect(
                x: .random(in: -2 * world...2 * world, using: &random),
                y: .random(in: 0...100, using: &random),
                width: .random(in: 0...world / 2, using: &random), height: .random(in: 0...60, using: &random)
            )
        }
        for _ in 0..<1_000 {
            let (a, b) = (rect(), rect())
            let expected = (-6...6).contains { a.intersects(b.offsetBy(dx: Double($0) * world, dy: 0)) }
            #expect(a.intersectsWrapped(b) == expected, "seed \(seed)")
            let p = b.origin
            let inside = (-6...6).contains { a.contains(MapPoint(x: p.x + Double($0) * world, y: p.y)) }
            #expect(a.containsWrapped(p) == inside, "seed \(seed)")
            if a.intersects(b), let both = a.intersection(b) {
                #expect(a.union(b).contains(both))
            }
        }
    }

    @Test(.behavior("F28")) func theRectRoundPlacesOnBothSidesOfTheDatelineCrossesIt() throws {
        let points = [(-17.7, 178.0), (-13.8, -171.8), (-21.1, -175.2)].map {
            MapPoint(LocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        }

        let rect = try #require(MapRect(enclosing: points))

        #expect(rect.size.width < world / 30)
        #expect(points.allSatisfy { rect.insetBy(dx: -1, dy: -1).containsWrapped($0) })
        #expect(rect.maxX > world)
    }

    @Test func theRectRoundPlacesSkipsThoseThatAreNotFinite() {
        let p = MapPoint(x: 5, y: 6)
        #expect(MapRect(enclosing: [p, MapPoint(x: .nan, y: 1)]) == MapRect(x: 5, y: 6, width: 0, height: 0))
        #expect(MapRect(enclosing: [MapPoint(x: .nan, y: 1)]) == nil)
    }

    /// Against the brute force: the shortest of all arcs that start at a point.
    @Test func theRectRoundRandomPlacesIsTheNarrowest() throws {
        var random = SeededGenerator(seed: 77)
        for _ in 0..<300 {
            let points = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                MapPoint(x: .random(in: 0..<world, using: &random), y: .random(in: 0..<world, using: &random))
            }
            let widths = points.map { start in
                points.map { ($0.x - start.x + world).truncatingRemainder(dividingBy: world) }.max() ?? 0
            }
            let rect = try #require(MapRect(enclosing: points))
            #expect(abs(rect.size.width - (widths.min() ?? 0)) < 1e-6)
        }
    }

    @Test func insettingNeverTurnsARectInsideOut() {
        let rect = MapRect(x: 10, y: 10, width: 4, height: 40).insetBy(dx: 5, dy: 5)
        #expect(rect == MapRect(x: 12, y: 15, width: 0, height: 30))
    }
}
