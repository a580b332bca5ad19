import Foundation

/// Makes the island, the sea, the river, the harbor, the airport, and the villages outside the city's square.
struct ShoreMaker {
    let island: Island
    let names: NameMaker
    private(set) var features: [CityFeature] = []

    init(island: Island, names: inout NameMaker, random: inout CityRandom) {
        self.island = island
        let city = names.place(&random)
        let country = names.place(&random)
        self.names = names
        addWater(sea: "\(country) Sea", river: "River \(names.place(&random))")
        addHarbor(&names, &random)
        features += Airport.features("\(names.place(&random)) Airport", on: island)
        addPlaces(city: city, country: country, &names, &random)
    }

    // MARK: Water

    private mutating func addWater(sea: String, river: String) {
        // Points every hundred meters: the city sees a part of it.
        let coast = island.coast(points: 2_400)
        features.append(CityFeature(.land, .area([coast])))
        let far = 900_000.0
        let box = [Point(-far, -far), Point(far, -far), Point(far, far), Point(-far, far)]
        features.append(CityFeature(.sea, .area([box, coast.reversed()])))
        features.append(CityFeature(.seaName, .point(Point(2_500, island.half * 0.9 + 1_500)), name: sea))

        let rows = stride(from: -24_500.0, through: 14_000, by: 70).filter {
            island.inland(Point(island.river($0), $0)) > -250
        }
        let middle = rows.map { Point(island.river($0), $0) }
        let (west, east) = (rows.map { bank($0, -1) }, rows.map { bank($0, 1) })
        features.append(CityFeature(.riverArea, .area([west.reversed() + east])))
        features.append(CityFeature(.riverLine, .line(middle), name: river))
        let brook = (0..<80).map { i in
            Point(
                -island.half * 0.95 + Double(i) * island.half * 0.0122,
                -island.half * 0.52 + 180 * sin(Double(i) / 5))
        }
        features.append(CityFeature(.stream, .line(brook), name: "\(river.dropFirst(6)) Brook"))
        for run in west.offset(26).runs(where: { island.inland($0) > 60 && abs($0.y) < island.half }) {
            features.append(CityFeature(.cycleway, .line(run), name: "Riverside Path"))
        }
    }

    /// The point of the river's bank at a distance `y` south, in meters: at half the river's width,
    /// perpendicular to its course, on the given side.
    private func bank(_ y: Double, _ side: Double) -> Point {
        let along = Point(island.river(y + 10) - island.river(y - 10), 20).unit
        return Point(island.river(y), y) - along.turned * side * island.riverHalf(y)
    }

    private mutating func addHarbor(_ names: inout NameMaker, _ random: inout CityRandom) {
        let shore = island.coast(points: 2_400).filter { abs($0.x) < island.half && $0.y > 0 }
        for (i, p) in shore.enumerated() where i % 5 == 0 {
            let d = abs(p.x - island.half * 0.25)
            guard d > 500, d < 2_600 else { continue }
            features.append(
                CityFeature(.pier, .line([p - Point(0, 60), p + Point(random.number(-30...30), 260)])))
        }
        for (i, p) in shore.enumerated() where i > 0 && i % 29 == 0 {
            let inner = shore[max(0, i - 4)...i].map { $0 - Point(0, 38) }
            features.append(CityFeature(.beach, .area([shore[max(0, i - 4)...i].reversed() + inner])))
            features.append(
                CityFeature(
                    .wetland, .area([[p, p + Point(-220, -40), p + Point(-200, -260), p + Point(30, -220)]])))
        }
        if let start = shore.min(by: { abs($0.x - island.half * 0.25) < abs($1.x - island.half * 0.25) }) {
            let line = [start + Point(0, 200), start + Point(700, 1_500), start + Point(4_000, 9_000)]
                .smoothed()
            features.append(CityFeature(.ferry, .line(line), name: names.site("Ferry", &random)))
        }
    }

    // MARK: Places

    private mutating func addPlaces(
        city: String, country: String, _ names: inout NameMaker, _ random: inout CityRandom
    ) {
        add(.country, Point(-9_000, -26_000), country, rank: 4, people: 1_900_000)
        add(.state, Point(11_000, -33_000), "North \(names.place(&random))", rank: 5, people: 400_000)
        add(.city, Point(-180, 260), city, rank: 4, people: 640_000)
        for _ in 0..<26 {
            let p = Point(random.number(-27_000...27_000), random.number(-49_000...(-2_000)))
            guard island.inland(p) > 1_200, max(abs(p.x), abs(p.y)) > island.half + 900 else { continue }
            let isTown = random.chance(0.4)
            add(
                isTown ? .town : .village, p, names.place(&random), rank: isTown ? 9 : 12,
                people: isTown ? 24_000 : 2_100)
        }
        // Beyond the square there are fields and woods.
        for _ in 0..<150 {
            let p = Point(random.number(-29_000...29_000), random.number(-50_000...4_000))
            let size = random.number(500...2_200)
            guard island.inland(p) > 2_600, max(abs(p.x), abs(p.y)) > island.half + 2_300 else { continue }
            let shape = (0..<14).map { i in
                let angle = Double(i) / 14 * 2 * .pi
                return p + Point(cos(angle), sin(angle)) * size * random.number(0.6...1.1)
            }
            features.append(CityFeature(random.chance(0.5) ? .wood : .farmland, .area([shape])))
        }
        for (index, p) in [Point(0.62, -0.42), Point(-0.7, 0.2), Point(0.68, 0.28), Point(-0.34, -0.8)]
            .enumerated()
        {
            add(
                .town, p * island.half, names.place(&random), rank: 8 + index,
                people: 41_000 - Double(index) * 6_000)
        }
        for _ in 0..<9 { addNear(names.place(&random), &random) }
        var peak = CityFeature(
            .peak, .point(Point(0.8, -0.85) * island.half), name: "Mount \(names.place(&random))")
        peak.measure = 412
        features.append(peak)
        let top = CityFeature(
            .natureReserve,
            .area([
                [Point(0.66, -0.99), Point(0.99, -0.99), Point(0.99, -0.7), Point(0.7, -0.72)].map {
                    $0 * island.half
                }
            ]), name: names.site("Hills", &random))
        features.append(top)
        // A border from coast to coast, and one to a neighbor in the far north.
        for (kind, y) in [(CityKind.stateBorder, -29_500.0), (.countryBorder, -45_500)] {
            let line = stride(from: -33_000.0, through: 33_000, by: 400).map {
                Point($0, y + 900 * sin($0 / 2_900))
            }
            for run in line.runs(where: { island.inland($0) > 0 }) {
                features.append(CityFeature(kind, .line(run)))
            }
        }
    }

    private mutating func addNear(_ name: String, _ random: inout CityRandom) {
        let p = Point(random.number(-0.4...0.4), random.number(-0.4...0.4)) * island.half
        if !island.isWater(p) { add(.neighborhood, p, name, rank: 15, people: 1_200) }
    }

    private mutating func add(_ kind: CityKind, _ p: Point, _ name: String, rank: Int, people: Double) {
        var feature = CityFeature(kind, .point(p), name: name)
        (feature.rank, feature.measure) = (rank, people)
        features.append(feature)
    }
}
