import CartoucheMapGeometry
import Foundation

/// The transverse Mercator projection of the WGS 84 ellipsoid with UTM's scale. Angles are in radians,
/// lengths in meters; the origin is the intersection of the equator and the central meridian.
///
/// L. Krüger, "Konforme Abbildung des Erdellipsoids in der Ebene" (Potsdam, 1912), with the series to the
/// sixth order of C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers" (Journal of
/// Geodesy 85, 2011), equations 7 to 12 and 35 to 36.
enum TransverseMercator {
    private static let semiMajorAxis = Ellipsoid.semiMajorAxis
    private static let flattening = Ellipsoid.flattening
    private static let scale = 0.9996
    private static let eccentricitySquared = flattening * (2 - flattening)
    private static let eccentricity = eccentricitySquared.squareRoot()
    private static let n = flattening / (2 - flattening)

    /// The radius in meters of the sphere whose meridians are as long as those of the ellipsoid, multiplied
    /// by UTM's scale.
    private static let radius =
        scale * semiMajorAxis / (1 + n) * polynomial([1, 0, 1 / 4, 0, 1 / 64, 0, 1 / 256], from: 0)

    /// The coefficients of the series that projects points of the conformal sphere to the plane.
    private static let forward = [
        polynomial([1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37_800], from: 1),
        polynomial([13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1_983_433 / 1_935_360], from: 2),
        polynomial([61 / 240, -103 / 140, 15_061 / 26_880, 167_603 / 181_440], from: 3),
        polynomial([49_561 / 161_280, -179 / 168, 6_601_661 / 7_257_600], from: 4),
        polynomial([34_729 / 80_640, -3_418_889 / 1_995_840], from: 5),
        polynomial([212_378_941 / 319_334_400], from: 6),
    ]

    /// The coefficients of the series that takes points of the plane back to the conformal sphere.
    private static let backward = [
        polynomial([1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96_199 / 604_800], from: 1),
        polynomial([1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1_118_711 / 3_870_720], from: 2),
        polynomial([17 / 480, -37 / 840, -209 / 4480, 5569 / 90_720], from: 3),
        polynomial([4397 / 161_280, -11 / 504, -830_251 / 7_257_600], from: 4),
        polynomial([4583 / 161_280, -108_847 / 3_991_680], from: 5),
        polynomial([20_648_693 / 638_668_800], from: 6),
    ]

    /// The value of a polynomial in the third flattening `n`.
    /// - Parameter power: the power of `n` that belongs to the first coefficient.
    private static func polynomial(_ coefficients: [Double], from power: Int) -> Double {
        coefficients.reversed().reduce(0) { $0 * n + $1 } * pow(n, Double(power))
    }

    /// Projects a location in radians to the plane: to meters east and north of the point where the central
    /// meridian crosses the equator.
    /// - Parameter longitude: the longitude east of the central meridian, in radians, at most a quarter of
    ///   the globe.
    static func plane(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let t = conformal(tan(latitude))
        let xi = atan2(t, cos(longitude))
        let eta = asinh(sin(longitude) / hypot(t, cos(longitude)))
        var (x, y) = (eta, xi)
        for (index, factor) in forward.enumerated() {
            let k = Double(2 * (index + 1))
            y += factor * sin(k * xi) * cosh(k * eta)
            x += factor * cos(k * xi) * sinh(k * eta)
        }
        return (x * radius, y * radius)
    }

    /// The location of a point of the plane: its latitude, and its longitude east of the central meridian, in
    /// radians. The point is given in meters east (`x`) and north (`y`) of the place where the central
    /// meridian crosses the equator.
    static func location(x: Double, y: Double) -> (latitude: Double, longitude: Double) {
        var (xi, eta) = (y / radius, x / radius)
        let (a, b) = (xi, eta)
        for (index, factor) in backward.enumerated() {
            let k = Double(2 * (index + 1))
            xi -= factor * sin(k * a) * cosh(k * b)
            eta -= factor * cos(k * a) * sinh(k * b)
        }
        let t = sin(xi) / hypot(sinh(eta), cos(xi))
        return (atan(geographic(t)), atan2(sinh(eta), cos(xi)))
    }

    /// The tangent of a conformal latitude. `tau` is the tangent of the geographic latitude to which it
    /// belongs.
    private static func conformal(_ tau: Double) -> Double {
        let sigma = sinh(eccentricity * atanh(eccentricity * tau / (1 + tau * tau).squareRoot()))
        return tau * (1 + sigma * sigma).squareRoot() - sigma * (1 + tau * tau).squareRoot()
    }

    /// The tangent of a geographic latitude. `t` is the tangent of the conformal latitude to which it
    /// belongs. Computed by Newton's method, of which two steps are accurate everywhere on the globe.
    private static func geographic(_ t: Double) -> Double {
        var tau = t
        for _ in 0..<5 {
            let reached = conformal(tau)
            let step =
                (t - reached) * (1 + (1 - eccentricitySquared) * tau * tau)
                / ((1 - eccentricitySquared) * ((1 + tau * tau) * (1 + reached * reached)).squareRoot())
            tau += step
            if abs(step) <= 1e-15 * max(1, abs(tau)) { break }
        }
        return tau
    }
}
