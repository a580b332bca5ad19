import CartoucheMapGeometry
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

    /// The vertices of a shape in map points as an unbroken outline, which leaves the world where the shape
    /// crosses the antimeridian; as a whole on the copy of the world nearest to a center.
    /// - Parameter isClosed: whether the last vertex is joined to the first.
    /// - Returns: the vertices, nil for each invalid coordinate; and the end of a closed outline that winds
    ///   around a pole, which is another copy of its first vertex, or else nil.
    static func outline(
        _ coordinates: [LocationCoordinate2D], isClosed: Bool, near center: MapPoint
    ) -> (vertices: [MapPoint?], end: MapPoint?) {
        let valid = coordinates.filter(\.isValid)
        let ring = isClosed ? UnwrappedLine.ring(valid) : nil
        let line = ring?.border ?? UnwrappedLine.lines(valid).first ?? []
        let xs = line.map(\.x)
        let middle = ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2
        let world = Mercator.worldSize
        let shift = ((center.x - middle) / world).rounded() * world
        let points = line.map { MapPoint(x: $0.x + shift, y: $0.y) }
        var rest = points.makeIterator()
        let vertices = coordinates.map { $0.isValid ? rest.next() : nil }
        return (vertices, ring?.isClosed == false ? points.last : nil)
    }

    /// The handles of a shape with their positions: first those of the vertices, then those in the middles.
    /// - Parameters:
    ///   - points: the positions of the vertices, in points of the view; NaN if a coordinate is invalid.
    ///   - isClosed: whether the last vertex is joined to the first.
    ///   - end: the position at which a closed outline ends; nil, the default, means that of the first
    ///     vertex.
    static func handles(
        _ points: [CGPoint], isClosed: Bool, end: CGPoint? = nil
    ) -> [(handle: VertexHandle, point: CGPoint)] {
        guard let first = points.first, points.count <= vertexLimit else { return [] }
        var handles: [(handle: VertexHandle, point: CGPoint)] = []
        let end = end ?? first
        let isRepeated = isClosed && points.count > 1 && points.last == end
        for (i, p) in points.enumerated() where p.x.isFinite && p.y.isFinite {
            if !(isRepeated && i == points.count - 1) { handles.append((.vertex(i), p)) }
        }
        let last = isClosed && !isRepeated ? points.count : points.count - 1
        for i in 0..<max(0, last) {
            let (a, b) = (points[i], i + 1 < points.count ? points[i + 1] : end)
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
