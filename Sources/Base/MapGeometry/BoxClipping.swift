/// Clips rings and lines to a box: in single precision for tiles that are painted, in double precision for
/// everything else. Pure.
@usableFromInline
package enum BoxClipping {
    /// Clips a ring, in place, by one side of the box after another (Sutherland and Hodgman, *Reentrant
    /// polygon clipping*, Communications of the ACM 17, 1974). Parts of the ring outside become edges along
    /// the box. Winding is kept.
    /// - Parameter spare: memory for intermediate points, which is reused; its contents do not matter.
    /// - Complexity: O(points).
    @inlinable
    package static func clip<Scalar: BinaryFloatingPoint & SIMDScalar>(
        ring points: inout [SIMD2<Scalar>], spare: inout [SIMD2<Scalar>], low: SIMD2<Scalar>,
        high: SIMD2<Scalar>
    ) {
        clip(&points, &spare, axis: 0, bound: low.x, keepsGreater: true)
        clip(&points, &spare, axis: 0, bound: high.x, keepsGreater: false)
        clip(&points, &spare, axis: 1, bound: low.y, keepsGreater: true)
        clip(&points, &spare, axis: 1, bound: high.y, keepsGreater: false)
    }

    @inlinable
    static func clip<Scalar: BinaryFloatingPoint & SIMDScalar>(
        _ points: inout [SIMD2<Scalar>], _ spare: inout [SIMD2<Scalar>], axis: Int, bound: Scalar,
        keepsGreater: Bool
    ) {
        guard var previous = points.last else { return }
        let sign: Scalar = keepsGreater ? 1 : -1
        // Most rings lie entirely on one side.
        guard points.contains(where: { sign * ($0[axis] - bound) < 0 }) else { return }
        spare.removeAll(keepingCapacity: true)
        var before = sign * (previous[axis] - bound)
        for point in points {
            let here = sign * (point[axis] - bound)
            if (here >= 0) != (before >= 0) {
                var crossing = previous + (point - previous) * (before / (before - here))
                crossing[axis] = bound
                spare.append(crossing)
            }
            if here >= 0 { spare.append(point) }
            (previous, before) = (point, here)
        }
        swap(&points, &spare)
    }

    /// Calls `body` for each part of a line that lies in a box, with the points of the part and the length of
    /// the line before the part.
    /// - Complexity: O(points).
    @inlinable
    package static func forEachPiece<Scalar: BinaryFloatingPoint & SIMDScalar>(
        ofLine points: [SIMD2<Scalar>], low: SIMD2<Scalar>, high: SIMD2<Scalar>,
        _ body: ([SIMD2<Scalar>], _ start: Scalar) -> Void
    ) {
        var piece: [SIMD2<Scalar>] = []
        var (length, start): (Scalar, Scalar) = (0, 0)
        for i in points.indices.dropFirst() {
            let (a, b) = (points[i - 1], points[i])
            let d = b - a
            let step = (d * d).sum().squareRoot()
            defer { length += step }
            guard let (t0, t1) = span(from: a, along: d, low: low, high: high), t0 < t1 else {
                if piece.count > 1 { body(piece, start) }
                piece.removeAll(keepingCapacity: true)
                continue
            }
            if piece.isEmpty {
                piece.append(a + d * t0)
                start = length + step * t0
            }
            piece.append(a + d * t1)
            if t1 < 1 {
                body(piece, start)
                piece.removeAll(keepingCapacity: true)
            }
        }
        if piece.count > 1 { body(piece, start) }
    }

    /// The part of the segment from `a` to `a + d` inside a box (Liang and Barsky, *A new concept and method
    /// for line clipping*, ACM Transactions on Graphics 3, 1984).
    /// - Returns: the fractions of the segment (0 at `a`, 1 at its end) at which the segment enters and
    ///   leaves the box. Where the segment misses the box, `leave` is less than `enter`; where it only
    ///   touches the box, both are equal. `nil` if the segment is parallel to an axis and runs beside the
    ///   box.
    @inlinable @inline(__always)
    package static func span<Scalar: BinaryFloatingPoint & SIMDScalar>(
        from a: SIMD2<Scalar>, along d: SIMD2<Scalar>, low: SIMD2<Scalar>, high: SIMD2<Scalar>
    ) -> (enter: Scalar, leave: Scalar)? {
        var (t0, t1): (Scalar, Scalar) = (0, 1)
        for axis in 0..<2 {
            if d[axis] == 0 {
                if a[axis] < low[axis] || a[axis] > high[axis] { return nil }
                continue
            }
            let (enter, leave) = ((low[axis] - a[axis]) / d[axis], (high[axis] - a[axis]) / d[axis])
            t0 = max(t0, min(enter, leave))
            t1 = min(t1, max(enter, leave))
        }
        return (t0, t1)
    }
}
