/// A part of a line, from one fraction of its length to another.
struct OverlayTrim {
    /// The maximum number of trimmed lines that a worker keeps.
    static let limit = 256

    let path: OverlayPath
    let range: ClosedRange<Double>
    /// The trimmed line; `nil` if no part of the line is left.
    let result: OverlayPath?

    /// Cuts out the part of a line between two fractions of its length.
    /// - Complexity: O(points).
    init(_ path: OverlayPath, _ range: ClosedRange<Double>) {
        (self.path, self.range) = (path, range)
        let points = path.full.points
        let (start, end) = (range.lowerBound * path.full.length, range.upperBound * path.full.length)
        var (kept, along): ([SIMD2<Double>], Double) = ([], 0)
        for i in points.indices.dropFirst() {
            let (a, d) = (points[i - 1], points[i] - points[i - 1])
            let step = (d * d).sum().squareRoot()
            defer { along += step }
            guard step > 0, along + step >= start, along <= end else { continue }
            if kept.isEmpty { kept.append(a + d * max(0, (start - along) / step)) }
            kept.append(along + step <= end ? points[i] : a + d * ((end - along) / step))
        }
        result = kept.count > 1 ? OverlayPath(kept, isClosed: false) : nil
    }
}
