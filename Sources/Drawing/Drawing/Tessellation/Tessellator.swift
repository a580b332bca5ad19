import Foundation

/// Turns paths into triangles with soft edges. Pure.
///
/// Paths are in pixels. An edge is feathered: its coverage falls from 1 to 0 over a rim of `feather` pixels,
/// half of it inside and half outside, so that no multisampling is needed. Paths may cross and fold. Points
/// further than 10^9 pixels away are left out.
package enum Tessellator {
    /// The triangles of the area that the rule fills, with subpaths closed. Curves are flattened to
    /// `tolerance` pixels. If `feather` is 0, the mesh covers exactly the flattened shape, and no two
    /// triangles overlap.
    package static func fill(
        _ path: Path, rule: FillRule = .nonZero, tolerance: CGFloat = 0.1, feather: CGFloat = 1
    ) -> Mesh {
        let rings = path.flattened(tolerance: tolerance).compactMap { subpath -> [SIMD2<Double>]? in
            let points = subpath.points.filter { abs($0.x) < 1e9 && abs($0.y) < 1e9 }
            return points.count < 3 ? nil : points.map { SIMD2(Double($0.x), Double($0.y)) }
        }
        return fill(rings, rule: rule == .nonZero ? .nonZero : .evenOdd, feather: Double(feather))
    }

    /// The triangles of a stroke as a single shape, without double coverage. A line thinner than a pixel is
    /// drawn one pixel wide and fainter.
    package static func stroke(
        _ path: Path, style: StrokeStyle, tolerance: CGFloat = 0.1, feather: CGFloat = 1
    ) -> Mesh {
        var style = style
        var fade: CGFloat = 1
        if feather > 0, style.width > 0, style.width < feather {
            fade = style.width / feather
            style.width = feather
        }
        var mesh = fill(
            path.stroked(style, tolerance: tolerance), rule: .nonZero, tolerance: tolerance, feather: feather)
        if fade < 1 { mesh.fade(by: Float(fade)) }
        return mesh
    }

    static func fill(_ rings: [[SIMD2<Double>]], rule: PolygonSweep.Rule, feather: Double) -> Mesh {
        if feather > 0, rings.count == 1, let mesh = convexFill(rings[0], feather: feather) { return mesh }
        var sweep = PolygonSweep(wantsMesh: feather <= 0, wantsOutline: feather > 0)
        sweep.run(rings, rule: rule)
        guard feather > 0 else { return sweep.mesh }
        return feathered(sweep.outline.rings(distance: 0.01), feather: feather)
    }

    /// The triangles of an area with soft edges, which consists of closed rings. The fully covered inside is
    /// bounded by the rings moved inwards. Where a thin part of the area vanishes or a short edge turns over,
    /// the winding number becomes 0 or negative, so that the sweep leaves that part out.
    private static func feathered(_ rings: [[SIMD2<Double>]], feather: Double) -> Mesh {
        var rim = Mesh()
        var insets: [[SIMD2<Double>]] = []
        for ring in rings {
            let (corners, offsets) = outwards(ring)
            let inner = zip(corners, offsets).map { $0 - $1 * (feather / 2) }
            let outer = zip(corners, offsets).map { $0 + $1 * (feather / 2) }
            addRim(inner, outer, to: &rim)
            insets.append(inner)
        }
        var sweep = PolygonSweep(wantsMesh: true, wantsOutline: false)
        sweep.run(insets, rule: .positive)
        var mesh = sweep.mesh
        mesh.append(rim)
        return mesh
    }

    /// The limit below which a corner of a ring is split in two, one for each of its edges: 1 + the cosine of
    /// the angle between the normals of the two edges; 0.357 stands for a corner of 50 degrees. At a sharper
    /// corner the edges, moved outwards by a pixel, would meet very far away; a nearer point would make the
    /// soft borders of both edges too narrow.
    private static let sharpest = 0.357

    /// The corners of a ring with its fill on the left (y down), and for each corner the vector by which it
    /// is moved outwards, in pixels: to a point that is one pixel away from both edges, or a little less at
    /// corners sharper than 60 degrees. The sharpest corners appear twice, once for each edge.
    private static func outwards(_ ring: [SIMD2<Double>]) -> (
        corners: [SIMD2<Double>], offsets: [SIMD2<Double>]
    ) {
        let n = ring.count
        var (corners, offsets): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
        corners.reserveCapacity(n)
        offsets.reserveCapacity(n)
        var before = normal(ring[n - 1], ring[0])
        for i in 0..<n {
            let after = normal(ring[i], ring[i + 1 == n ? 0 : i + 1])
            let dot = (before * after).sum()
            if 1 + dot < sharpest {
                corners += [ring[i], ring[i]]
                offsets += [before, after]
            } else {
                corners.append(ring[i])
                offsets.append((before + after) / max(1 + dot, 0.5))
            }
            before = after
        }
        return (corners, offsets)
    }

    private static func normal(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        let d = b - a
        let length = (d * d).sum().squareRoot()
        return length > 0 ? SIMD2(-d.y, d.x) / length : SIMD2(0, 0)
    }

    private static func addRim(_ inner: [SIMD2<Double>], _ outer: [SIMD2<Double>], to mesh: inout Mesh) {
        let n = Int32(inner.count)
        let base = Int32(mesh.positions.count)
        for (p, q) in zip(inner, outer) {
            mesh.add(p, 1)
            mesh.add(q, 0)
        }
        for i in 0..<n {
            let (a, b) = (base + 2 * i, base + 2 * ((i + 1) % n))
            mesh.triangle(a, a + 1, b + 1)
            mesh.triangle(a, b + 1, b)
        }
    }

    /// The triangles of a convex ring: its inside, and a soft border along its edges. Nil if the ring is not
    /// convex, has very sharp corners, or is too small to move its edges inwards.
    private static func convexFill(_ points: [SIMD2<Double>], feather: Double) -> Mesh? {
        var ring: [SIMD2<Double>] = []
        for p in points where ring.last.map({ abs($0.x - p.x) + abs($0.y - p.y) > 0.01 }) ?? true {
            ring.append(p)
        }
        while ring.count > 1, let a = ring.first, let b = ring.last, abs(a.x - b.x) + abs(a.y - b.y) <= 0.01 {
            ring.removeLast()
        }
        guard ring.count >= 3, let turn = convexTurn(ring) else { return nil }
        if turn > 0 { ring.reverse() }
        let (corners, offsets) = outwards(ring)
        // Some corners were split in two.
        guard corners.count == ring.count else { return nil }
        let inner = zip(ring, offsets).map { $0 - $1 * (feather / 2) }
        let n = ring.count
        for i in 0..<n {
            let j = i + 1 == n ? 0 : i + 1
            if ((inner[j] - inner[i]) * (ring[j] - ring[i])).sum() <= 0 { return nil }
        }
        var mesh = Mesh()
        addRim(inner, zip(ring, offsets).map { $0 + $1 * (feather / 2) }, to: &mesh)
        for i in 1..<Int32(n - 1) { mesh.triangle(0, 2 * i, 2 * i + 2) }
        return mesh
    }

    /// The orientation of a convex ring: 1 if it turns clockwise on screen, -1 if counterclockwise; nil for
    /// any other ring. Convex means that all corners turn the same way, and that one full turn changes
    /// direction in x and in y twice each.
    private static func convexTurn(_ ring: [SIMD2<Double>]) -> Double? {
        let n = ring.count
        var turn = 0.0
        var changes = SIMD2(0, 0)
        var sign = SIMD2(0.0, 0.0)
        for i in 0..<n + 1 {
            let (a, b, c) = (ring[i % n], ring[(i + 1) % n], ring[(i + 2) % n])
            let (u, v) = (b - a, c - b)
            let cross = u.x * v.y - u.y * v.x
            if cross != 0 {
                if turn * cross < 0 { return nil }
                turn = cross > 0 ? 1 : -1
            }
            for axis in 0..<2 where u[axis] != 0 {
                let new = u[axis] > 0 ? 1.0 : -1.0
                if sign[axis] * new < 0 { changes[axis] += 1 }
                sign[axis] = new
            }
        }
        return turn != 0 && changes.x <= 2 && changes.y <= 2 ? turn : nil
    }
}
