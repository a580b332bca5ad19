import Foundation

/// Finds the poles of inaccessibility of polygons: the points inside them that are farthest from their edges,
/// where labels stand. A value type, whose work for all polygons together is limited.
///
/// - SeeAlso: V. Agafonkin, "A new algorithm for finding a visual center of a polygon", 2016.
struct PolygonPoles {
    /// A square of a polygon's bounding box, with the distance of its center from the polygon's edges.
    private struct Cell {
        let center: SIMD2<Double>
        /// Half of the square's side.
        let half: Double
        /// The distance of the center from the nearest edge; negative outside the polygon.
        let distance: Double

        /// An upper bound of the distances of all points in the square.
        var potential: Double { distance + half * 2.0.squareRoot() }
    }

    /// The maximum number of squares into which a bounding box is divided at first.
    private static let columnLimit = 16.0

    /// The number of distances from a point to an edge that may still be computed. Without any left, poles
    /// are less exact.
    private var budget: Int
    /// The cells whose inside may be farther from the edges than the best point so far: a binary heap whose
    /// first cell has the highest potential.
    private var heap: [Cell] = []

    /// Prepares to find the poles of any number of polygons.
    /// - Parameter budget: the maximum number of distances from a point to an edge. The default, an estimate,
    ///   stands for less than a tenth of a second.
    init(budget: Int = 8_000_000) { self.budget = budget }

    /// The pole of a polygon with holes, in the unit of its points; nil if the polygon has no area or its
    /// points are not finite.
    /// - Parameters:
    ///   - rings: the outer ring and the holes.
    ///   - precision: how much farther from the edges than the result another point may be. Where it is less
    ///     than a hundredth of the polygon's larger side, that is taken instead.
    /// - Complexity: O(points) for each of the points that are tried, and no more than the budget allows.
    mutating func pole(of rings: [[SIMD2<Double>]], precision: Double) -> SIMD2<Double>? {
        guard let outer = rings.first, let first = outer.first else { return nil }
        var (low, high) = (first, first)
        for point in outer {
            low = SIMD2(min(low.x, point.x), min(low.y, point.y))
            high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }
        let size = high - low
        guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return nil }
        let (coarse, fine) = (max(precision, size.max() / 100), precision / 16)
        let edges = rings.reduce(0) { $0 + $1.count }
        var best = cell(at: low + size / 2, half: 0, rings, edges)
        if let middle = Self.centroid(of: outer) {
            let its = cell(at: middle, half: 0, rings, edges)
            if its.distance > best.distance { best = its }
        }
        heap.removeAll(keepingCapacity: true)
        let side = max(size.min(), size.max() / Self.columnLimit)
        for row in 0..<Int((size.y / side).rounded(.up)) {
            for column in 0..<Int((size.x / side).rounded(.up)) {
                let center = low + SIMD2(Double(column) + 0.5, Double(row) + 0.5) * side
                let its = cell(at: center, half: side / 2, rings, edges)
                if its.distance > best.distance { best = its }
                push(its)
            }
        }
        // Where no point inside is known yet, even one near the edges will do.
        func slack() -> Double { best.distance > 0 ? coarse : fine }
        while budget > 0, let top = pop(), top.potential - best.distance > slack() {
            let half = top.half / 2
            for corner in 0..<4 {
                let shift = SIMD2<Double>(corner % 2 == 0 ? -half : half, corner < 2 ? -half : half)
                let its = cell(at: top.center + shift, half: half, rings, edges)
                if its.distance > best.distance { best = its }
                if its.potential - best.distance > slack() { push(its) }
            }
        }
        return best.center
    }

    private mutating func cell(
        at center: SIMD2<Double>, half: Double, _ rings: [[SIMD2<Double>]], _ edges: Int
    ) -> Cell {
        budget -= edges
        return Cell(center: center, half: half, distance: Self.distance(from: center, to: rings))
    }

    /// The distance of a point from the nearest edge of a polygon; negative outside the polygon.
    private static func distance(from p: SIMD2<Double>, to rings: [[SIMD2<Double>]]) -> Double {
        var isInside = false
        var nearest = Double.infinity
        for ring in rings {
            guard var a = ring.last else { continue }
            for b in ring {
                if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                    isInside.toggle()
                }
                let (way, toPoint) = (b - a, p - a)
                let length = (way * way).sum()
                let t = length > 0 ? min(max((way * toPoint).sum() / length, 0), 1) : 0
                let apart = toPoint - way * t
                nearest = min(nearest, (apart * apart).sum())
                a = b
            }
        }
        return isInside ? nearest.squareRoot() : -nearest.squareRoot()
    }

    /// The center of mass of a ring; nil if the ring has no area.
    private static func centroid(of ring: [SIMD2<Double>]) -> SIMD2<Double>? {
        guard let origin = ring.first, let last = ring.last else { return nil }
        // Relative to a point of the ring, so that small rings far from zero stay exact.
        var (a, area, sum) = (last - origin, 0.0, SIMD2<Double>(0, 0))
        for point in ring {
            let b = point - origin
            let cross = a.x * b.y - b.x * a.y
            area += cross
            sum += (a + b) * cross
            a = b
        }
        return area == 0 ? nil : origin + sum / (3 * area)
    }

    // MARK: Heap

    private mutating func push(_ cell: Cell) {
        heap.append(cell)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[parent].potential < heap[child].potential else { return }
            heap.swapAt(parent, child)
            child = parent
        }
    }

    private mutating func pop() -> Cell? {
        guard let top = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return top }
        heap[0] = last
        var parent = 0
        while true {
            let (left, right) = (2 * parent + 1, 2 * parent + 2)
            var highest = parent
            if left < heap.count, heap[left].potential > heap[highest].potential { highest = left }
            if right < heap.count, heap[right].potential > heap[highest].potential { highest = right }
            guard highest != parent else { return top }
            heap.swapAt(parent, highest)
            parent = highest
        }
    }
}
