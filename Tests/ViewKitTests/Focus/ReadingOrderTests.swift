import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ReadingOrderTests {
    /// Takes the topmost that is left, then the leftmost of all in its row, one by one.
    private func slowOrder(_ points: [CGPoint], _ tolerance: CGFloat) -> [Int] {
        var left = Array(points.indices)
        var result: [Int] = []
        while let top = left.map({ points[$0].y }).min() {
            var row = left.filter { points[$0].y <= top + tolerance }
            left.removeAll { row.contains($0) }
            while !row.isEmpty {
                var best = row[0]
                for i in row {
                    let (a, b) = (points[i], points[best])
                    if a.x < b.x || (a.x == b.x && (a.y < b.y || (a.y == b.y && i < best))) { best = i }
                }
                result.append(best)
                row.removeAll { $0 == best }
            }
        }
        return result
    }

    @Test func theOrderIsThatOfASlowReader() {
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...60, using: &random)
            // Whole numbers, so that many lie at one point or in one line.
            let points = (0..<count).map { _ in
                CGPoint(
                    x: CGFloat(Int.random(in: 0...20, using: &random)) * 10,
                    y: CGFloat(Int.random(in: 0...40, using: &random)) * 5)
            }
            let tolerance = CGFloat(Int.random(in: 0...30, using: &random))

            let order = ReadingOrder.order(of: points, rowTolerance: tolerance)

            #expect(order == slowOrder(points, tolerance), "seed \(seed)")
            #expect(order.sorted() == Array(points.indices), "seed \(seed)")
            let moved = points.map { CGPoint(x: $0.x - 4096, y: $0.y + 512) }
            #expect(ReadingOrder.order(of: moved, rowTolerance: tolerance) == order, "seed \(seed)")
        }
    }

    @Test func aCrookedRowIsReadFromLeftToRight() {
        let points = [
            CGPoint(x: 300, y: 100), CGPoint(x: 100, y: 112), CGPoint(x: 200, y: 95), CGPoint(x: 50, y: 140),
        ]
        #expect(ReadingOrder.order(of: points, rowTolerance: 20) == [1, 2, 0, 3])
        #expect(ReadingOrder.order(of: points, rowTolerance: 0) == [2, 0, 1, 3])
    }

    @Test func placesThatAreNoPlacesComeLast() {
        let points = [
            CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 5, y: 5), CGPoint(x: 0, y: CGFloat.infinity),
            CGPoint(x: 1, y: 5),
        ]
        #expect(ReadingOrder.order(of: points, rowTolerance: 10) == [3, 1, 0, 2])
    }
}
