import Foundation

extension Path {
    /// The bounding box of the lines and curves, not of their control points; `.null` if there are none.
    public var boundingBox: CGRect {
        if case .rect(let rect) = shape { return rect }
        if case .roundedRect(let rect, _) = shape { return rect }
        var box = Box()
        var (current, start) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let p):
                (current, start) = (p, p)
                continue
            case .line(let p):
                box.add(current)
                box.add(p)
                current = p
            case .quad(let p, let c):
                // The same curve as a cubic: control points two thirds of the way to the quadratic's.
                let c1 = CGPoint(
                    x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                box.addCubic(current, c1, c2, p)
                current = p
            case .cubic(let p, let c1, let c2):
                box.addCubic(current, c1, c2, p)
                current = p
            case .close:
                current = start
            }
        }
        return box.rect
    }

    /// The path with every point transformed.
    public func applying(_ t: CGAffineTransform) -> Path {
        Path(elements: mapping { $0.applying(t) }.elements, shape: shape.applying(t))
    }

    /// The path with each point, including control points, mapped by `transform`.
    func mapping(_ transform: (CGPoint) -> CGPoint) -> Path {
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .move(let p): result.append(.move(transform(p)))
            case .line(let p): result.append(.line(transform(p)))
            case .quad(let p, let c): result.append(.quad(transform(p), control: transform(c)))
            case .cubic(let p, let c1, let c2):
                result.append(.cubic(transform(p), control1: transform(c1), control2: transform(c2)))
            case .close: result.append(.close)
            }
        }
        return Path(elements: result, shape: .any)
    }

    /// Whether a point is inside the path, with every subpath closed. Points on the outline may count as
    /// inside or outside. Curves are flattened to 1/100 of a unit.
    /// - Complexity: O(number of line pieces).
    public func contains(_ point: CGPoint, rule: FillRule = .nonZero) -> Bool {
        if case .rect(let rect) = shape { return rect.contains(point) }
        var winding = 0
        for subpath in flattened(tolerance: 0.01) {
            guard var a = subpath.points.last else { continue }
            for b in subpath.points {
                // Half-open in y, so that a ray through a corner counts it once.
                if (a.y <= point.y) != (b.y <= point.y) {
                    let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                    if b.y > a.y, side > 0 { winding += 1 }
                    if b.y < a.y, side < 0 { winding -= 1 }
                }
                a = b
            }
        }
        return rule == .nonZero ? winding != 0 : winding & 1 == 1
    }

    private struct Box {
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)

        mutating func add(_ p: CGPoint) {
            guard p.isFinite else { return }
            (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
        }

        mutating func addCubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
            add(a)
            add(d)
            for t in Self.extrema(a.x, b.x, c.x, d.x) + Self.extrema(a.y, b.y, c.y, d.y) {
                let u = 1 - t
                let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                add(
                    CGPoint(
                        x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x,
                        y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y))
            }
        }

        /// The parameters from 0 to 1 at which a cubic curve with these control values has an extremum: the
        /// roots of A t^2 + B t + C, which is a third of its derivative.
        private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
            let (qa, qb, qc) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
            let discriminant = qb * qb - 4 * qa * qc
            guard discriminant >= 0, discriminant.isFinite else { return [] }
            let q = -0.5 * (qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot())
            return [q / qa, qc / q].filter { $0 > 0 && $0 < 1 }
        }

        var rect: CGRect {
            x0 <= x1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
        }
    }
}

extension Path.Shape {
    func applying(_ t: CGAffineTransform) -> Self {
        guard t.isScaleAndTranslation else { return .any }
        switch self {
        case .any: return .any
        case .rect(let rect): return .rect(rect.applying(t))
        case .roundedRect(let rect, let radius):
            return t.a == t.d ? .roundedRect(rect.applying(t), radius: radius * t.a) : .any
        }
    }
}
