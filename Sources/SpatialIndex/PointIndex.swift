/// A static index of points: a k-d tree in flat arrays, built once, then queried for boxes and circles.
///
/// The points are sorted so that the median of each range is in its middle, alternating by x and y, down to
/// buckets of `bucketSize`; a query walks the ranges and needs no nodes. Same layout as kdbush. Non-finite
/// points are omitted.
/// - Invariant: within a range the points before the middle are not greater along its axis, those after not
///   less.
public struct PointIndex: Sendable {
    /// The number of points.
    public var count: Int { ids.count }

    private var ids: [Int32] = []
    private var xs: [Double] = []
    private var ys: [Double] = []
    private let bucketSize: Int

    /// Ids are positions in the arrays.
    /// - Complexity: O(n log n).
    public init(xs: [Double], ys: [Double], bucketSize: Int = 64) {
        precondition(xs.count == ys.count, "\(xs.count) x values for \(ys.count) y values")
        precondition(xs.count <= Int(Int32.max), "\(xs.count) points are too many")
        self.bucketSize = max(1, bucketSize)
        ids.reserveCapacity(xs.count)
        self.xs.reserveCapacity(xs.count)
        self.ys.reserveCapacity(xs.count)
        for i in xs.indices where xs[i].isFinite && ys[i].isFinite {
            ids.append(Int32(i))
            self.xs.append(xs[i])
            self.ys.append(ys[i])
        }
        sort()
    }

    /// Appends the ids of all points in the closed box, in an unspecified but deterministic order.
    /// - Complexity: O(sqrt n + found) for points that are spread out.
    public func ids(minX: Double, minY: Double, maxX: Double, maxY: Double, into result: inout [Int32]) {
        guard !ids.isEmpty, minX <= maxX, minY <= maxY else { return }
        var stack = RangeStack(0, ids.count - 1)
        while let (low, high, byX) = stack.pop() {
            if high - low <= bucketSize {
                for i in low...high where xs[i] >= minX && xs[i] <= maxX && ys[i] >= minY && ys[i] <= maxY {
                    result.append(ids[i])
                }
                continue
            }
            let middle = (low + high) >> 1
            let (x, y) = (xs[middle], ys[middle])
            if x >= minX && x <= maxX && y >= minY && y <= maxY { result.append(ids[middle]) }
            if byX ? minX <= x : minY <= y { stack.push(low, middle - 1, !byX) }
            if byX ? maxX >= x : maxY >= y { stack.push(middle + 1, high, !byX) }
        }
    }

    /// Appends the ids of all points within `radius` of a position.
    public func ids(nearX x: Double, y: Double, radius: Double, into result: inout [Int32]) {
        guard !ids.isEmpty, radius >= 0 else { return }
        let limit = radius * radius
        var stack = RangeStack(0, ids.count - 1)
        while let (low, high, byX) = stack.pop() {
            if high - low <= bucketSize {
                for i in low...high where squaredDistance(i, x, y) <= limit { result.append(ids[i]) }
                continue
            }
            let middle = (low + high) >> 1
            if squaredDistance(middle, x, y) <= limit { result.append(ids[middle]) }
            if byX ? x - radius <= xs[middle] : y - radius <= ys[middle] { stack.push(low, middle - 1, !byX) }
            if byX ? x + radius >= xs[middle] : y + radius >= ys[middle] {
                stack.push(middle + 1, high, !byX)
            }
        }
    }

    private func squaredDistance(_ i: Int, _ x: Double, _ y: Double) -> Double {
        let (dx, dy) = (xs[i] - x, ys[i] - y)
        return dx * dx + dy * dy
    }

    private mutating func sort() {
        guard !ids.isEmpty else { return }
        var stack = RangeStack(0, ids.count - 1)
        while let (low, high, byX) = stack.pop() {
            guard high - low > bucketSize else { continue }
            let middle = (low + high) >> 1
            select(middle, low, high, byX: byX)
            stack.push(low, middle - 1, !byX)
            stack.push(middle + 1, high, !byX)
        }
    }

    /// Hoare's quickselect with a median of three: puts the k-th point of the range at k, with none greater
    /// before it.
    private mutating func select(_ k: Int, _ first: Int, _ last: Int, byX: Bool) {
        var (low, high) = (first, last)
        while high > low {
            let middle = (low + high) >> 1
            if key(middle, byX) < key(low, byX) { swapAt(middle, low) }
            if key(high, byX) < key(low, byX) { swapAt(high, low) }
            if key(high, byX) < key(middle, byX) { swapAt(high, middle) }
            let pivot = key(middle, byX)
            var (i, j) = (low, high)
            while i <= j {
                while key(i, byX) < pivot { i += 1 }
                while key(j, byX) > pivot { j -= 1 }
                if i <= j {
                    swapAt(i, j)
                    i += 1
                    j -= 1
                }
            }
            if k <= j {
                high = j
            } else if k >= i {
                low = i
            } else {
                return
            }
        }
    }

    private func key(_ i: Int, _ byX: Bool) -> Double { byX ? xs[i] : ys[i] }

    private mutating func swapAt(_ i: Int, _ j: Int) {
        guard i != j else { return }
        ids.swapAt(i, j)
        xs.swapAt(i, j)
        ys.swapAt(i, j)
    }
}
