import CartoucheSpatialIndex
import Foundation
import TestSupport
import Testing

@Suite struct CollisionGridTests {
    private func randomBox(_ random: inout SeededGenerator) -> CGRect {
        CGRect(
            x: Double.random(in: -300...900, using: &random),
            y: Double.random(in: -300...900, using: &random),
            width: Double.random(in: 0.5...90, using: &random),
            height: Double.random(in: 0.5...40, using: &random))
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func placingMatchesAComparisonWithAllBoxes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var grid = CollisionGrid(width: 600, height: 600, cellSize: 50)
        var placed: [CGRect] = []

        for _ in 0..<800 {
            let box = randomBox(&random)
            let free = !placed.contains {
                $0.minX < box.maxX && box.minX < $0.maxX && $0.minY < box.maxY && box.minY < $0.maxY
            }
            #expect(grid.tryPlace(box) == free, "seed \(seed), \(box)")
            if free { placed.append(box) }
        }
        #expect(grid.placedBoxes == placed)
    }

    @Test func rollingBackLeavesNoTrace() {
        var random = SeededGenerator(seed: 5)
        var grid = CollisionGrid(width: 600, height: 600, cellSize: 64)
        for _ in 0..<30 { _ = grid.tryPlace(randomBox(&random)) }
        let before = grid.placedBoxes
        let mark = grid.mark
        let probes = (0..<200).map { _ in randomBox(&random) }
        let answers = probes.map { grid.collides($0) }

        for box in probes.prefix(50) { grid.place(box) }
        grid.rollback(to: mark)

        #expect(grid.placedBoxes == before)
        #expect(probes.map { grid.collides($0) } == answers)
    }

    @Test func touchingEdgesDoNotCollide() {
        var grid = CollisionGrid(width: 100, height: 100, cellSize: 10)
        let first = grid.tryPlace(CGRect(x: 0, y: 0, width: 20, height: 20))
        let beside = grid.tryPlace(CGRect(x: 20, y: 0, width: 20, height: 20))
        let over = grid.tryPlace(CGRect(x: 19.9, y: 0, width: 20, height: 20))

        #expect(first && beside && !over)
    }

    @Test func unusableBoxesAreNeverPlaced() {
        var grid = CollisionGrid(width: .nan, height: -1, cellSize: 0)
        for box in [
            CGRect(x: Double.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 0, height: 1),
            CGRect(x: 0, y: 0, width: Double.infinity, height: 1),
        ] {
            let placed = grid.tryPlace(box)
            #expect(!placed)
        }
        #expect(grid.count == 0)
    }
}
