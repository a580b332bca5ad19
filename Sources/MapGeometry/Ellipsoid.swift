/// The ellipsoid of WGS 84.
package enum Ellipsoid {
    /// The equatorial radius, in meters.
    package static let semiMajorAxis = 6_378_137.0
    package static let flattening = 1 / 298.257223563
    /// The square of the eccentricity.
    package static let squaredEccentricity = flattening * (2 - flattening)
}
