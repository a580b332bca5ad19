import Drawing

/// A triangle with a nonzero area: its rows of pixels, and values interpolated over it.
struct TriangleShape {
    /// The corners by y, then x: neighbors cut a shared edge at the same points.
    let a: Vertex
    let b: Vertex
    let c: Vertex
    /// 1 / twice the area, the factor of planes.
    private let perArea: Double

    /// Nil for a triangle without area, or with a non-finite coordinate.
    init?(_ p: Vertex, _ q: Vertex, _ r: Vertex) {
        var (a, b, c) = (p, q, r)
        if (b.y, b.x) < (a.y, a.x) { swap(&a, &b) }
        if (c.y, c.x) < (b.y, b.x) { swap(&b, &c) }
        if (b.y, b.x) < (a.y, a.x) { swap(&a, &b) }
        let area =
            (Double(b.x) - Double(a.x)) * (Double(c.y) - Double(a.y))
            - (Double(c.x) - Double(a.x)) * (Double(b.y) - Double(a.y))
        guard area.isFinite, abs(area) > 1e-9 else { return nil }
        (self.a, self.b, self.c, perArea) = (a, b, c, 1 / area)
    }

    /// Calls `body` with each row of the target's clip that contains the center of a pixel, from the top.
    /// `start` is the row's first pixel whatever part of the picture is repainted.
    @inline(__always)
    func forEachRow(of target: RasterTarget, _ body: (_ y: Int, _ x: PixelSpan, _ start: Int) -> Void) {
        let (clip, frame) = (target.clip, target.frame)
        let rows = PixelSpan(from: Double(a.y), to: Double(c.y), within: clip.y, clip.y &+ clip.height)
        var y = rows.lower
        while y < rows.upper {
            let middle = Double(y) + 0.5
            let long = Self.cut(a, c, at: middle)
            let short = middle < Double(b.y) ? Self.cut(a, b, at: middle) : Self.cut(b, c, at: middle)
            let whole = PixelSpan(
                from: min(long, short), to: max(long, short), within: frame.x, frame.x &+ frame.width)
            let span = whole.clamped(to: clip.x, clip.x &+ clip.width)
            if !span.isEmpty { body(y, span, whole.lower) }
            y &+= 1
        }
    }

    @inline(__always)
    private static func cut(_ p: Vertex, _ q: Vertex, at y: Double) -> Double {
        let height = Double(q.y) - Double(p.y)
        guard height > 0 else { return Double(q.x) }
        return Double(p.x) + (y - Double(p.y)) * (Double(q.x) - Double(p.x)) / height
    }

    /// The plane through three values at the corners.
    @inline(__always)
    func plane(_ atA: Float, _ atB: Float, _ atC: Float) -> Plane {
        let (ab, ac) = (Double(atB) - Double(atA), Double(atC) - Double(atA))
        let (abx, aby) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
        let (acx, acy) = (Double(c.x) - Double(a.x), Double(c.y) - Double(a.y))
        let dx = (ab * acy - ac * aby) * perArea
        let dy = (ac * abx - ab * acx) * perArea
        // At the center of pixel 0, 0.
        let origin = Double(atA) + (0.5 - Double(a.x)) * dx + (0.5 - Double(a.y)) * dy
        return Plane(origin: origin, dx: Float(dx), dy: dy, dxExact: dx)
    }

    struct Plane {
        let origin: Double
        let dx: Float
        let dy: Double
        let dxExact: Double

        @inline(__always)
        func value(x: Int, y: Int) -> Float { Float(origin + Double(x) * dxExact + Double(y) * dy) }
    }
}
