import Foundation

extension Path {
    /// The part of the path between two fractions of its length, 0 to 1, with curves as straight lines. Empty
    /// if `end` is not above `start`. The lengths of the subpaths count one after another; a closed subpath
    /// that is cut becomes open.
    /// - Complexity: O(lines).
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        let subpaths = flattened(tolerance: 0.05)
        let lines = subpaths.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        let lengths: [CGFloat] = lines.map { points in
            zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let total = lengths.reduce(0, +)
        let (first, last) = (max(0, start) * total, min(1, end) * total)
        var result = Path()
        guard total > 0, last > first else { return result }
        var before: CGFloat = 0
        for (index, points) in lines.enumerated() {
            var done = before
            before += lengths[index]
            let isWhole = lengths[index] > 0 && first <= done && before <= last
            if isWhole, subpaths[index].isClosed {
                result.addClosed(subpaths[index].points)
                continue
            }
            var isOpen = false
            for (a, b) in zip(points, points.dropFirst()) {
                let step = length(a, b)
                defer { done += step }
                let (from, to) = (max(first, done), min(last, done + step))
                guard to > from, step > 0 else { continue }
                func point(at distance: CGFloat) -> CGPoint {
                    let fraction = (distance - done) / step
                    return CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
                }
                if !isOpen { result.move(to: point(at: from)) }
                isOpen = true
                result.addLine(to: point(at: to))
            }
        }
        return result
    }

    private mutating func addClosed(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        close()
    }
}
