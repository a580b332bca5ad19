import Foundation

/// The shortest path between two locations on the WGS 84 ellipsoid, along its surface. Meters and radians.
///
/// Vincenty's inverse formula (T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid with
/// application of nested equations", Survey Review XXIII 176, 1975), which is accurate to half a millimeter
/// but does not converge for nearly antipodal locations. Between those the path is split where it is a
/// quarter of the globe from its start: every path crosses that line, so the smallest sum over the line is
/// the shortest path, and both parts converge.
struct Geodesic {
    private static let semiMajorAxis = Ellipsoid.semiMajorAxis
    private static let flattening = Ellipsoid.flattening
    private static let semiMinorAxis = semiMajorAxis * (1 - flattening)
    /// The tolerance of the longitude on the auxiliary sphere, in radians: some micrometers on the ground.
    private static let tolerance = 1e-12
    /// The maximum number of iterations. Tuned: locations that are not nearly antipodal need fewer than ten.
    private static let stepLimit = 100
    /// The number of bearings at which the first half of a split path is sampled, to find the two minima,
    /// which lie far apart.
    private static let bearings = 72

    struct Coordinate {
        var latitude: Double
        var longitude: Double
    }

    /// The distance between two locations in meters.
    /// - Complexity: O(1); nearly antipodal locations take some hundred times as long as others.
    static func distance(from a: Coordinate, to b: Coordinate) -> Double {
        if let length = onPlane(a, b) ?? converged(a, b) { return length }
        return throughTheQuarter(a, b)
    }

    /// The largest difference of latitude or longitude, in radians, up to which the distance is computed on a
    /// plane. The relative error is about the square of the difference: half a micrometer at this limit.
    private static let planeLimit = 1e-4

    /// The distance in meters between near locations, such as those of a track, on the plane that touches the
    /// ellipsoid between them: several times as fast as the iteration. Nil for locations farther apart than
    /// `planeLimit`, and near the poles.
    private static func onPlane(_ a: Coordinate, _ b: Coordinate) -> Double? {
        let difference = (b.longitude - a.longitude).remainder(dividingBy: 2 * .pi)
        let (east, north) = (abs(difference), abs(b.latitude - a.latitude))
        guard east < planeLimit, north < planeLimit, abs(a.latitude) < 1.48 else { return nil }
        let latitude = (a.latitude + b.latitude) / 2
        let sine = sin(latitude)
        let w = 1 - Ellipsoid.squaredEccentricity * sine * sine
        let meridian = semiMajorAxis * (1 - Ellipsoid.squaredEccentricity) / (w * w.squareRoot())
        return hypot(meridian * north, semiMajorAxis / w.squareRoot() * cos(latitude) * east)
    }

    /// The distance in meters by Vincenty's iteration; nil if the iteration does not converge.
    private static func converged(_ a: Coordinate, _ b: Coordinate) -> Double? {
        let f = flattening
        let difference = (b.longitude - a.longitude).remainder(dividingBy: 2 * .pi)
        let (u1, u2) = (reduced(a.latitude), reduced(b.latitude))
        let (sin1, cos1, sin2, cos2) = (sin(u1), cos(u1), sin(u2), cos(u2))
        var lambda = difference
        for _ in 0..<stepLimit {
            let (x, y) = (cos2 * sin(lambda), cos1 * sin2 - sin1 * cos2 * cos(lambda))
            let sinSigma = hypot(x, y)
            guard sinSigma > 0 else { return lambda == 0 ? 0 : nil }
            let cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos1 * cos2 * sin(lambda) / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            // On the equator the middle is undefined.
            let cosMiddle = cosSquaredAlpha > 1e-15 ? cosSigma - 2 * sin1 * sin2 / cosSquaredAlpha : 0
            let c = f / 16 * cosSquaredAlpha * (4 + f * (4 - 3 * cosSquaredAlpha))
            let old = lambda
            let inner = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
            lambda = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * inner)
            guard abs(lambda) <= .pi else { return nil }
            if abs(lambda - old) < tolerance {
                return length(sigma: sigma, cosMiddle: cosMiddle, cosSquaredAlpha: cosSquaredAlpha)
            }
        }
        return nil
    }

    private static func length(sigma: Double, cosMiddle: Double, cosSquaredAlpha: Double) -> Double {
        let (major, minor) = (semiMajorAxis, semiMinorAxis)
        let u = cosSquaredAlpha * (major * major - minor * minor) / (minor * minor)
        let a = 1 + u / 16_384 * (4_096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1_024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let (sinSigma, cosSigma) = (sin(sigma), cos(sigma))
        let middle = cosMiddle * cosMiddle
        let third = b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * middle - 3)
        let change = b * sinSigma * (cosMiddle + b / 4 * (cosSigma * (2 * middle - 1) - third))
        return minor * a * (sigma - change)
    }

    /// The latitude on the auxiliary sphere of a latitude on the ellipsoid, both in radians.
    private static func reduced(_ latitude: Double) -> Double {
        atan2((1 - flattening) * sin(latitude), cos(latitude))
    }

    /// The distance in meters between nearly antipodal locations: the smallest sum of the distances to and
    /// from a location a quarter of the globe away from `a`.
    private static func throughTheQuarter(_ a: Coordinate, _ b: Coordinate) -> Double {
        func sum(_ bearing: Double) -> Double {
            let middle = quarter(from: a, bearing: bearing)
            return (converged(a, middle) ?? .infinity) + (converged(middle, b) ?? .infinity)
        }
        let step = 2 * Double.pi / Double(bearings)
        let best = (0..<bearings).map { Double($0) * step }.min { sum($0) < sum($1) } ?? 0
        var (low, high) = (best - step, best + step)
        // The sum is flat around its minimum: 60 steps of a third each find that to the last digit.
        for _ in 0..<60 {
            let third = (high - low) / 3
            if sum(low + third) < sum(high - third) { high -= third } else { low += third }
        }
        return sum((low + high) / 2)
    }

    private static func quarter(from a: Coordinate, bearing: Double) -> Coordinate {
        let latitude = asin(max(-1, min(1, cos(a.latitude) * cos(bearing))))
        let turn = atan2(sin(bearing) * cos(a.latitude), -sin(a.latitude) * sin(latitude))
        return Coordinate(latitude: latitude, longitude: a.longitude + turn)
    }
}

extension LocationCoordinate2D {
    /// The distance to another location, in meters, by the shortest path along the WGS 84 ellipsoid at height
    /// 0: accurate to a millimeter. NaN if either coordinate is invalid.
    public func distance(to other: LocationCoordinate2D) -> Double {
        guard isValid, other.isValid else { return .nan }
        func inRadians(_ coordinate: LocationCoordinate2D) -> Geodesic.Coordinate {
            Geodesic.Coordinate(
                latitude: coordinate.latitude * .pi / 180, longitude: coordinate.longitude * .pi / 180)
        }
        return Geodesic.distance(from: inRadians(self), to: inRadians(other))
    }
}

/// The measures of the WGS 84 ellipsoid.
package enum Ellipsoid {
    /// The equatorial radius, in meters.
    package static let semiMajorAxis = 6_378_137.0
    package static let flattening = 1 / 298.257223563
    /// The square of the ellipsoid's first eccentricity.
    package static let squaredEccentricity = flattening * (2 - flattening)
}
