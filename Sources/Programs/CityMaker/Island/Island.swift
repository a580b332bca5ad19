import Foundation

/// A position in meters to the east (x) and to the south (y) of the city's middle: in the straight plan of
/// the streets, or in the city, for which the plan is curved (see `Island`).
typealias Point = SIMD2<Double>

/// The island that the city stands on, with its river. Streets are planned on a straight plan; `bent` then
/// curves the whole plan, so that lines that did not cross before do not cross afterward.
struct Island {
    /// Half the side of the city's square, in meters.
    let half: Double
    private let phases: [Double]

    /// The middle of the island, in meters from the city's middle: placed so that the island's southern coast
    /// runs through the south of the city.
    private var middle: Point { Point(0, half * 0.65 - radius) }
    /// The radius of the island without its bays, in meters.
    private var radius: Double { 29_500 }

    init(half: Double, random: inout CityRandom) {
        self.half = half
        phases = (0..<12).map { _ in random.number(0...(2 * .pi)) }
    }

    /// The position in the city, in meters from its middle, of a point of the straight plan of the streets.
    func bent(_ p: Point) -> Point {
        Point(
            p.x + 240 * sin(p.y / 830 + phases[0]) + 50 * sin(p.y / 290 + phases[1]),
            p.y + 210 * sin(p.x / 910 + phases[2]) + 45 * sin(p.x / 270 + phases[3]))
    }

    /// The distance of the coast from the island's middle, in meters, in a direction that is given by an
    /// angle in radians.
    private func reach(_ angle: Double) -> Double {
        var sum = 0.0
        for (i, waves) in [3.0, 5, 11, 26, 57, 130].enumerated() {
            sum += sin(angle * waves + phases[4 + i]) / pow(waves, 1.25)
        }
        return radius * (1 + 0.16 * sum)
    }

    /// The coast as a closed ring of points, clockwise on the map.
    func coast(points count: Int) -> [Point] {
        (0..<count).map { i in
            let angle = 2 * .pi * Double(i) / Double(count)
            return middle + reach(angle) * Point(cos(angle), sin(angle))
        }
    }

    /// The distance of a point from the coast, in meters; negative at sea.
    func inland(_ p: Point) -> Double {
        let d = p - middle
        return reach(atan2(d.y, d.x)) - (d * d).sum().squareRoot()
    }

    /// The x of the river's middle at a distance `y` south of the city's middle, in meters.
    func river(_ y: Double) -> Double {
        700 + 900 * sin(y / 2_900 + phases[10]) + 380 * sin(y / 1_150 + phases[11])
    }

    /// Half the width of the river, in meters, at a distance of `y` meters south of the city's middle: the
    /// river widens toward its mouth.
    func riverHalf(_ y: Double) -> Double { 45 + 115 / (1 + exp(-y / 2_200)) + 12 * sin(y / 400) }

    /// Whether a point lies in the sea or the river, or within `margin` meters of the water.
    func isWater(_ p: Point, margin: Double = 0) -> Bool {
        if inland(p) < margin { return true }
        guard p.y > -25_000 else { return false }
        let slope = (river(p.y + 10) - river(p.y - 10)) / 20
        return abs(p.x - river(p.y)) / (1 + slope * slope).squareRoot() < riverHalf(p.y) + margin
    }
}
