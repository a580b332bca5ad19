import Foundation

extension MapPoint {
    /// Creates the map point of a coordinate, by the spherical Mercator projection.
    public init(_ coordinate: LocationCoordinate2D) { self = Mercator.mapPoint(coordinate) }

    /// The coordinate of the point; longitudes are within -180...180.
    public var coordinate: LocationCoordinate2D { Mercator.coordinate(self) }

    /// Whether neither x nor y is infinite or NaN.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The same location in the world itself: x within 0..<world width.
    public var wrapped: MapPoint {
        guard x.isFinite else { return self }
        let turned = x - Mercator.worldSize * (x / Mercator.worldSize).rounded(.down)
        // A tiny negative x rounds up to the width itself.
        return MapPoint(x: turned < Mercator.worldSize ? turned : 0, y: y)
    }

    /// The copy of this location, in the world or one of its copies to the sides, that is nearest to `other`
    /// in x.
    public func nearestCopy(to other: MapPoint) -> MapPoint {
        let worlds = ((x - other.x) / Mercator.worldSize).rounded()
        guard worlds != 0, worlds.isFinite else { return self }
        return MapPoint(x: x - worlds * Mercator.worldSize, y: y)
    }

    /// The distance to another location in meters on the sphere (haversine; wraps at the antimeridian).
    public func distance(to other: MapPoint) -> Double {
        let (a, b) = (coordinate, other.coordinate)
        let radians = Double.pi / 180
        let half = (
            sin((b.latitude - a.latitude) * radians / 2), sin((b.longitude - a.longitude) * radians / 2)
        )
        let h = half.0 * half.0 + cos(a.latitude * radians) * cos(b.latitude * radians) * half.1 * half.1
        return 2 * Mercator.earthRadius * asin(min(1, h.squareRoot()))
    }
}
