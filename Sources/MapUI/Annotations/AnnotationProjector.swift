import Foundation
import MapGeometry

/// Places to points for many places and one camera: `Viewport.unwrappedPoint(for:)` with what it computes anew each
/// time kept. Its x goes on over the dateline, so that a view stays on its copy of the world.
nonisolated struct AnnotationProjector {
    /// Of the camera, in map points.
    private(set) var centerX: Double
    private let centerY: Double
    private let scale: Double
    private let cosine: Double
    private let sine: Double
    private let middle: CGPoint
    private let size: CGSize

    /// - Parameter last: of the frame before: the center goes the short way from there.
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

    func point(_ place: MapPoint, world: Int32) -> CGPoint {
        point(x: place.x + Double(world) * MapSize.world.width, y: place.y)
    }

    /// The place at a point, on the copy of the world that is there.
    func place(at p: CGPoint) -> MapPoint {
        let (x, y) = ((p.x - middle.x) / scale, (p.y - middle.y) / scale)
        return MapPoint(x: centerX + x * cosine + y * sine, y: centerY - x * sine + y * cosine)
    }

    /// From one place to another on screen, by the way on the map.
    func way(dx: Double, dy: Double) -> CGPoint {
        CGPoint(x: (dx * cosine - dy * sine) * scale, y: (dx * sine + dy * cosine) * scale)
    }

    /// All places in a rectangle of points, and some more if the map is turned.
    func places(in rect: CGRect) -> MapRect {
        let center = place(at: CGPoint(x: rect.midX, y: rect.midY))
        let (across, along) = (abs(cosine) / scale, abs(sine) / scale)
        let width = rect.width * across + rect.height * along
        let height = rect.width * along + rect.height * across
        return MapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// The copy of the world on which a place is nearest to the center.
    func nearestWorld(to place: MapPoint) -> Int32 {
        Int32(((centerX - place.x) / MapSize.world.width).rounded())
    }

    /// Whether a point is in the map's bounds, or no further outside than so many points.
    func isIn(_ p: CGPoint, margin: CGFloat) -> Bool {
        p.x >= -margin && p.y >= -margin && p.x <= size.width + margin && p.y <= size.height + margin
    }

    /// Whether any of a rectangle is in the map's bounds.
    func shows(_ rect: CGRect) -> Bool {
        rect.maxX > 0 && rect.maxY > 0 && rect.minX < size.width && rect.minY < size.height
    }
}
