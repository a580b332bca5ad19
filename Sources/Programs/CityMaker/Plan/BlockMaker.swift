/// Fills a block between streets with buildings: footprints, house numbers and points of interest.
struct BlockMaker {
    let block: Patch
    let use: QuarterMaker.Use
    var random: CityRandom
    var names: NameMaker
    private(set) var features: [CityFeature] = []
    private let width: Double
    private let height: Double
    private var number = 1

    init(block: Patch, use: QuarterMaker.Use, random: CityRandom, names: NameMaker) {
        (self.block, self.use, self.random, self.names) = (block, use, random, names)
        (width, height) = (block.width, block.height)
    }

    /// The point at a distance in meters east and south of the block's north-western corner.
    private func at(_ x: Double, _ y: Double) -> Point { block.at(x / width, y / height) }

    mutating func fill() {
        switch use {
        case .center: fillEdges(lots: 13...27, depth: 11...15, gap: 0)
        case .mixed: random.chance(0.5) ? fillEdges(lots: 15...32, depth: 10...13, gap: 3) : fillSlabs()
        case .houses: fillHouses()
        case .industry: fillHalls()
        case .park, .wood, .farm: break
        }
        if use == .center || use == .mixed, random.chance(0.03) { addSite() }
    }

    // MARK: Kinds of blocks

    /// Places houses side by side along the edges of a block, around a court in its middle.
    private mutating func fillEdges(lots: ClosedRange<Double>, depth: ClosedRange<Double>, gap: Double) {
        for isNorth in [true, false] {
            var x = 0.0
            while x < width - 8 {
                let end = min(width, x + random.number(lots))
                let deep = min(random.number(depth), height / 2 - 2)
                let wing = random.chance(0.35) ? random.number(5...10) : 0
                let inner = x + (end - x) * 0.45
                func y(_ v: Double) -> Double { isNorth ? v : height - v }
                var shape = [(x, 0.0), (end - gap, 0), (end - gap, deep)]
                if wing > 0, deep + wing < height / 2 - 2 {
                    shape += [(inner, deep), (inner, deep + wing), (x, deep + wing)]
                } else {
                    shape.append((x, deep))
                }
                addBuilding(shape.map { ($0.0, y($0.1)) }, isMirrored: !isNorth, tall: 14...26)
                addDoor((x + end) / 2, y(4))
                x = end
            }
        }
        guard height > 60 else { return }
        for isWest in [true, false] {
            var y = 16.0
            while y < height - 24 {
                let end = min(height - 16, y + random.number(lots))
                let deep = min(random.number(depth), width / 2 - 2)
                func x(_ v: Double) -> Double { isWest ? v : width - v }
                addBuilding(
                    [(x(0), y), (x(deep), y), (x(deep), end - gap), (x(0), end - gap)], isMirrored: !isWest,
                    tall: 14...24)
                addDoor(x(4), (y + end) / 2)
                y = end
            }
        }
        guard use == .center, width > 60, random.chance(0.25) else { return }
        features.append(CityFeature(.service, .line([at(width / 2, 0), at(width / 2, height / 2)])))
    }

    /// Places long houses with green between them.
    private mutating func fillSlabs() {
        if let lawn = block.inset(3)?.ring {
            features.append(CityFeature(.grass, .area([lawn]), minZoom: 13))
        }
        var y = 8.0
        while y + 14 < height - 4 {
            var x = 6.0
            while x + 30 < width {
                let long = min(random.number(34...64), width - x - 4)
                addBuilding([(x, y), (x + long, y), (x + long, y + 12), (x, y + 12)], tall: 12...36)
                addDoor(x + long / 2, y + 6)
                x += long + random.number(10...22)
            }
            y += random.number(34...46)
        }
        features.append(CityFeature(.service, .line([at(2, 0), at(2, height)])))
    }

    /// Places two rows of detached houses with gardens.
    private mutating func fillHouses() {
        let isWide = width > height
        let (long, short) = isWide ? (width, height) : (height, width)
        for isFirst in [true, false] {
            var along = 4.0
            while along + 18 < long {
                let (wide, deep) = (random.number(9...14), random.number(8...12))
                let front = random.number(5...9)
                let notch = random.chance(0.4) ? 3.0 : 0
                var shape = [(along, front), (along + wide, front), (along + wide, front + deep - notch)]
                if notch > 0 {
                    shape += [(along + wide / 2, front + deep - notch), (along + wide / 2, front + deep)]
                }
                shape.append((along, front + deep))
                let placed = shape.map { p in
                    let across = isFirst ? p.1 : short - p.1
                    return isWide ? (p.0, across) : (across, p.0)
                }
                addBuilding(placed, isMirrored: isFirst != isWide, tall: 5...9)
                let door = isFirst ? front + 4 : short - front - 4
                if isWide { addDoor(along + wide / 2, door) } else { addDoor(door, along + wide / 2) }
                along += wide + random.number(7...13)
            }
        }
    }

    /// Places industrial halls with yards.
    private mutating func fillHalls() {
        var y = 10.0
        while y + 45 < height {
            var x = 10.0
            let deep = min(random.number(35...80), height - y - 10)
            while x + 40 < width {
                let wide = min(random.number(40...120), width - x - 8)
                let bay = random.number(10...20)
                addBuilding(
                    [
                        (x, y), (x + wide, y), (x + wide, y + deep), (x + wide - bay, y + deep),
                        (x + wide - bay, y + deep - bay),
                        (x, y + deep - bay),
                    ], tall: 6...14)
                if random.chance(0.2) {
                    addPOI(.fuel, x + wide / 2, y + deep + 5, names.site("Works", &random))
                }
                x += wide + random.number(18...40)
            }
            features.append(CityFeature(.service, .line([at(0, y + deep + 8), at(width, y + deep + 8)])))
            y += deep + 24
        }
    }

    /// Places a school, a hospital or the like in the block's court.
    private mutating func addSite() {
        let (kind, detail, word) = random.pick([
            (CityKind.school, CityPOI.school, "School"), (.school, .school, "School"),
            (.hospital, .hospital, "Hospital"),
            (.university, .library, "College"), (.retail, .supermarket, "Market"),
            (.commercial, .bank, "Exchange"),
            (.stadium, .attraction, "Arena"),
        ])
        let name = names.site(word, &random)
        features.insert(CityFeature(kind, .area([block.ring]), name: name), at: 0)
        addPOI(detail, width / 2, height / 2, name)
    }

    // MARK: Parts

    private mutating func addBuilding(
        _ corners: [(Double, Double)], isMirrored: Bool = false, tall: ClosedRange<Double>
    ) {
        let ring = corners.map { at($0.0, $0.1) }
        var feature = CityFeature(.building, .area([isMirrored ? ring.reversed() : ring]))
        feature.measure = random.number(tall).rounded()
        features.append(feature)
    }

    private mutating func addDoor(_ x: Double, _ y: Double) {
        defer { number += 2 }
        if random.chance(0.6) {
            var feature = CityFeature(.houseNumber, .point(at(x, y)))
            feature.ref = "\(number)"
            features.append(feature)
        }
        guard random.chance(use == .center ? 0.16 : use == .mixed ? 0.07 : 0.012) else { return }
        let (detail, word) = random.pick(Self.trades)
        addPOI(detail, x, y, names.site(word, &random))
    }

    private static let trades: [(CityPOI, String)] = [
        (.restaurant, "Kitchen"), (.restaurant, "Grill"), (.cafe, "Coffee"), (.cafe, "Tea Room"),
        (.bar, "Arms"),
        (.hotel, "Hotel"), (.supermarket, "Foods"), (.bakery, "Bakery"), (.clothes, "Tailors"),
        (.pharmacy, "Pharmacy"),
        (.bank, "Bank"), (.museum, "Museum"), (.theatre, "Theater"), (.cinema, "Cinema"),
        (.library, "Library"),
        (.worship, "Church"), (.worship, "Chapel"), (.police, "Police"), (.parking, "Garage"),
        (.busStop, "Stop"),
        (.busStop, "Corner"),
    ]

    private mutating func addPOI(_ kind: CityPOI, _ x: Double, _ y: Double, _ name: String) {
        var feature = CityFeature(.poi, .point(at(x, y)), name: name)
        (feature.detail, feature.rank) = (kind, kind.weight + random.index(20))
        features.append(feature)
    }
}
