import CartoucheMapGeometry
import Foundation

/// Projects many map positions to points for one camera: `Viewport.unwrappedPoint(for:)` with precomputed
/// intermediate values. The x of the camera's center continues over the dateline, so that a view stays on its
/// world copy.
nonisolated struct AnnotationProjector {
    /// The x of the camera's center, in map points. It may lie outside the world after the map has moved over
    /// the dateline.
    private(set) var centerX: Double
    /// The y of the camera's center, in map points.
    let centerY: Double
    private let scale: Double
    private let cosine: Double
    private let sine: Double
    private let middle: CGPoint
    private let size: CGSize

    /// Creates a projector for a camera.
    /// - Parameter last: the projector of the frame before, from which the center moves the short way around
    ///   the world; nil in the first frame.
    init(_ viewport: Viewport, after last: AnnotationProjector?) {
        centerX = viewport.center.x
        if let last {
            let world = MapSize.world.width
            centerX += ((last.centerX - centerX) / world).rounded() * world
        }
        centerY = viewport.center.y
        scale = viewport.pointsPerMapPoint
        let angle = -viewport.heading * .pi / 180
        (cosine, sine) = viewport.heading == 0 ? (1, 0) : (cos(angle), sin(angle))
        (middle, size) = (viewport.middle, viewport.size)
    }

    func point(x: Double, y: Double) -> CGPoint {
        let (dx, dy) = ((x - centerX) * scale, (y - centerY) * scale)
        return CGPoint(x: dx * cosine - dy * sine + middle.x, y: dx * sine + dy * cosine + middle.y)
    }

    func point(_ position: MapPoint, world: Int32) -> CGPoint {
        point(x: position.x + Double(world) * MapSize.world.width, y: position.y)
    }

    /// The map position, in map points, at a point of the map view, on the world copy that is shown there.
    func mapPoint(at p: CGPoint) -> MapPoint {
        let (x, y) = ((p.x - middle.x) / scale, (p.y - middle.y) / scale)
        return MapPoint(x: centerX + x * cosine + y * sine, y: centerY - x * sine + y * cosine)
    }

    /// The vector on screen, in points, that corresponds to a vector on the map, in map points.
    func way(dx: Double, dy: Double) -> CGPoint {
        CGPoint(x: (dx * cosine - dy * sine) * scale, y: (dx * sine + dy * cosine) * scale)
    }

    /// The rectangle in map points that contains all positions in a rectangle of the map view; on a rotated
    /// map it also contains some others.
    func mapRect(containing rect: CGRect) -> MapRect {
        let center = mapPoint(at: CGPoint(x: rect.midX, y: rect.midY))
        let (across, along) = (abs(cosine) / scale, abs(sine) / scale)
        let width = rect.width * across + rect.height * along
        let height = rect.width * along + rect.height * across
        return MapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// The number of the world copy on which a map position is nearest to the camera's center: 0 is the world
    /// itself, 1 the copy to its east, -1 to its west.
    func nearestWorld(to position: MapPoint) -> Int32 {
        Int32(((centerX - position.x) / MapSize.world.width).rounded())
    }

    /// Whether a map position is certainly on the world copy on which it is nearest to the camera's center.
    /// - Parameter x: the x of the position on its world copy, in map points.
    func isNearest(x: Double) -> Bool { abs(centerX - x) < MapSize.world.width * 0.499 }

    /// Whether a point is in the bounds of the map view, or no more than `margin` points outside.
    func isIn(_ p: CGPoint, margin: CGFloat) -> Bool {
        p.x >= -margin && p.y >= -margin && p.x <= size.width + margin && p.y <= size.height + margin
    }

    /// Whether any part of a rectangle, in points of the map view, is in the view's bounds.
    func shows(_ rect: CGRect) -> Bool {
        rect.maxX > 0 && rect.maxY > 0 && rect.minX < size.width && rect.minY < size.height
    }
}
