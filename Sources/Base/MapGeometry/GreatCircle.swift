import Foundation

/// Points on great circles and circles on a sphere, for drawing. Distances are computed by `Geodesic`
/// instead.
enum GreatCircle {
    /// The angle at the globe's center between two points of a drawn line, in radians; the line is then at
    /// most 2 meters off the great circle.
    private static let step = Double.pi / 1_800

    /// Points on the shortest path between two coordinates, without the two coordinates themselves. Empty
    /// between opposite coordinates, which have many shortest paths.
    static func between(
        _ a: LocationCoordinate2D, _ b: LocationCoordinate2D, atMost limit: Int
    ) -> [LocationCoordinate2D] {
        let (p, q) = (vector(a), vector(b))
        let cross = SIMD3(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x)
        let sine = (cross * cross).sum().squareRoot()
        let angle = atan2(sine, (p * q).sum())
        guard angle.isFinite, sine > 1e-9 else { return [] }
        let count = min(Int((angle / step).rounded(.up)), limit)
        guard count > 1 else { return [] }
        return (1..<count).map { i in
            let t = Double(i) / Double(count)
            return coordinate((p * sin((1 - t) * angle) + q * sin(t * angle)) / sine)
        }
    }

    /// The corners of a circle, clockwise from the north.
    /// - Parameter angle: the radius as an angle at the globe's center, in radians.
    static func circle(
        around center: LocationCoordinate2D, angle: Double, corners: Int
    ) -> [LocationCoordinate2D] {
        let latitude = center.latitude * .pi / 180
        return (0..<corners).map { i in
            let bearing = 2 * Double.pi * Double(i) / Double(corners)
            let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing)
            // The corner's distances from the globe's axis to the east and to the middle's side: unlike
            // cos(angle) - sin(latitude) sine, they keep their digits where the middle is a pole.
            let turn = atan2(
                sin(bearing) * sin(angle),
                cos(latitude) * cos(angle) - sin(latitude) * sin(angle) * cos(bearing))
            return LocationCoordinate2D(
                latitude: asin(max(-1, min(1, sine))) * 180 / .pi,
                longitude: (center.longitude + turn * 180 / .pi).remainder(dividingBy: 360))
        }
    }

    private static func vector(_ c: LocationCoordinate2D) -> SIMD3<Double> {
        let (latitude, longitude) = (c.latitude * .pi / 180, c.longitude * .pi / 180)
        return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }

    private static func coordinate(_ v: SIMD3<Double>) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: atan2(v.z, (v.x * v.x + v.y * v.y).squareRoot()) * 180 / .pi,
            longitude: atan2(v.y, v.x) * 180 / .pi)
    }
}
