import Foundation

/// Triangles with the coverage of each corner: 1 inside a shape, 0 on the outer side of a feathered edge.
package struct Mesh: Equatable, Sendable {
    /// The positions of the mesh's vertices, in pixels.
    package var positions: [SIMD2<Float>] = []
    /// The coverage of each vertex of the mesh, 0...1.
    package var coverages: [Float] = []
    /// Three indices of vertices for each triangle of the mesh.
    package var indices: [Int32] = []

    /// Creates an empty mesh.
    package init() {}

    /// Whether the mesh has no triangles.
    package var isEmpty: Bool { indices.isEmpty }

    /// Appends another mesh's triangles.
    package mutating func append(_ other: Mesh) {
        let base = Int32(positions.count)
        positions += other.positions
        coverages += other.coverages
        for index in other.indices { indices.append(index + base) }
    }

    /// Multiplies the coverages of all vertices by a factor.
    package mutating func fade(by factor: Float) {
        for i in coverages.indices { coverages[i] *= factor }
    }

    /// The sum of the triangles' areas in square pixels, each weighted by its mean coverage: the covered
    /// area, if no two triangles overlap.
    package var coveredArea: Double {
        var sum = 0.0
        for i in Swift.stride(from: 0, to: indices.count - 2, by: 3) {
            let (i0, i1, i2) = (Int(indices[i]), Int(indices[i + 1]), Int(indices[i + 2]))
            let (p, q, r) = (
                SIMD2<Double>(positions[i0]), SIMD2<Double>(positions[i1]), SIMD2<Double>(positions[i2])
            )
            let (a, b) = (q - p, r - p)
            sum += abs(a.x * b.y - a.y * b.x) / 2 * Double(coverages[i0] + coverages[i1] + coverages[i2]) / 3
        }
        return sum
    }

    @discardableResult
    mutating func add(_ p: SIMD2<Double>, _ coverage: Float) -> Int32 {
        positions.append(SIMD2(Float(p.x), Float(p.y)))
        coverages.append(coverage)
        return Int32(positions.count - 1)
    }

    mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
    }

    /// The vertices of the mesh in one color, whose alpha is multiplied by the coverage.
    func vertices(_ color: Color) -> [Vertex] {
        let word = color.rgba8
        let rgb = word & 0xFFFFFF
        return positions.indices.map { i in
            let alpha =
                coverages[i] == 1
                ? word >> 24 : UInt32((max(0, min(1, color.alpha)) * 255 * coverages[i]).rounded())
            return Vertex(x: positions[i].x, y: positions[i].y, color: rgb | alpha << 24)
        }
    }
}
