import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct AnnotationQuadtreeTests {
    private let world = MapSize.world.width

    @Test func aQueryFindsWhatALinearSearchFinds() {
        var random = SeededGenerator(seed: 5)
        var tree = AnnotationQuadtree()
        var points: [Int: MapPoint] = [:]
        for round in 0..<3_000 {
            let slot = Int.random(in: 0..<400, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                tree.remove(slot)
                points[slot] = nil
            } else {
                let point = MapPoint(
                    x: Double.random(in: 0..<world, using: &random),
                    y: Double.random(in: 0..<world, using: &random))
                tree.set(slot, at: point)
                points[slot] = point
            }
            #expect(tree.count == points.count)
            guard round % 20 == 0 else { continue }
            let rect = MapRect(
                x: Double.random(in: -world...world, using: &random),
                y: Double.random(in: -world...world, using: &random),
                width: Double.random(in: 0...1.5 * world, using: &random),
                height: Double.random(in: 0...world, using: &random))

            var found: [Int32] = []
            tree.slots(in: rect, into: &found)

            let expected = points.filter { _, p in
                p.y >= rect.minY && p.y <= rect.maxY
                    && [-1.0, 0, 1, 2].contains {
                        rect.minX <= p.x + $0 * world && p.x + $0 * world <= rect.maxX
                    }
            }.keys.sorted()
            #expect(found.map(Int.init).sorted() == expected, "round \(round)")
        }
    }

    /// In one town, in one house and anywhere: cells are divided and joined again.
    @Test(arguments: 1...4)
    func crowdsAreFoundAndForgottenAsByALinearSearch(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        var tree = AnnotationQuadtree()
        var points: [Int: (point: MapPoint, isShown: Bool)] = [:]
        let town = MapPoint(x: number(0...world), y: number(0...world))
        func mapPoint(_ kind: Int) -> MapPoint {
            let reach = [world, world / 1e4, world / 1e7, 0][kind]
            return MapPoint(
                x: min(max(town.x + number(-reach...reach), 0), world.nextDown),
                y: min(max(town.y + number(-reach...reach), 0), world))
        }
        for round in 0..<40 {
            let isGrowing = round % 16 < 9
            for _ in 0..<400 {
                let slot = Int.random(in: 0..<2_500, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<(isGrowing ? 8 : 1):
                    let (point, isShown) = (mapPoint(Int.random(in: 0...3, using: &random)), slot % 3 == 0)
                    tree.set(slot, at: point, isShown: isShown)
                    points[slot] = (point, isShown)
                case 8:
                    tree.setShown(slot, round % 2 == 0)
                    points[slot]?.isShown = round % 2 == 0
                default:
                    tree.remove(slot)
                    points[slot] = nil
                }
            }
            #expect(tree.count == points.count)
            for kind in 0...3 {
                let (a, b) = (mapPoint(kind), mapPoint(kind))
                let rect = MapRect(
                    x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
                for onlyHidden in [false, true] {
                    var found: [Int32] = []
                    tree.slots(in: rect, onlyHidden: onlyHidden, into: &found)
                    let expected = points.filter { _, p in
                        p.point.x >= rect.minX && p.point.x <= rect.maxX && p.point.y >= rect.minY
                            && p.point.y <= rect.maxY && !(onlyHidden && p.isShown)
                    }.keys.sorted()
                    #expect(found.map(Int.init).sorted() == expected, "seed \(seed) round \(round) \(rect)")
                }
            }
        }
        for slot in points.keys.sorted() { tree.remove(slot) }
        var found: [Int32] = []
        tree.slots(in: .world, into: &found)
        #expect(tree.count == 0 && found.isEmpty)
    }

    @Test func aQueryInACrowdLooksAtWhatIsNearOnly() {
        var random = SeededGenerator(seed: 9)
        var tree = AnnotationQuadtree()
        // A town of 30 km: less than a hundredth of a degree for each of its sides' thousandths.
        let (side, corner) = (world / 1_000, world / 3)
        for slot in 0..<20_000 {
            tree.set(
                slot,
                at: MapPoint(
                    x: corner + Double.random(in: 0...side, using: &random),
                    y: corner + Double.random(in: 0...side, using: &random)))
        }
        let rect = MapRect(x: corner + side / 2, y: corner + side / 2, width: side / 50, height: side / 50)

        let looks = tree.visits(in: rect)

        // 8 are in it, and a cell holds 32 at most.
        #expect(looks <= 32 * 9, "\(looks)")
    }

    @Test(.behavior("F28")) func aQueryAcrossTheDatelineFindsBothSidesOnce() {
        var tree = AnnotationQuadtree()
        tree.set(0, at: MapPoint(x: world - 10, y: 100))
        tree.set(1, at: MapPoint(x: 10, y: 100))
        tree.set(2, at: MapPoint(x: world / 2, y: 100))

        var found: [Int32] = []
        tree.slots(in: MapRect(x: world - 20, y: 0, width: 40, height: 200), into: &found)

        #expect(found.sorted() == [0, 1])
    }
}
