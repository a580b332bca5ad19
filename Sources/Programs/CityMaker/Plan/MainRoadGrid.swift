/// The grid of main roads: lines from west to east and from north to south that are not quite straight. Each
/// mesh of the grid contains a quarter of the city.
struct MainRoadGrid {
    /// The number of quarters (meshes of the grid) along a side of the city.
    let count: Int
    private static let spacing = 1_700.0
    private var nodes: [Point] = []

    init(half: Double, random: inout CityRandom) {
        count = max(2, Int((2 * half / Self.spacing).rounded(.up)))
        let start = -Double(count) * Self.spacing / 2
        for row in 0...count {
            for column in 0...count {
                let jitter = Point(random.number(-230...230), random.number(-230...230))
                nodes.append(
                    Point(start + Double(column) * Self.spacing, start + Double(row) * Self.spacing) + jitter)
            }
        }
    }

    func node(_ column: Int, _ row: Int) -> Point { nodes[row * (count + 1) + column] }

    /// The corners of that mesh of the grid of main roads that is in a column and row.
    func patch(_ column: Int, _ row: Int) -> Patch {
        Patch(
            northWest: node(column, row), northEast: node(column + 1, row),
            southEast: node(column + 1, row + 1),
            southWest: node(column, row + 1))
    }

    /// The main road with this index, as points that are at most 20 meters apart: a road from west to east if
    /// `isAcross` is true, else one from north to south.
    func line(_ index: Int, isAcross: Bool) -> [Point] {
        let corners = (0...count).map { isAcross ? node($0, index) : node(index, $0) }
        return corners.divided(every: 20)
    }
}

/// A four-sided part (patch) of the city's plan. A position in the patch is given by two fractions from 0 to
/// 1: of the way to the east, and of the way to the south.
struct Patch {
    var northWest: Point
    var northEast: Point
    var southEast: Point
    var southWest: Point

    func at(_ u: Double, _ v: Double) -> Point {
        (northWest * (1 - u) + northEast * u) * (1 - v) + (southWest * (1 - u) + southEast * u) * v
    }

    var middle: Point { at(0.5, 0.5) }
    var width: Double { ((northEast - northWest).length + (southEast - southWest).length) / 2 }
    var height: Double { ((southWest - northWest).length + (southEast - northEast).length) / 2 }

    /// The part of this patch of the city's plan within two ranges of fractions from 0 to 1: of the way to
    /// the east, and of the way to the south.
    func part(_ u: ClosedRange<Double>, _ v: ClosedRange<Double>) -> Patch {
        Patch(
            northWest: at(u.lowerBound, v.lowerBound), northEast: at(u.upperBound, v.lowerBound),
            southEast: at(u.upperBound, v.upperBound), southWest: at(u.lowerBound, v.upperBound))
    }

    /// This patch of the city's plan without a margin, in meters, on each side; nil if almost nothing would
    /// be left.
    func inset(_ margin: Double) -> Patch? {
        let (u, v) = (margin / width, margin / height)
        return u < 0.45 && v < 0.45 ? part(u...(1 - u), v...(1 - v)) : nil
    }

    var ring: [Point] { [northWest, northEast, southEast, southWest] }
}

extension Point {
    var length: Double { (self * self).sum().squareRoot() }
    /// The vector, turned by a quarter clockwise on the map.
    var turned: Point { Point(-y, x) }
    var unit: Point { length > 0 ? self / length : Point(1, 0) }
}

extension [Point] {
    /// This line with additional points, so that successive points are at most `step` meters apart.
    func divided(every step: Double, isClosed: Bool = false) -> [Point] {
        guard var last = first else { return [] }
        var result = [last]
        for next in dropFirst() + (isClosed ? [last] : []) {
            let parts = Swift.max(1, Int(((next - last).length / step).rounded(.up)))
            for i in 1...parts { result.append(last + (next - last) * (Double(i) / Double(parts))) }
            last = next
        }
        if isClosed { result.removeLast() }
        return result
    }

    /// This line, moved to its right by a distance in meters.
    func offset(_ distance: Double) -> [Point] {
        indices.map { i in
            let along = self[Swift.min(i + 1, count - 1)] - self[Swift.max(i - 1, 0)]
            return self[i] + along.unit.turned * distance
        }
    }

    /// The longest sequences of successive points of this line for which a condition holds, each with at
    /// least two points.
    func runs(where holds: (Point) -> Bool) -> [[Point]] {
        var (result, run): ([[Point]], [Point]) = ([], [])
        for p in self {
            if holds(p) {
                run.append(p)
            } else {
                if run.count > 1 { result.append(run) }
                run = []
            }
        }
        if run.count > 1 { result.append(run) }
        return result
    }
}
