import CartoucheMapGeometry

/// An invented city by the sea, made from a seed: a river, roads of every class, railways, quarters with
/// blocks and houses, parks, woods and fields, and names. The same seed gives the same city.
package struct City: Sendable {
    /// The coordinate of the city's middle, in the Atlantic, where there is no land.
    package static let middle = LocationCoordinate2D(latitude: 45, longitude: -30)

    /// The side of the city's square, in meters.
    package let side: Double
    let features: [CityFeature]

    /// Creates a city.
    /// - Parameter side: the side of the city's square in meters, from 3,000 to 20,000. The time to make the
    ///   city grows with the square of the side.
    package init(seed: UInt64, side: Double = 20_000) {
        self.side = min(max(side, 3_000), 20_000)
        var random = CityRandom(seed: seed)
        var names = NameMaker()
        let island = Island(half: self.side / 2, random: &random)
        let grid = MainRoadGrid(half: self.side / 2, random: &random)
        let shore = ShoreMaker(island: island, names: &names, random: &random)
        let roads = MainRoads(island: island, grid: grid, names: &names, random: &random)
        var quarters = QuarterMaker(island: island, roads: roads, names: names, random: random)
        for row in 0..<grid.count {
            for column in 0..<grid.count { quarters.fill(grid.patch(column, row)) }
        }
        let all = shore.features + roads.features + quarters.features
        features = all.map { $0.bent(on: island) }
    }
}

extension CityFeature {
    /// The feature at its position in the city: its long edges are divided, so that they curve like the plan.
    func bent(on island: Island) -> CityFeature {
        var feature = self
        switch shape {
        case .point(let p): feature.shape = .point(island.bent(p))
        case .line(let line): feature.shape = .line(line.divided(every: 60).map(island.bent))
        case .area(let rings):
            let step = kind == .building ? 400.0 : kind == .sea || kind == .land ? 40_000 : 90
            feature.shape = .area(rings.map { $0.divided(every: step, isClosed: true).map(island.bent) })
        }
        return feature
    }
}
