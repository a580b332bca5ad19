import Foundation

/// Web Mercator (EPSG:3857): the only conversion between degrees and map points.
///
/// x grows with longitude; y is linear in the isometric latitude, so shapes keep their angles. The plane is
/// clipped to a square at `maxLatitude`. Source: Snyder, *Map Projections, A Working Manual* (USGS 1395), 7-1
/// to 7-5, on a sphere.
@usableFromInline
package enum Mercator {
    /// The latitude, in degrees, at which the projected world is as high as it is wide: gd(pi).
    package static let maxLatitude = 85.051_128_779_806_59

    /// The radius of the sphere, in meters: the equatorial radius of WGS 84.
    package static let earthRadius = Ellipsoid.semiMajorAxis

    /// The width of the world in map points.
    @inlinable package static var worldSize: Double { MapSize.world.width }

    /// Map points per radian of longitude.
    static let pointsPerRadian = MapSize.world.width / (2 * .pi)

    /// The map point of a coordinate. Latitudes are clamped to `maxLatitude`; longitudes are not wrapped.
    /// Non-finite numbers give NaN.
    package static func mapPoint(_ c: LocationCoordinate2D) -> MapPoint {
        MapPoint(x: x(longitude: c.longitude), y: y(latitude: c.latitude))
    }

    /// The coordinate of a map point, with longitude wrapped into -180...180 and latitude within
    /// `maxLatitude`. Non-finite numbers give NaN.
    package static func coordinate(_ p: MapPoint) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude(y: p.y), longitude: longitude(x: p.x))
    }

    /// Ground meters per map point at a latitude (degrees; clamped to `maxLatitude`).
    package static func metersPerMapPoint(atLatitude latitude: Double) -> Double {
        let clamped = min(max(latitude, -maxLatitude), maxLatitude)
        return earthRadius / pointsPerRadian * cos(clamped * .pi / 180)
    }

    static func x(longitude: Double) -> Double {
        guard longitude.isFinite else { return .nan }
        return (longitude + 180) / 360 * worldSize
    }

    static func y(latitude: Double) -> Double {
        guard latitude.isFinite else { return .nan }
        if latitude >= maxLatitude { return 0 }
        if latitude <= -maxLatitude { return worldSize }
        return worldSize / 2 - isometricLatitude(latitude) * pointsPerRadian
    }

    static func longitude(x: Double) -> Double {
        guard x.isFinite else { return .nan }
        // The right edge stays +180, so that the inverse is exact there too.
        let wrapped = x == worldSize ? x : x - worldSize * (x / worldSize).rounded(.down)
        return wrapped / worldSize * 360 - 180
    }

    static func latitude(y: Double) -> Double {
        guard y.isFinite else { return .nan }
        if y <= 0 { return maxLatitude }
        if y >= worldSize { return -maxLatitude }
        return latitude(isometric: (worldSize / 2 - y) / pointsPerRadian)
    }

    /// The isometric latitude in radians of a latitude in degrees; y is a linear function of the isometric
    /// latitude. Not clamped.
    package static func isometricLatitude(_ latitude: Double) -> Double {
        // Unlike log(tan) this is odd, so the hemispheres mirror exactly.
        atanh(sin(latitude * .pi / 180))
    }

    /// The latitude in degrees of an isometric latitude in radians. Not clamped.
    package static func latitude(isometric: Double) -> Double {
        // asin(tanh) is the inverse of the above; atan(sinh) equals it and keeps its digits near the poles.
        atan(sinh(isometric)) * 180 / .pi
    }
}
