import Foundation

extension CoordinateSpan {
    /// Whether the span's extents in latitude and in longitude are finite and not negative.
    public var isValid: Bool {
        latitudeDelta.isFinite && longitudeDelta.isFinite && latitudeDelta >= 0 && longitudeDelta >= 0
    }
}

extension CoordinateRegion {
    /// A region of a size in ground meters, north to south and west to east through the center. Spans are
    /// clamped to 180 and 360 degrees.
    public init(center: LocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
        let metersPerDegree = Mercator.earthRadius * .pi / 180
        let shrink = max(cos(center.latitude * .pi / 180), 1e-9)
        self.init(
            center: center,
            span: CoordinateSpan(
                latitudeDelta: min(latitudinalMeters / metersPerDegree, 180),
                longitudeDelta: min(longitudinalMeters / (metersPerDegree * shrink), 360)))
    }

    /// Whether the region's center is a valid coordinate, and its span is finite and not negative.
    public var isValid: Bool { center.isValid && span.isValid }

    /// The region that a rectangle shows: the rectangle's middle on the map, and the degrees between its
    /// edges (at most 360 of longitude).
    public init(_ rect: MapRect) {
        let north = Mercator.latitude(y: rect.minY)
        let south = Mercator.latitude(y: rect.maxY)
        self.init(
            center: Mercator.coordinate(rect.center),
            span: CoordinateSpan(
                latitudeDelta: north - south,
                longitudeDelta: min(rect.size.width / Mercator.worldSize * 360, 360)))
    }
}

extension MapRect {
    /// The rectangle whose middle is the region's center and whose edges are the region's span apart, clipped
    /// to the top and bottom of the projected world. The exact inverse of `CoordinateRegion(_:)` for
    /// rectangles that are not clipped.
    ///
    /// With isometric latitude u and latitude gd(u), an edge distance a must meet
    /// gd(u + a) - gd(u - a) = span. From gd(x) = 2 atan(tanh(x / 2)):
    /// tan((gd(p) - gd(q)) / 2) = sinh((p - q) / 2) / cosh((p + q) / 2), so
    /// tan(span / 2) = sinh(a) / cosh(u) with cosh(u) = 1 / cos(latitude), and
    /// a = asinh(tan(span / 2) / cos(latitude)).
    public init(_ region: CoordinateRegion) {
        let center = Mercator.mapPoint(region.center)
        let latitude = min(max(region.center.latitude, -Mercator.maxLatitude), Mercator.maxLatitude)
        let span = min(max(region.span.latitudeDelta, 0), 180)
        let half =
            span >= 180
            ? Double.infinity
            : asinh(tan(span * .pi / 360) / cos(latitude * .pi / 180)) * Mercator.pointsPerRadian
        let (top, bottom) = (max(center.y - half, 0), min(center.y + half, Mercator.worldSize))
        let width = min(max(region.span.longitudeDelta, 0), 360) / 360 * Mercator.worldSize
        self.init(x: center.x - width / 2, y: top, width: width, height: bottom - top)
    }
}
