import Foundation

/// Where the handles of a shape's vertices are, and which one a touch takes. Pure.
enum VertexHandleLayout {
    /// Shapes with more vertices have no handles.
    static let vertexLimit = 2_000
    /// How far from a handle a touch still takes it, in points.
    static let reach = 14.0
    /// Middles have no handle between vertices that are nearer to each other, in points.
    static let leastGap = 44.0

    /// The handles on the screen: vertices, then middles.
    /// - Parameters:
    ///   - points: of the vertices, in points of the view; NaN where a coordinate is invalid.
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

    /// The handle at a point: the nearest within reach, vertices before middles.
    static func handle(
        at point: CGPoint, among handles: [(handle: VertexHandle, point: CGPoint)]
    ) -> VertexHandle? {
        var best: (handle: VertexHandle, distance: Double)?
        for (handle, place) in handles {
            var distance = Double(hypot(place.x - point.x, place.y - point.y))
            guard distance <= reach else { continue }
            if case .middle = handle { distance += reach }
            if best.map({ distance < $0.distance }) ?? true { best = (handle, distance) }
        }
        return best?.handle
    }
}
