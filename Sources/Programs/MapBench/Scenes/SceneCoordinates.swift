import Cartouche

/// Makes random coordinates, the same in every run, that are dense around the world's largest towns, like
/// places in real data.
enum SceneCoordinates {
    /// The latitude and longitude, in degrees, of towns with about ten million people or more.
    private static let towns: [(Double, Double)] = [
        (35.69, 139.69), (28.61, 77.21), (31.23, 121.47), (23.81, 90.41), (-23.55, -46.63), (19.43, -99.13),
        (30.04, 31.24), (39.90, 116.41), (19.08, 72.88), (34.69, 135.50), (24.86, 67.01), (29.56, 106.55),
        (41.01, 28.98), (-34.60, -58.38), (22.57, 88.36), (6.52, 3.38), (-4.44, 15.27), (14.60, 120.98),
        (-22.91, -43.17), (23.13, 113.26), (55.76, 37.62), (34.05, -118.24), (40.71, -74.01), (48.86, 2.35),
        (51.51, -0.13), (13.76, 100.50), (-6.21, 106.85), (37.57, 126.98), (-12.05, -77.04), (35.69, 51.39),
        (52.52, 13.40), (40.42, -3.70), (-33.87, 151.21), (43.65, -79.38), (-1.29, 36.82), (-26.20, 28.05),
    ]
    /// The coordinate in the middle of the map when a scene is measured.
    static let center = LocationCoordinate2D(latitude: 48.86, longitude: 2.35)

    static func make(_ count: Int) -> [LocationCoordinate2D] {
        var random = BenchRandom(seed: 12)
        return (0..<count).map { index in
            let town = towns[index % towns.count]
            // Most are near a town, some far from all.
            let reach = 12 * random.unit() * random.unit() * random.unit()
            let angle = 2 * Double.pi * random.unit()
            return LocationCoordinate2D(
                latitude: max(-80, min(80, town.0 + reach * sin(angle))),
                longitude: town.1 + 1.5 * reach * cos(angle))
        }
    }

    /// The square around `center`, in map points, that contains about `limit` of the coordinates; the whole
    /// world if there are no more than `limit` coordinates.
    static func square(around coordinates: [LocationCoordinate2D], holding limit: Int) -> MapRect {
        let middle = Mercator.mapPoint(center)
        let distances = coordinates.map { coordinate in
            let point = Mercator.mapPoint(coordinate)
            return max(abs(point.x - middle.x), abs(point.y - middle.y))
        }.sorted()
        guard limit < distances.count else { return .world }
        let reach = distances[limit]
        return MapRect(
            origin: MapPoint(x: middle.x - reach, y: middle.y - reach),
            size: MapSize(width: 2 * reach, height: 2 * reach))
    }
}

/// A generator of random numbers that are the same in each run.
struct BenchRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }

    /// A random number from 0 up to, but not including, 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
