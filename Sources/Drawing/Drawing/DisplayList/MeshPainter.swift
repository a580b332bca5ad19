import Foundation

/// Applies a linear gradient's colors to a mesh. A renderer interpolates colors linearly between the corners
/// of a triangle; so each triangle that contains a stop of the gradient is cut there, since the colors change
/// linearly only between two stops.
struct MeshPainter {
    private let ramp: GradientRamp
    private var mesh: Mesh
    /// The colors of the last vertices of the mesh: of those that were added where the gradient's color
    /// changes at once.
    private var jumpColors: [Color] = []

    /// The distance from a stop, in lengths of the gradient, up to which vertices count as lying on the stop:
    /// so little is invisible.
    private static let tolerance = 1e-3

    init(mesh: Mesh, ramp: GradientRamp) {
        self.mesh = mesh
        self.ramp = ramp
        for stop in ramp.stops where ramp.isSloping { cut(at: Double(stop.location)) }
        for jump in ramp.jumps where ramp.isSloping { separate(at: jump) }
    }

    var indices: [Int32] { mesh.indices }

    /// The vertices of the mesh with the gradient's colors, whose alpha is multiplied by `fade`.
    func vertices(fade: Float) -> [Vertex] {
        let plainCount = mesh.positions.count - jumpColors.count
        return mesh.positions.indices.map { i in
            let p = mesh.positions[i]
            var color =
                i < plainCount
                ? ramp.color(at: ramp.location(x: CGFloat(p.x), y: CGFloat(p.y))) : jumpColors[i - plainCount]
            color.alpha *= fade * mesh.coverages[i]
            return Vertex(x: p.x, y: p.y, color: color.rgba8)
        }
    }

    private func side(_ index: Int32, _ location: Double) -> Double {
        let p = mesh.positions[Int(index)]
        return Double(ramp.location(x: CGFloat(p.x), y: CGFloat(p.y))) - location
    }

    private mutating func cut(at location: Double) {
        let old = mesh.indices
        mesh.indices.removeAll(keepingCapacity: true)
        for i in Swift.stride(from: 0, to: old.count - 2, by: 3) {
            let corners = [old[i], old[i + 1], old[i + 2]]
            let sides = corners.map { side($0, location) }
            let isLow = sides.contains { $0 < -Self.tolerance }
            let isHigh = sides.contains { $0 > Self.tolerance }
            if isLow, isHigh { split(corners, sides) } else { mesh.indices += corners }
        }
    }

    /// Cuts a triangle along the line on which the gradient has a stop. The line separates one corner from
    /// the other two: the former becomes a triangle, and what remains becomes two triangles, of which one is
    /// empty if a corner lies on the line.
    /// - Parameter sides: for each corner its location along the gradient less that of the stop.
    private mutating func split(_ corners: [Int32], _ sides: [Double]) {
        let alone = (0..<3).first { i in
            let (s, a, b) = (sides[i], sides[(i + 1) % 3], sides[(i + 2) % 3])
            return s > 0 ? a <= 0 && b <= 0 : s < 0 && a >= 0 && b >= 0
        }
        guard let alone else {
            mesh.indices += corners
            return
        }
        let (p, q, r) = (corners[alone], corners[(alone + 1) % 3], corners[(alone + 2) % 3])
        let (sp, sq, sr) = (sides[alone], sides[(alone + 1) % 3], sides[(alone + 2) % 3])
        let pq = between(p, q, Float(sp / (sp - sq)))
        let pr = between(p, r, Float(sp / (sp - sr)))
        mesh.triangle(p, pq, pr)
        mesh.triangle(pq, q, r)
        mesh.triangle(pq, r, pr)
    }

    /// Gives the triangles that end where the gradient's color changes at once vertices of their own there,
    /// which have the color on the triangles' side. The triangles were cut there before.
    private mutating func separate(at jump: GradientRamp.Jump) {
        // The added vertices by those that they replace, for each side.
        var (low, high): ([Int32: Int32], [Int32: Int32]) = ([:], [:])
        for i in Swift.stride(from: 0, to: mesh.indices.count - 2, by: 3) {
            let sides = (i..<i + 3).map { side(mesh.indices[$0], Double(jump.location)) }
            let isLow = sides.reduce(0, +) < 0
            for (k, distance) in sides.enumerated() where abs(distance) <= Self.tolerance {
                let old = mesh.indices[i + k]
                if let known = isLow ? low[old] : high[old] {
                    mesh.indices[i + k] = known
                    continue
                }
                let new = addCopy(of: old, color: isLow ? jump.before : jump.after)
                if isLow { low[old] = new } else { high[old] = new }
                mesh.indices[i + k] = new
            }
        }
    }

    private mutating func addCopy(of vertex: Int32, color: Color) -> Int32 {
        mesh.positions.append(mesh.positions[Int(vertex)])
        mesh.coverages.append(mesh.coverages[Int(vertex)])
        jumpColors.append(color)
        return Int32(mesh.positions.count - 1)
    }

    private mutating func between(_ a: Int32, _ b: Int32, _ t: Float) -> Int32 {
        let (i, j) = (Int(a), Int(b))
        mesh.positions.append(mesh.positions[i] + (mesh.positions[j] - mesh.positions[i]) * t)
        mesh.coverages.append(mesh.coverages[i] + (mesh.coverages[j] - mesh.coverages[i]) * t)
        return Int32(mesh.positions.count - 1)
    }
}
