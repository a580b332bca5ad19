import Foundation

/// Fills a quarter, which is one mesh of the grid of main roads, with streets and blocks, or with open land.
struct QuarterMaker {
    enum Use { case center, mixed, houses, industry, park, wood, farm }

    let island: Island
    let roads: MainRoads
    var names: NameMaker
    var random: CityRandom
    private(set) var features: [CityFeature] = []

    init(island: Island, roads: MainRoads, names: NameMaker, random: CityRandom) {
        (self.island, self.roads, self.names, self.random) = (island, roads, names, random)
    }

    // MARK: What a quarter is

    private mutating func use(of patch: Patch) -> Use {
        let distance = patch.middle.length / island.half
        let roll = random.number(0...1)
        if island.inland(patch.middle) < 900, distance > 0.3, roll < 0.45 { return .industry }
        switch distance {
        case ..<0.2: return .center
        case ..<0.45: return roll < 0.09 ? .park : roll < 0.3 ? .center : roll < 0.86 ? .mixed : .houses
        case ..<0.72:
            return roll < 0.08
                ? .park : roll < 0.16 ? .wood : roll < 0.28 ? .industry : roll < 0.5 ? .mixed : .houses
        default: return roll < 0.42 ? .farm : roll < 0.68 ? .wood : roll < 0.76 ? .industry : .houses
        }
    }

    mutating func fill(_ patch: Patch) {
        guard !patch.ring.allSatisfy({ island.isWater($0) }) else { return }
        let use = use(of: patch)
        addName(of: patch, use)
        switch use {
        case .center: addStreets(patch, block: (95, 150), use)
        case .mixed: addStreets(patch, block: (110, 190), use)
        case .houses: addStreets(patch, block: (95, 210), use)
        case .industry: addStreets(patch, block: (230, 300), use)
        case .park: addOpen(.park, patch, paths: .footway)
        case .wood: addOpen(.wood, patch, paths: .track)
        case .farm: addFields(patch)
        }
    }

    private mutating func addName(of patch: Patch, _ use: Use) {
        guard !island.isWater(patch.middle) else { return }
        let distance = patch.middle.length / island.half
        let kind: CityKind? =
            switch use {
            case .center, .mixed: distance < 0.55 ? .suburb : .village
            case .houses: distance < 0.72 ? .suburb : .village
            case .industry: .quarter
            case .farm: .hamlet
            case .park, .wood: nil
            }
        guard let kind else { return }
        var feature = CityFeature(kind, .point(patch.at(0.47, 0.53)), name: names.place(&random))
        feature.rank = kind == .suburb ? 11 : 13
        feature.measure = kind == .hamlet ? 80 : (random.number(1_500...9_000)).rounded()
        features.append(feature)
    }

    // MARK: Streets and blocks

    private mutating func addStreets(_ patch: Patch, block: (Double, Double), _ use: Use) {
        let (across, along) = random.chance(0.5) ? block : (block.1, block.0)
        let (columns, rows) = (max(2, Int(patch.width / across)), max(2, Int(patch.height / along)))
        let area: CityKind = use == .industry ? .industrial : .residential
        if let ring = patch.inset(2)?.ring { features.append(CityFeature(area, .area([ring]))) }
        for column in 1..<columns {
            let u = Double(column) / Double(columns)
            addStreet(
                (0...(rows * 4)).map { patch.at(u, Double($0) / Double(rows * 4)) },
                isMain: column == columns / 2, use)
        }
        for row in 1..<rows {
            let v = Double(row) / Double(rows)
            addStreet(
                (0...(columns * 4)).map { patch.at(Double($0) / Double(columns * 4), v) },
                isMain: row == rows / 2, use)
        }
        for column in 0..<columns {
            for row in 0..<rows {
                let (w, h) = (1 / Double(columns), 1 / Double(rows))
                let whole = patch.part(
                    (Double(column) * w)...(Double(column + 1) * w), (Double(row) * h)...(Double(row + 1) * h)
                )
                guard let block = whole.inset(use == .center ? 8 : 9) else { continue }
                fillBlock(block, use)
            }
        }
    }

    private mutating func addStreet(_ line: [Point], isMain: Bool, _ use: Use) {
        let name = names.street(&random)
        let isMall = use == .center && !isMain && random.chance(0.1)
        let kind: CityKind = isMain ? .tertiary : isMall ? .pedestrian : .street
        // No street is as straight as on paper.
        let line = line.map { $0 + Point(random.number(-1.6...1.6), random.number(-1.6...1.6)) }
        for run in line.runs(where: { !island.isWater($0, margin: 14) && !roads.barrier.isTaken($0) }) {
            var feature = CityFeature(kind, .line(run), name: name)
            feature.isOneway = use == .center && kind == .street && random.chance(0.4)
            features.append(feature)
        }
    }

    private mutating func fillBlock(_ block: Patch, _ use: Use) {
        guard !island.isWater(block.middle, margin: 30) else { return }
        let roll = random.number(0...1)
        if use != .industry, roll < 0.045 {
            let kind: CityKind =
                roll < 0.02 ? .park : roll < 0.03 ? .grass : roll < 0.036 ? .cemetery : .pitch
            let name = kind == .park ? names.site("Square", &random) : nil
            if let ring = block.inset(4)?.ring, isFree(ring) {
                features.append(CityFeature(kind, .area([ring]), name: name))
                if let name { addPOI(.park, block.middle, name) }
                if kind == .park {
                    features.append(CityFeature(.footway, .line([block.northWest, block.southEast])))
                    features.append(CityFeature(.footway, .line([block.northEast, block.southWest])))
                }
                return
            }
        }
        var maker = BlockMaker(block: block, use: use, random: random, names: names)
        maker.fill()
        (random, names) = (maker.random, maker.names)
        features += maker.features.filter { feature in
            switch feature.shape {
            case .point(let p): isFree([p])
            case .line(let line): isFree(line)
            case .area(let rings): isFree(rings[0])
            }
        }
    }

    private func isFree(_ points: [Point]) -> Bool {
        !points.contains { island.isWater($0, margin: 6) || roads.reserved.isTaken($0) }
    }

    // MARK: Open land

    private mutating func addOpen(_ kind: CityKind, _ patch: Patch, paths: CityKind) {
        let name = names.site(kind == .park ? "Park" : "Wood", &random)
        if let ring = patch.inset(14)?.ring {
            features.append(CityFeature(kind, .area([ring]), name: name, minZoom: kind == .park ? 9 : nil))
        }
        if kind == .park { addPOI(.park, patch.at(0.5, 0.42), name) }
        for i in 1...5 {
            let u = Double(i) / 6 + random.number(-0.06...0.06)
            let across = [
                patch.at(u, 0.01), patch.at(1 - u, 0.34), patch.at(u, 0.67), patch.at(0.8 * u, 0.99),
            ].smoothed()
            let along = [patch.at(0.01, u), patch.at(0.3, 0.9 * u), patch.at(0.66, u), patch.at(0.99, 1 - u)]
                .smoothed()
            for line in [across, along] {
                for run in line.runs(where: { !island.isWater($0, margin: 10) && !roads.barrier.isTaken($0) })
                {
                    features.append(CityFeature(i == 3 && paths == .footway ? .cycleway : paths, .line(run)))
                }
            }
        }
        addPond(patch, kind)
        if kind == .park, let lawn = patch.part(0.12...0.3, 0.6...0.8).inset(10)?.ring {
            features.append(CityFeature(.grass, .area([lawn])))
        }
        if kind == .wood, let glade = patch.part(0.6...0.85, 0.15...0.3).inset(10)?.ring {
            features.append(CityFeature(.scrub, .area([glade])))
        }
    }

    private mutating func addPond(_ patch: Patch, _ kind: CityKind) {
        let middle = patch.at(random.number(0.3...0.7), random.number(0.3...0.7))
        let size = random.number(60...190)
        let shore = (0..<36).map { i in
            let angle = Double(i) / 36 * 2 * .pi
            return middle + Point(cos(angle), sin(angle) * 0.7) * size
                * (1 + 0.2 * sin(3 * angle) + 0.1 * cos(7 * angle))
        }
        guard isFree(shore) else { return }
        let name = names.site(kind == .park ? "Pond" : "Lake", &random)
        features.append(CityFeature(.lake, .area([shore]), name: name, minZoom: 10))
        features.append(CityFeature(.lakeName, .point(middle), name: name, minZoom: 12))
    }

    private mutating func addFields(_ patch: Patch) {
        let count = 4
        for column in 0..<count {
            for row in 0..<count {
                let (w, h) = (1 / Double(count), 1 / Double(count))
                let field = patch.part(
                    (Double(column) * w)...(Double(column + 1) * w), (Double(row) * h)...(Double(row + 1) * h)
                )
                guard let ring = field.inset(5)?.ring, !ring.contains(where: { island.isWater($0) }) else {
                    continue
                }
                let roll = random.number(0...1)
                let kind: CityKind =
                    roll < 0.7 ? .farmland : roll < 0.82 ? .grass : roll < 0.92 ? .wood : .scrub
                features.append(CityFeature(kind, .area([ring])))
                if column > 0, random.chance(0.6), !roads.barrier.isTaken(field.northWest) {
                    features.append(CityFeature(.track, .line([field.northWest, field.southWest])))
                }
            }
        }
        guard let yard = patch.part(0.42...0.58, 0.42...0.58).inset(4) else { return }
        var maker = BlockMaker(block: yard, use: .houses, random: random, names: names)
        maker.fill()
        (random, names) = (maker.random, maker.names)
        features += maker.features.filter {
            if case .area(let rings) = $0.shape { isFree(rings[0]) } else { false }
        }
    }

    private mutating func addPOI(_ kind: CityPOI, _ point: Point, _ name: String) {
        var feature = CityFeature(.poi, .point(point), name: name)
        (feature.detail, feature.rank) = (kind, kind.weight)
        features.append(feature)
    }
}
