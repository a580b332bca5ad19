/// The squares of ten meters in the city's plan that roads, rails and water occupy.
struct ReservedLand {
    private static let side = 10.0
    private let half: Double
    private let count: Int
    private var taken: [Bool]

    init(half: Double) {
        self.half = half
        count = Int(2 * half / Self.side) + 1
        taken = Array(repeating: false, count: count * count)
    }

    private func cell(_ v: Double) -> Int { Int(((v + half) / Self.side).rounded(.down)) }

    /// Marks all squares within a distance, in meters, of a line whose points lie close together.
    mutating func reserve(_ line: [Point], within distance: Double) {
        for p in line {
            let (west, east) = (max(0, cell(p.x - distance)), min(count - 1, cell(p.x + distance)))
            let (north, south) = (max(0, cell(p.y - distance)), min(count - 1, cell(p.y + distance)))
            guard west <= east, north <= south else { continue }
            for y in north...south {
                for x in west...east { taken[y * count + x] = true }
            }
        }
    }

    /// Whether the square of a point is occupied; points outside of the plan are not.
    func isTaken(_ p: Point) -> Bool {
        let (x, y) = (cell(p.x), cell(p.y))
        return (0..<count).contains(x) && (0..<count).contains(y) && taken[y * count + x]
    }
}
