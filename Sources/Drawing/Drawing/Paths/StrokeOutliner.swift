import Foundation

/// Computes the outlines of the strokes of lines. An instance reuses its memory for each line.
///
/// An open line gives one ring: along its left side, around the cap at the end and back along its right side.
/// A closed line gives two rings, of which the right one runs backwards. In both cases the winding number of
/// a point is the number of segments and joins that cover it, never negative, so that the non-zero rule
/// paints their union. On the inner side of a corner whose segments are too short to meet, the outline passes
/// through the corner itself, so that this also holds there.
struct StrokeOutliner {
    private(set) var points: [SIMD2<Float>] = []
    /// For each ring of the stroke's outline the index in `points` after the ring's last point.
    private(set) var ringEnds: [Int] = []

    private var line: [SIMD2<Float>] = []
    private var piece: [SIMD2<Float>] = []
    private var dasher = Dasher()
    private var half: Float = 0
    private var join = StrokeStyle.Join.miter
    private var miterLimit: Float = 10
    /// The largest angle between two points of an arc, in radians.
    private var arcStep: Float = 1

    /// Computes the outline of a line's stroke, which replaces the previous result. The lengths of `style`
    /// are in units after the transform.
    mutating func outline(
        _ source: UnsafePointer<Float>, count: Int, isClosed: Bool, style: StrokeStyle,
        transform t: CGAffineTransform
    ) {
        points.removeAll(keepingCapacity: true)
        ringEnds.removeAll(keepingCapacity: true)
        guard style.width > 0, style.width.isFinite else { return }
        let (a, b, c, d) = (Float(t.a), Float(t.b), Float(t.c), Float(t.d))
        let move = SIMD2(Float(t.tx), Float(t.ty))
        line.removeAll(keepingCapacity: true)
        for i in 0..<count {
            let (x, y) = (source[2 * i], source[2 * i + 1])
            let p = SIMD2(a * x + c * y, b * x + d * y) + move
            guard p.x.isFinite, p.y.isFinite, line.last != p else { continue }
            line.append(p)
        }
        if isClosed { while line.count > 1, line.last == line.first { line.removeLast() } }
        begin(style)
        if !style.dash.isEmpty, !line.isEmpty,
            dasher.cut(line, isClosed: isClosed, pattern: style.dash, phase: style.dashPhase)
        {
            outlineDashes(cap: style.cap)
        } else {
            outlineLine(line, isClosed: isClosed, cap: style.cap)
        }
    }

    private mutating func begin(_ style: StrokeStyle) {
        half = Float(style.width) / 2
        join = style.join
        miterLimit = max(1, Float(style.miterLimit))
        // An arc's chord deviates by r (1 - cos(step / 2)): 1/12 of a pixel.
        arcStep = 2 * acos(max(0, 1 - 0.083 / half))
        arcStep = min(1.6, max(0.05, arcStep))
    }

    private mutating func outlineDashes(cap: StrokeStyle.Cap) {
        var start = 0
        for end in dasher.ends {
            piece.removeAll(keepingCapacity: true)
            for i in start..<end where piece.last != dasher.points[i] { piece.append(dasher.points[i]) }
            outlineLine(piece, isClosed: false, cap: cap)
            start = end
        }
    }

    private mutating func outlineLine(_ line: [SIMD2<Float>], isClosed: Bool, cap: StrokeStyle.Cap) {
        let n = line.count
        if n == 0 { return }
        if n == 1 { return dot(line[0], cap: cap) }
        if isClosed, n > 2 {
            side(n, isClosed: true) { line[$0] }
            endRing()
            side(n, isClosed: true) { line[n - 1 - $0] }
            endRing()
        } else {
            side(n, isClosed: false) { line[$0] }
            self.cap(cap, at: line[n - 1], from: line[n - 2])
            side(n, isClosed: false) { line[n - 1 - $0] }
            self.cap(cap, at: line[0], from: line[1])
            endRing()
        }
    }

    private mutating func endRing() {
        if points.count > (ringEnds.last ?? 0) { ringEnds.append(points.count) }
    }

    /// Adds the outline along the left side of a line of `n` points, which `point` gives by their index.
    @inline(__always)
    private mutating func side(_ n: Int, isClosed: Bool, at point: (Int) -> SIMD2<Float>) {
        var p = point(0)
        var (u, length) = isClosed ? Self.direction(point(n - 1), p) : Self.direction(p, point(1))
        if !isClosed { points.append(p + Self.left(u) * half) }
        let joints = isClosed ? 0..<n : 1..<n - 1
        for i in joints {
            p = point(i)
            let (v, next) = Self.direction(p, point(i + 1 == n ? 0 : i + 1))
            corner(p, u, v, shorter: min(length, next))
            (u, length) = (v, next)
        }
        if !isClosed { points.append(point(n - 1) + Self.left(u) * half) }
    }

    private mutating func corner(_ p: SIMD2<Float>, _ u: SIMD2<Float>, _ v: SIMD2<Float>, shorter: Float) {
        let cross = u.x * v.y - u.y * v.x
        let dot = u.x * v.x + u.y * v.y
        let (n1, n2) = (Self.left(u) * half, Self.left(v) * half)
        // tan(angle / 2) = cross / (1 + dot); where the two sides meet, half tan(angle / 2) of each segment
        // is used up.
        let isReversal = 1 + dot < 1e-6
        if cross < 0, !isReversal {
            if -cross * half <= shorter * (1 + dot) {
                points.append(p + (n1 + n2) / (1 + dot))
            } else {
                points.append(p + n1)
                points.append(p)
                points.append(p + n2)
            }
            return
        }
        // A turn too slight to be visible is mitered whatever the join.
        let isSlight = dot > 0.97 && half * (1 - dot) < 0.1
        if !isReversal, isSlight || (join == .miter && 2 <= miterLimit * miterLimit * (1 + dot)) {
            points.append(p + (n1 + n2) / (1 + dot))
            return
        }
        points.append(p + n1)
        if join == .round { arc(p, n1, angle: atan2(max(0, cross), dot)) }
        points.append(p + n2)
    }

    /// Adds the inner points of an arc around `p`, without the two ends of the arc. The arc starts at `p + r`
    /// and turns clockwise on screen by `angle` radians.
    private mutating func arc(_ p: SIMD2<Float>, _ r: SIMD2<Float>, angle: Float) {
        let pieces = Int((angle / arcStep).rounded(.up))
        guard pieces > 1 else { return }
        let step = angle / Float(pieces)
        let (s, c) = (sin(step), cos(step))
        var r = r
        for _ in 1..<pieces {
            r = SIMD2(c * r.x - s * r.y, s * r.x + c * r.y)
            points.append(p + r)
        }
    }

    private mutating func cap(_ cap: StrokeStyle.Cap, at p: SIMD2<Float>, from before: SIMD2<Float>) {
        let (u, _) = Self.direction(before, p)
        let n = Self.left(u) * half
        switch cap {
        case .butt: break
        case .square:
            points.append(p + n + u * half)
            points.append(p - n + u * half)
        case .round: arc(p, n, angle: .pi)
        }
    }

    private mutating func dot(_ p: SIMD2<Float>, cap: StrokeStyle.Cap) {
        switch cap {
        case .butt: return
        case .square:
            for (x, y) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
                points.append(p + SIMD2(x, y))
            }
        case .round:
            let r = SIMD2(half, 0)
            points.append(p + r)
            arc(p, r, angle: 2 * .pi)
        }
        endRing()
    }

    /// The vector to the left of the direction `u`, as seen on screen, where y points down; it is as long as
    /// `u`.
    private static func left(_ u: SIMD2<Float>) -> SIMD2<Float> { SIMD2(u.y, -u.x) }

    private static func direction(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> (SIMD2<Float>, Float) {
        let d = b - a
        let length = (d * d).sum().squareRoot()
        return length > 0 && length.isFinite ? (d / length, length) : (SIMD2(1, 0), 0)
    }
}
