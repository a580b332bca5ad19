import CartoucheDrawing

/// A triangle or a parallelogram with a nonzero area: computes the rows of pixels that it covers, and values
/// interpolated over it.
struct TriangleShape {
    /// The topmost of three corners of the shape; among corners of one height, the leftmost.
    let a: Vertex
    /// The corner of the shape that comes between `a` and `c` if these three corners are sorted by y, then by
    /// x.
    let b: Vertex
    /// The lowest of three corners of the shape.
    let c: Vertex
    /// The reciprocal of twice the signed area of the triangle `a`, `b`, `c`: the factor by which
    /// interpolation turns products of lengths into weights.
    private let perArea: Double
    private let edges: (Edge, Edge, Edge, Edge)

    /// An edge of the outline between two corners.
    private struct Edge {
        let top: Double
        let bottom: Double
        private let x: Double
        private let slope: Double

        /// Creates an edge from its corners, in any order, so that neighboring shapes are cut at the same
        /// points of a shared edge.
        @inline(__always)
        init(_ p: Vertex, _ q: Vertex) {
            let isDown = (p.y, p.x) < (q.y, q.x)
            let (upper, lower) = isDown ? (p, q) : (q, p)
            (top, bottom, x) = (Double(upper.y), Double(lower.y), Double(upper.x))
            let height = bottom - top
            slope = height > 0 ? (Double(lower.x) - x) / height : 0
        }

        /// Extends the range of x from `low` to `high`, in pixels, to the point at which the edge crosses the
        /// height `y`. Does nothing if the edge does not reach that height.
        @inline(__always)
        func cut(at y: Double, _ low: inout Double, _ high: inout Double) {
            guard y >= top, y < bottom else { return }
            let x = x + (y - top) * slope
            low = min(low, x)
            high = max(high, x)
        }
    }

    /// Creates a triangle; nil if it has no area, or a coordinate that is not finite.
    init?(_ p: Vertex, _ q: Vertex, _ r: Vertex) {
        self.init(p, q, r, edges: (Edge(p, q), Edge(q, r), Edge(r, p), Edge(p, p)))
    }

    /// Creates the parallelogram of two triangles that share the side from `p` to `r`: see
    /// `areParallelogram`. Nil if it has no area, or a coordinate that is not finite.
    init?(_ p: Vertex, _ q: Vertex, _ r: Vertex, _ s: Vertex) {
        self.init(p, q, r, edges: (Edge(p, q), Edge(q, r), Edge(r, s), Edge(s, p)))
    }

    private init?(_ p: Vertex, _ q: Vertex, _ r: Vertex, edges: (Edge, Edge, Edge, Edge)) {
        var (a, b, c) = (p, q, r)
        if (b.y, b.x) < (a.y, a.x) { swap(&a, &b) }
        if (c.y, c.x) < (b.y, b.x) { swap(&b, &c) }
        if (b.y, b.x) < (a.y, a.x) { swap(&a, &b) }
        let area =
            (Double(b.x) - Double(a.x)) * (Double(c.y) - Double(a.y))
            - (Double(c.x) - Double(a.x)) * (Double(b.y) - Double(a.y))
        guard area.isFinite, abs(area) > 1e-9 else { return nil }
        (self.a, self.b, self.c, perArea, self.edges) = (a, b, c, 1 / area, edges)
    }

    /// Whether the triangles `p`, `q`, `r` and `p`, `r`, `s` form a parallelogram of one color with a single
    /// linear mapping of the texture, so that both can be drawn as one shape.
    @inline(__always)
    static func areParallelogram(_ p: Vertex, _ q: Vertex, _ r: Vertex, _ s: Vertex) -> Bool {
        // Far less than the rounding of positions, and of colors.
        let (position, texel): (Float, Float) = (1 / 512, 1 / 65_536)
        return p.color == q.color && q.color == r.color && r.color == s.color
            && abs(p.x - q.x + r.x - s.x) < position && abs(p.y - q.y + r.y - s.y) < position
            && abs(p.u - q.u + r.u - s.u) < texel && abs(p.v - q.v + r.v - s.v) < texel
    }

    /// Calls `body` with each row of the target's clip in which the shape covers the center of a pixel, from
    /// the top. `x` are the pixels to paint; `start` is the row's first pixel regardless of which part of the
    /// bitmap is repainted.
    @inline(__always)
    func forEachRow(of target: RasterTarget, _ body: (_ y: Int, _ x: PixelSpan, _ start: Int) -> Void) {
        let (clip, frame) = (target.clip, target.frame)
        let top = min(min(edges.0.top, edges.1.top), edges.2.top)
        let bottom = max(max(edges.0.bottom, edges.1.bottom), edges.2.bottom)
        let rows = PixelSpan(from: top, to: bottom, within: clip.y, clip.y &+ clip.height)
        var y = rows.lower
        while y < rows.upper {
            let middle = Double(y) + 0.5
            var (low, high) = (Double.infinity, -Double.infinity)
            edges.0.cut(at: middle, &low, &high)
            edges.1.cut(at: middle, &low, &high)
            edges.2.cut(at: middle, &low, &high)
            edges.3.cut(at: middle, &low, &high)
            let whole = PixelSpan(from: low, to: high, within: frame.x, frame.x &+ frame.width)
            let span = whole.clamped(to: clip.x, clip.x &+ clip.width)
            if !span.isEmpty { body(y, span, whole.lower) }
            y &+= 1
        }
    }

    /// The linear function of the position that has three given values at the corners `a`, `b` and `c`, for
    /// interpolation.
    @inline(__always)
    func plane(_ atA: Float, _ atB: Float, _ atC: Float) -> Plane {
        let (ab, ac) = (Double(atB) - Double(atA), Double(atC) - Double(atA))
        let (abx, aby) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
        let (acx, acy) = (Double(c.x) - Double(a.x), Double(c.y) - Double(a.y))
        let dx = (ab * acy - ac * aby) * perArea
        let dy = (ac * abx - ab * acx) * perArea
        // At the center of pixel 0, 0.
        let origin = Double(atA) + (0.5 - Double(a.x)) * dx + (0.5 - Double(a.y)) * dy
        return Plane(origin: origin, step: dx, stepDown: dy)
    }

    struct Plane {
        let origin: Double
        /// The change of the interpolated value from a pixel to the next one in the row.
        let step: Double
        /// The change of the interpolated value from a pixel to the one below.
        let stepDown: Double

        @inline(__always)
        func exact(x: Int, y: Int) -> Double { origin + Double(x) * step + Double(y) * stepDown }

        @inline(__always)
        func value(x: Int, y: Int) -> Float { Float(exact(x: x, y: y)) }
    }
}
