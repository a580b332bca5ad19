import Foundation

/// What the camera sees: a screen rectangle in points (y down) over the flat world. A value: input and
/// animation make new ones, drawing reads one.
///
/// - Invariant: `center.x` is within 0..<world width; everything is finite. Values that are not finite are
/// ignored
///   when they are set.
public struct Viewport: Equatable, Sendable {
    /// Points. Never negative, and cut to `longestSide`.
    public var size: CGSize { didSet { size = Self.cleaned(size, fallback: oldValue) } }
    /// What lies in the middle of the screen.
    public var center: MapPoint { didSet { center = center.isFinite ? center.wrapped : oldValue } }
    /// 0 shows the world 512 points wide, each level doubles it.
    public var zoom: Double { didSet { if !zoom.isFinite { zoom = oldValue } } }
    /// Degrees, clockwise from north, within 0..<360: what is up on the screen.
    public var heading: Double {
        didSet { heading = heading.isFinite ? Self.normalized(heading) : oldValue }
    }
    /// How far in and out it may go.
    public var limits: ZoomLimits

    /// Points. Larger views have no more of the map, so that tiles and pixels can always be counted.
    public static let longestSide: CGFloat = 100_000

    /// Nothing is clamped but values that are not finite; see `clamped()`.
    public init(
        size: CGSize, center: MapPoint = MapRect.world.center, zoom: Double = 0, heading: Double = 0,
        limits: ZoomLimits = .standard
    ) {
        self.size = Self.cleaned(size, fallback: .zero)
        self.center = center.isFinite ? center.wrapped : MapRect.world.center
        self.zoom = zoom.isFinite ? zoom : 0
        self.heading = heading.isFinite ? Self.normalized(heading) : 0
        self.limits = limits
    }

    /// Screen points to a map point: 512 * 2^zoom / 2^28.
    public var pointsPerMapPoint: Double { exp2(zoom - 19) }

    /// The middle of the screen.
    public var middle: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Where a place is on the screen: that copy of it, in x, that is nearest to the center.
    public func point(for p: MapPoint) -> CGPoint { unwrappedPoint(for: p.nearestCopy(to: center)) }

    /// Where a place is on the screen, x taken as it is: the exact inverse of `mapPoint(at:)`, also past the
    /// world's edges.
    public func unwrappedPoint(for p: MapPoint) -> CGPoint {
        let scale = pointsPerMapPoint
        let turned = rotated(x: (p.x - center.x) * scale, y: (p.y - center.y) * scale, by: -heading)
        return CGPoint(x: turned.x + size.width / 2, y: turned.y + size.height / 2)
    }

    /// The place under a point of the screen. x may run past the world, y past the poles.
    public func mapPoint(at point: CGPoint) -> MapPoint {
        let turned = rotated(x: point.x - size.width / 2, y: point.y - size.height / 2, by: heading)
        let scale = pointsPerMapPoint
        return MapPoint(x: center.x + turned.x / scale, y: center.y + turned.y / scale)
    }

    /// Width and height, in points, of the upright box round the turned screen.
    public var uprightSize: CGSize {
        guard heading != 0 else { return size }
        let (s, c) = (abs(sin(heading * .pi / 180)), abs(cos(heading * .pi / 180)))
        return CGSize(width: size.width * c + size.height * s, height: size.width * s + size.height * c)
    }

    /// The upright rectangle round all that is visible. It may run past the world on each side.
    public var visibleMapRect: MapRect {
        let (upright, scale) = (uprightSize, pointsPerMapPoint)
        let (width, height) = (upright.width / scale, upright.height / scale)
        return MapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// The visible part as center and span in degrees.
    public var region: CoordinateRegion { CoordinateRegion(visibleMapRect) }

    /// For each copy of the world in which a place is visible, or is no more than `margin` points outside:
    /// how far the copy is to be moved in x, in map points, relative to `p`. West first.
    public func copies(of p: MapPoint, margin: CGFloat = 0) -> [Double] {
        guard p.isFinite else { return [] }
        let border = margin / pointsPerMapPoint
        let visible = visibleMapRect.insetBy(dx: -border, dy: -border)
        guard p.y >= visible.minY, p.y <= visible.maxY else { return [] }
        let world = Mercator.worldSize
        let first = ((visible.minX - p.x) / world).rounded(.up)
        let last = ((visible.maxX - p.x) / world).rounded(.down)
        // So many copies of the world are never seen; a wild margin must not hang the frame.
        guard first <= last, last - first < 1_000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * world }
    }

    private func rotated(x: Double, y: Double, by degrees: Double) -> CGPoint {
        guard degrees != 0 else { return CGPoint(x: x, y: y) }
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return CGPoint(x: x * c - y * s, y: x * s + y * c)
    }

    private static func normalized(_ degrees: Double) -> Double {
        let turned = degrees - 360 * (degrees / 360).rounded(.down)
        return turned < 360 ? turned : 0
    }

    private static func cleaned(_ size: CGSize, fallback: CGSize) -> CGSize {
        guard size.width.isFinite, size.height.isFinite else { return fallback }
        return CGSize(
            width: min(max(0, size.width), longestSide), height: min(max(0, size.height), longestSide))
    }
}
