import Foundation

/// A rotated or slanted rectangle as a grid of triangles, whose soft edges fade over one pixel, half of it
/// inside and half outside. An edge that lies on whole pixels stays crisp, since the centers of the pixels
/// beside it are half a pixel away.
struct SoftQuad {
    let indices: [Int32]
    private let columns: [Line]
    private let rows: [Line]
    private let origin: CGPoint
    private let across: CGVector
    private let down: CGVector

    /// A column or row line of the grid: its position along the rectangle's side, from 0 at one edge to 1 at
    /// the other, and the coverage along the line.
    private struct Line {
        let at: CGFloat
        let coverage: Float
    }

    /// Creates the grid of triangles for a rectangle under a transform; nil if the rectangle has no area
    /// there. `soft` are the edges that fade.
    init?(rect: CGRect, transform t: CGAffineTransform, soft: RectEdges) {
        origin = CGPoint(x: rect.minX, y: rect.minY).applying(t)
        across = CGVector(dx: t.a * rect.width, dy: t.b * rect.width)
        down = CGVector(dx: t.c * rect.height, dy: t.d * rect.height)
        let area = abs(across.dx * down.dy - across.dy * down.dx)
        guard area > 0, area.isFinite, origin.x.isFinite, origin.y.isFinite else { return nil }
        // The distances between the edges, not the sides' lengths, which are longer where the rectangle
        // slants.
        let (width, height) = (area / hypot(down.dx, down.dy), area / hypot(across.dx, across.dy))
        columns = Self.lines(
            length: width, isSoftAtStart: soft.contains(.left), isSoftAtEnd: soft.contains(.right))
        rows = Self.lines(
            length: height, isSoftAtStart: soft.contains(.top), isSoftAtEnd: soft.contains(.bottom))
        let count = Int32(columns.count)
        var indices: [Int32] = []
        for row in 0..<Int32(rows.count - 1) {
            for column in 0..<count - 1 {
                let corner = row * count + column
                indices += [
                    corner, corner + 1, corner + count + 1, corner, corner + count + 1, corner + count,
                ]
            }
        }
        self.indices = indices
    }

    /// The vertices of the grid.
    /// - Parameter source: the part of the texture that is drawn, in pixels of the texture. Beyond its edges
    ///   their colors continue.
    func vertices(source: CGRect, of texture: Texture, color: Color) -> [Vertex] {
        var vertices: [Vertex] = []
        vertices.reserveCapacity(rows.count * columns.count)
        for row in rows {
            for column in columns {
                let u = source.minX + max(0, min(1, column.at)) * source.width
                let v = source.minY + max(0, min(1, row.at)) * source.height
                let faded = color.withAlphaComponent(color.alpha * min(column.coverage, row.coverage))
                vertices.append(
                    Vertex(
                        x: Float(origin.x + column.at * across.dx + row.at * down.dx),
                        y: Float(origin.y + column.at * across.dy + row.at * down.dy), color: faded.rgba8,
                        u: Float(u / CGFloat(texture.width)), v: Float(v / CGFloat(texture.height))))
            }
        }
        return vertices
    }

    private static func lines(length: CGFloat, isSoftAtStart: Bool, isSoftAtEnd: Bool) -> [Line] {
        let half = min(0.5, 0.5 / length)
        // Thinner than a pixel: its edges' slopes meet, and the rest is as faint as it is thin.
        let full = Float(min(1, length))
        let start =
            isSoftAtStart
            ? [Line(at: -half, coverage: 0), Line(at: half, coverage: full)] : [Line(at: 0, coverage: 1)]
        let end =
            isSoftAtEnd
            ? [Line(at: 1 - half, coverage: full), Line(at: 1 + half, coverage: 0)]
            : [Line(at: 1, coverage: 1)]
        return start + end
    }
}
