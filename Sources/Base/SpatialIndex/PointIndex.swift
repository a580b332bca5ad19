/// A static index of points: rows of equal height, each sorted from west to east, in flat arrays. Built once,
/// then queried for boxes and circles.
///
/// A query looks at the rows that its box touches and finds the first point of each by binary search; only in
/// the box's outer rows are there points to reject. Rows of about the height of usual queries are the best.
public struct PointIndex: Sendable {
    /// The number of points in the index.
    public var count: Int { ids.count }

    /// The ids of the points, sorted by row, then by x.
    private var ids: [Int32] = []
    private var positions: [WorldPosition] = []
    /// For each row, the index in `ids` of the row's first point; the last entry is the number of all points.
    private var rowStarts: [Int32] = []
    /// The height of a row is 2^shift units of `WorldPosition`.
    private let shift: UInt32

    /// The maximum number of rows. With more rows the index would need much more memory, and queries would
    /// hardly be faster.
    private static let rowLimit = 1 << 20

    /// Sorts points into horizontal rows. The id of a point is its position in the array.
    /// - Parameter rowHeight: the height of a row in units of `WorldPosition`, rounded up to a power of
    ///   two. By default it follows from the number of points.
    /// - Complexity: O(n) by radix sort, and O(rows).
    public init(_ points: [WorldPosition], rowHeight: UInt32? = nil) {
        self.init(points, ids: Array(0..<Int32(points.count)), rowHeight: rowHeight)
    }

    /// Sorts points with given ids into horizontal rows.
    /// - Parameter ids: the ids that queries return, as many as there are points.
    package init(_ points: [WorldPosition], ids: [Int32], rowHeight: UInt32? = nil) {
        precondition(points.count <= Int(Int32.max), "\(points.count) points are too many")
        precondition(points.count == ids.count, "\(ids.count) ids for \(points.count) points")
        let wanted = rowHeight ?? Self.usualRowHeight(points.count)
        let bits = wanted <= 1 ? 0 : UInt32(32 - (wanted - 1).leadingZeroBitCount)
        shift = max(bits, UInt32(32 - Self.rowLimit.trailingZeroBitCount))
        let order = RadixSort.order(points, rowShift: shift)
        self.ids = order.map { ids[Int($0)] }
        positions = order.map { points[Int($0)] }
        countRows()
    }

    /// The height of a row, in units of `WorldPosition`, for a number of points: the side of a square that
    /// holds one point if the points are spread evenly over the world.
    private static func usualRowHeight(_ count: Int) -> UInt32 {
        UInt32(min(WorldPosition.side / 2, WorldPosition.side / max(1, Double(count).squareRoot())))
    }

    private mutating func countRows() {
        let rows = shift >= 32 ? 1 : Int(UInt64(1) << (32 - UInt64(shift)))
        rowStarts = Array(repeating: 0, count: rows + 1)
        for p in positions { rowStarts[row(p.y) + 1] += 1 }
        for row in 0..<rows { rowStarts[row + 1] += rowStarts[row] }
    }

    @inline(__always)
    private func row(_ y: UInt32) -> Int { shift >= 32 ? 0 : Int(y >> shift) }

    /// Appends the ids of all points in the closed box, by row and from west to east.
    /// - Complexity: O(rows log n + found), for rows in the box.
    public func ids(in box: WorldBox, into result: inout [Int32]) {
        visit(box) { i in result.append(ids[i]) }
    }

    /// Appends the ids of all points at most `radius` units of `WorldPosition` away from a position.
    public func ids(near center: WorldPosition, radius: UInt32, into result: inout [Int32]) {
        let limit = Double(radius) * Double(radius)
        visit(WorldBox(around: center, radius: radius)) { i in
            let (dx, dy) = (
                Double(positions[i].x) - Double(center.x), Double(positions[i].y) - Double(center.y)
            )
            if dx * dx + dy * dy <= limit { result.append(ids[i]) }
        }
    }

    @inline(__always)
    private func visit(_ box: WorldBox, _ body: (Int) -> Void) {
        guard !ids.isEmpty, !box.isEmpty else { return }
        let (first, last) = (row(box.minY), row(box.maxY))
        positions.withUnsafeBufferPointer { positions in
            for row in first...last {
                let end = Int(rowStarts[row + 1])
                var i = Self.lowerBound(positions, Int(rowStarts[row]), end, box.minX)
                let isInside = row != first && row != last
                while i < end, positions[i].x <= box.maxX {
                    let y = positions[i].y
                    if isInside || (y >= box.minY && y <= box.maxY) { body(i) }
                    i += 1
                }
            }
        }
    }

    /// The index of a row's first point whose x is at least `x`. The row's points have the indices
    /// `start`..<`end`.
    @inline(__always)
    private static func lowerBound(
        _ positions: UnsafeBufferPointer<WorldPosition>, _ start: Int, _ end: Int, _ x: UInt32
    ) -> Int {
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high) >> 1
            if positions[middle].x < x { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
