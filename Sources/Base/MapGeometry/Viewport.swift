import Foundation

/// The camera's view: a screen rectangle in points (y down) over the flat world. A value type: input and
/// animation create new viewports, drawing reads one.
///
/// - Invariant: `center.x` is within 0..<world width; everything is finite. Setting a non-finite value is
///   ignored.
public struct Viewport: Equatable, Sendable {
    /// The size of the screen rectangle in points. Never negative, and clamped to `sideLimit`.
    public var size: CGSize { didSet { size = Self.cleaned(size, fallback: oldValue) } }
    /// The map point in the middle of the screen.
    public var center: MapPoint { didSet { center = center.isFinite ? center.wrapped : oldValue } }
    /// The zoom level: 0 shows the world 512 points wide, each level doubles it.
    public var zoom: Double { didSet { if !zoom.isFinite { zoom = oldValue } } }
    /// The direction at the top of the screen, in degrees clockwise from north, within 0..<360.
    public var heading: Double {
        didSet { heading = heading.isFinite ? Self.normalized(heading) : oldValue }
    }
    /// The lowest and the highest zoom level; `clamped()` applies them.
    public var limits: ZoomLimits
    /// Further limits of the scale in the screen's center, in ground meters per point; `nil` if only `limits`
    /// apply.
    package var scaleLimits: ClosedRange<Double>?
    /// The rectangle in which `clamped()` keeps the center, in map points; `nil` if any center is allowed.
    /// The rectangle may cross the antimeridian.
    package var centerBounds: MapRect?

    /// The longest side in points. Larger views show no more of the map, so that the number of tiles and
    /// pixels stays bounded.
    public static let sideLimit: CGFloat = 100_000

    /// Creates a viewport. Only values that are not finite are replaced; limits are applied by `clamped()`.
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

    /// Screen points per map point: 512 * 2^zoom / 2^28.
    public var pointsPerMapPoint: Double { exp2(zoom - 19) }

    /// Ground meters per point in the middle of the screen, along the parallel through the center. On the
    /// ellipsoid a degree of longitude is pi/180 a cos(latitude) / sqrt(1 - e^2 sin^2(latitude)) long.
    public var centerMetersPerPoint: Double {
        let latitude = Mercator.latitude(y: center.y)
        let (flattening, s) = (Ellipsoid.flattening, sin(latitude * .pi / 180))
        let squaredEccentricity = flattening * (2 - flattening)
        return Mercator.metersPerMapPoint(atLatitude: latitude) / pointsPerMapPoint
            / (1 - squaredEccentricity * s * s).squareRoot()
    }

    /// Sets the zoom, scale and center limits to those of another viewport.
    package mutating func copyLimits(of other: Viewport) {
        (limits, scaleLimits, centerBounds) = (other.limits, other.scaleLimits, other.centerBounds)
    }

    /// The point in the middle of the screen, in points.
    public var middle: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// The point of the screen, in points, that shows a location: the world copy of the location that is
    /// nearest to the center.
    public func point(for p: MapPoint) -> CGPoint { unwrappedPoint(for: p.nearestCopy(to: center)) }

    /// The point of the screen, in points, for a map point, without a choice among world copies: the exact
    /// inverse of `mapPoint(at:)`, also beyond the world's edges.
    public func unwrappedPoint(for p: MapPoint) -> CGPoint {
        let scale = pointsPerMapPoint
        let turned = rotated(x: (p.x - center.x) * scale, y: (p.y - center.y) * scale, by: -heading)
        return CGPoint(x: turned.x + middle.x, y: turned.y + middle.y)
    }

    /// The location under a point of the screen. x may lie beyond the world, y beyond the poles.
    public func mapPoint(at point: CGPoint) -> MapPoint {
        let turned = rotated(x: point.x - middle.x, y: point.y - middle.y, by: heading)
        let scale = pointsPerMapPoint
        return MapPoint(x: center.x + turned.x / scale, y: center.y + turned.y / scale)
    }

    /// The size, in points, of the upright bounding box of the rotated screen.
    public var uprightSize: CGSize {
        guard heading != 0 else { return size }
        let (s, c) = (abs(sin(heading * .pi / 180)), abs(cos(heading * .pi / 180)))
        return CGSize(width: size.width * c + size.height * s, height: size.width * s + size.height * c)
    }

    /// The upright rectangle around the visible area, in map points. The rectangle may extend beyond the
    /// world on each side.
    public var visibleMapRect: MapRect {
        let (upright, scale) = (uprightSize, pointsPerMapPoint)
        return MapRect(center: center, width: upright.width / scale, height: upright.height / scale)
    }

    /// The visible area as center and span in degrees.
    public var region: CoordinateRegion { CoordinateRegion(visibleMapRect) }

    /// The offsets, in map points, by which the x of `p` is moved to the copies of the world in which this
    /// location is visible or at most `margin` points outside the screen; from west to east.
    public func copies(of p: MapPoint, margin: CGFloat = 0) -> [Double] {
        guard let worlds = worlds(showing: p, margin: margin) else { return [] }
        return worlds.map { Double($0) * Mercator.worldSize }
    }

    /// The copies of the world that `copies(of:margin:)` finds, as a range of their numbers: 0 is the world
    /// itself, 1 the copy to the east. `nil` if the location is not visible.
    package func worlds(showing p: MapPoint, margin: CGFloat = 0) -> ClosedRange<Int>? {
        guard p.isFinite else { return nil }
        let border = margin / pointsPerMapPoint
        let visible = visibleMapRect.insetBy(dx: -border, dy: -border)
        guard p.y >= visible.minY, p.y <= visible.maxY else { return nil }
        let world = Mercator.worldSize
        let first = ((visible.minX - p.x) / world).rounded(.up)
        let last = ((visible.maxX - p.x) / world).rounded(.down)
        // That many copies of the world are never visible; an absurd margin must not hang the frame.
        guard first <= last, last - first < 1_000, abs(first) < 1e9 else { return nil }
        return Int(first)...Int(last)
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
            width: min(max(0, size.width), sideLimit), height: min(max(0, size.height), sideLimit))
    }
}
