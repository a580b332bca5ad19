import Foundation

/// The positions of the handles of a shape's vertices, and the handle that a touch hits. Pure.
enum VertexHandleLayout {
    /// The maximum number of vertices of a shape that has handles.
    static let vertexLimit = 2_000
    /// The distance from a handle, in points, within which a touch hits the handle.
    static let reach = 14.0
    /// The minimum distance between two neighboring vertices, in points, for which there is a handle in the
    /// middle between them.
    static let leastGap = 44.0

    /// The handles of a shape with their positions: first those of the vertices, then those in the middles.
    /// - Parameters:
    ///   - points: the positions of the vertices, in points of the view; NaN if a coordinate is invalid.
    ///   - isClosed: whether the last vertex is joined to the first.
    static func handles(_ points: [CGPoint], isClosed: Bool) -> [(handle: VertexHandle, point: CGPoint)] {
        guard points.count <= vertexLimit else { return [] }
        var handles: [(handle: VertexHandle, point: CGPoint)] = []
        let isRepeated = isClosed && points.count > 1 && points.first == points.last
        for (i, p) in points.enumerated() where p.x.isFinite && p.y.isFinite {
            if !(isRepeated && i == points.count - 1) { handles.append((.vertex(i), p)) }
        }
        let last = isClosed && !isRepeated ? points.count : points.count - 1
        for i in 0..<max(0, last) {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            guard hypot(b.x - a.x, b.y - a.y) >= leastGap else { continue }
            handles.append((.middle(i), CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)))
        }
        return handles
    }

    /// The handle that a touch at `point` hits: the nearest within reach, where vertices have precedence over
    /// middles; nil if there is none.
    static func handle(
        at point: CGPoint, among handles: [(handle: VertexHandle, point: CGPoint)]
    ) -> VertexHandle? {
        var best: (handle: VertexHandle, distance: Double)?
        for (handle, position) in handles {
            var distance = Double(hypot(position.x - point.x, position.y - point.y))
            guard distance <= reach else { continue }
            if case .middle = handle { distance += reach }
            if best.map({ distance < $0.distance }) ?? true { best = (handle, distance) }
        }
        return best?.handle
    }
}
