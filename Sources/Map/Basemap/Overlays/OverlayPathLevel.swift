import CartoucheMapGeometry

/// A line in map points, either with all its points or simplified for one zoom level. The edges are divided
/// into runs of 64 edges, each with a box, so that painting a tile or testing a touch looks only at the runs
/// nearby.
///
/// A ring's first point is repeated at its end.
struct OverlayPathLevel: Sendable {
    /// A rectangle between its lowest and highest x and y, such as the one around a run of edges.
    struct Box: Sendable {
        var low: SIMD2<Double>
        var high: SIMD2<Double>

        /// Whether this box and another one have a point in common.
        @inline(__always)
        func touches(_ other: Box) -> Bool {
            low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
        }

        /// Whether another box lies inside this one; common edges are allowed.
        func contains(_ other: Box) -> Bool {
            low.x <= other.low.x && other.high.x <= high.x && low.y <= other.low.y && other.high.y <= high.y
        }

        /// The box moved in x by `dx`, and then grown by `border` on all sides.
        func moved(by dx: Double, grownBy border: Double = 0) -> Box {
            Box(
                low: SIMD2(low.x + dx - border, low.y - border),
                high: SIMD2(high.x + dx + border, high.y + border))
        }

        /// The offsets in x, in whole worlds, at which another box touches this one. Empty if there are more
        /// than 64, as for a line that winds around the world many times.
        func copies(of other: Box) -> [Double] {
            guard other.low.y <= high.y, other.high.y >= low.y else { return [] }
            let world = Mercator.worldSize
            let first = ((low.x - other.high.x) / world).rounded(.up)
            let last = ((high.x - other.low.x) / world).rounded(.down)
            guard first <= last, last - first < 64 else { return [] }
            return stride(from: first, through: last, by: 1).map { $0 * world }
        }

        /// The smallest box that contains this box and another one.
        func union(_ other: Box) -> Box {
            Box(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
        }
    }

    /// The number of edges in a run. Tuned: a million vertices have 16,000 boxes, which take 20 microseconds
    /// to scan.
    static let runLength = 64

    let points: [SIMD2<Double>]
    /// The boxes around the runs of 64 edges into which the line is divided. Empty for a line with a single
    /// run, whose box is `bounds`, to save memory: a map may have a million short lines.
    private let boxes: [Box]
    /// For each run of 64 edges, the length of the line before this run, in map points. Empty for a line with
    /// a single run.
    private let starts: [Double]
    /// The length of the line in map points.
    let length: Double
    /// The box around the whole line, in map points.
    let bounds: Box

    /// Divides a line into runs.
    /// - Precondition: at least one point, all of them finite.
    /// - Complexity: O(points).
    init(_ points: [SIMD2<Double>]) {
        precondition(!points.isEmpty, "a line without points has no place")
        self.points = points
        var (boxes, starts): ([Box], [Double]) = ([], [])
        let hasRuns = points.count > Self.runLength + 1
        if hasRuns {
            boxes.reserveCapacity(points.count / Self.runLength + 1)
            starts.reserveCapacity(boxes.capacity)
        }
        var whole = Box(low: points[0], high: points[0])
        var length = 0.0
        points.withUnsafeBufferPointer { points in
            var first = 0
            repeat {
                let last = min(first + Self.runLength, points.count - 1)
                var box = Box(low: points[first], high: points[first])
                if hasRuns { starts.append(length) }
                var before = points[first]
                for i in first + 1..<max(first + 1, last + 1) {
                    let p = points[i]
                    box.low = pointwiseMin(box.low, p)
                    box.high = pointwiseMax(box.high, p)
                    let d = p - before
                    length += (d * d).sum().squareRoot()
                    before = p
                }
                if hasRuns { boxes.append(box) }
                whole = whole.union(box)
                first = last
            } while first < points.count - 1
        }
        (self.boxes, self.starts, self.length, bounds) = (boxes, starts, length, whole)
    }

    /// The numbers, from 0, of the runs of 64 edges into which the line is divided.
    @inline(__always)
    var runs: Range<Int> { 0..<max(1, boxes.count) }

    /// The box around one of the runs of 64 edges into which the line is divided, in map points. `run` is the
    /// number of the run.
    @inline(__always)
    func box(ofRun run: Int) -> Box { boxes.isEmpty ? bounds : boxes[run] }

    /// The length of the line before one of its runs of 64 edges, in map points. `run` is the number of the
    /// run.
    @inline(__always)
    func start(ofRun run: Int) -> Double { starts.isEmpty ? 0 : starts[run] }

    /// The indices of the points of one of the line's runs of 64 edges. The last point of a run is also the
    /// first point of the next run.
    @inline(__always)
    func points(ofRun run: Int) -> ClosedRange<Int> {
        let first = run * Self.runLength
        return first...min(first + Self.runLength, points.count - 1)
    }
}
