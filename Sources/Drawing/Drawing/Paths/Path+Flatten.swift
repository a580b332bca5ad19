import Foundation

/// A polyline: a subpath with its curves flattened.
package struct FlatSubpath: Equatable, Sendable {
    /// The points of the line from its start on, in the path's units.
    package var points: [CGPoint]
    /// Whether the line is closed: a last piece joins its last point to its first point, which is not
    /// repeated at the end.
    package var isClosed: Bool

    /// Creates a polyline of any number of points.
    package init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
}

extension Path {
    /// The path as straight lines that deviate from its curves by at most `tolerance`, in the path's units.
    /// Repeated and non-finite points are left out. Each curve gives at most 256 lines.
    package func flattened(tolerance: CGFloat = 0.1) -> [FlatSubpath] {
        var flattener = Flattener(tolerance: tolerance)
        for element in elements { flattener.add(element) }
        flattener.finish(isClosed: false)
        return flattener.subpaths
    }

    private struct Flattener {
        let tolerance: CGFloat
        var subpaths: [FlatSubpath] = []
        var points: [CGPoint] = []
        var current = CGPoint.zero
        var start = CGPoint.zero

        init(tolerance: CGFloat) { self.tolerance = max(tolerance, 1e-6) }

        mutating func add(_ element: Element) {
            switch element {
            case .move(let p):
                finish(isClosed: false)
                guard p.isFinite else { return }
                (current, start) = (p, p)
            case .line(let p):
                begin()
                append(p)
            case .quad(let p, let c):
                begin()
                quad(to: p, c)
            case .cubic(let p, let c1, let c2):
                begin()
                cubic(to: p, c1, c2)
            case .close:
                finish(isClosed: true)
                current = start
            }
        }

        private mutating func begin() {
            if points.isEmpty { points.append(current) }
        }

        private mutating func append(_ p: CGPoint) {
            guard p.isFinite else { return }
            if points.last != p { points.append(p) }
            current = p
        }

        /// Adds a quadratic curve as straight lines. n equal steps of the parameter deviate from a curve by
        /// at most |second derivative| / (8 n^2).
        private mutating func quad(to p: CGPoint, _ c: CGPoint) {
            let a = current
            let bend = hypot(a.x - 2 * c.x + p.x, a.y - 2 * c.y + p.y) * 2
            guard p.isFinite, bend.isFinite else { return }
            let n = steps(bend)
            for i in 1..<max(n, 1) {
                let t = CGFloat(i) / CGFloat(n)
                let (w0, w1, w2) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                append(CGPoint(x: w0 * a.x + w1 * c.x + w2 * p.x, y: w0 * a.y + w1 * c.y + w2 * p.y))
            }
            append(p)
        }

        private mutating func cubic(to p: CGPoint, _ c1: CGPoint, _ c2: CGPoint) {
            let a = current
            let bend =
                6
                * max(
                    hypot(a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y),
                    hypot(c1.x - 2 * c2.x + p.x, c1.y - 2 * c2.y + p.y))
            guard p.isFinite, bend.isFinite else { return }
            let n = steps(bend)
            for i in 1..<max(n, 1) {
                let t = CGFloat(i) / CGFloat(n)
                let u = 1 - t
                let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                append(
                    CGPoint(
                        x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * p.x,
                        y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * p.y))
            }
            append(p)
        }

        private func steps(_ bend: CGFloat) -> Int {
            Int(min(256, max(1, (bend / (8 * tolerance)).squareRoot().rounded(.up))))
        }

        mutating func finish(isClosed: Bool) {
            defer { points.removeAll(keepingCapacity: true) }
            if isClosed, points.count > 1, points.last == points.first { points.removeLast() }
            guard !points.isEmpty else { return }
            subpaths.append(FlatSubpath(points: points, isClosed: isClosed))
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
