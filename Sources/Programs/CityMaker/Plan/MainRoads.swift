import Foundation

/// Makes the roads and railways between the quarters, and marks the land that they occupy.
struct MainRoads {
    private(set) var features: [CityFeature] = []
    /// The land that streets cannot cross, because motorways and railways occupy it; water is considered
    /// separately.
    private(set) var barrier: ReservedLand
    /// The land along main roads and railways, on which no building may stand.
    private(set) var reserved: ReservedLand

    private let island: Island
    private let grid: MainRoadGrid
    private var arterials: ReservedLand

    init(island: Island, grid: MainRoadGrid, names: inout NameMaker, random: inout CityRandom) {
        (self.island, self.grid) = (island, grid)
        let empty = ReservedLand(half: island.half * 1.3 + 500)
        (barrier, reserved, arterials) = (empty, empty, empty)
        addGrid(&names, &random)
        addBoulevards(&names, &random)
        addMotorways()
        addRailways(&names, &random)
    }

    // MARK: Roads at the level of the ground, with bridges over water

    private mutating func addGrid(_ names: inout NameMaker, _ random: inout CityRandom) {
        for isAcross in [true, false] {
            for index in 0...grid.count {
                let kind: CityKind = index % 4 == 1 ? .primary : index % 2 == 0 ? .tertiary : .secondary
                let line = grid.line(index, isAcross: isAcross)
                arterials.reserve(line, within: 12)
                // A road changes its name on the way.
                let step = 260
                for start in stride(from: 0, to: line.count - 1, by: step) {
                    let part = Array(line[start...min(start + step, line.count - 1)])
                    let ref = kind == .primary ? "R \(20 + index * 2 + (isAcross ? 1 : 0))" : nil
                    addRoad(kind, part, name: names.avenue(&random), ref: ref)
                }
            }
        }
    }

    private mutating func addBoulevards(_ names: inout NameMaker, _ random: inout CityRandom) {
        let h = island.half
        for (index, end) in [Point(1, -0.82), Point(-0.86, -1)].enumerated() {
            let line = [end * h * 1.2, end * h * 0.2 + end.turned * h * 0.05, -end * h * 1.2].smoothed()
                .divided(every: 20)
            arterials.reserve(line, within: 14)
            let name = names.avenue(&random)
            // One runs below the center.
            for run in line.runs(where: { !isUnderground($0, index) }) {
                addRoad(.trunk, run, name: name, ref: "T \(index + 1)")
            }
            for run in line.runs(where: { isUnderground($0, index) }) {
                add(.trunk, run, name: name, ref: "T \(index + 1)", level: .tunnel)
            }
        }
    }

    private func isUnderground(_ p: Point, _ index: Int) -> Bool {
        index == 0 && p.length < island.half * 0.09
    }

    /// Adds a road along a line: its parts on land as roads, its parts over the river as bridges. The road
    /// ends at the sea.
    private mutating func addRoad(_ kind: CityKind, _ line: [Point], name: String?, ref: String? = nil) {
        let dry = line.filter { island.inland($0) > 40 }
        guard dry.count > 1 else { return }
        // Blocks keep away from the grid by themselves.
        if kind == .trunk { reserved.reserve(dry, within: 12) }
        for run in line.runs(where: { island.inland($0) > 40 && !island.isWater($0, margin: 8) }) {
            add(kind, run, name: name, ref: ref)
        }
        for run in line.runs(where: { island.inland($0) > 40 && island.isWater($0, margin: 29) }) {
            add(kind, run, name: name, ref: ref, level: .bridge)
        }
    }

    private mutating func add(
        _ kind: CityKind, _ line: [Point], name: String?, ref: String?, level: CityFeature.Level = .ground,
        isOneway: Bool = false
    ) {
        var feature = CityFeature(kind, .line(line), name: name)
        (feature.ref, feature.level, feature.isOneway) = (ref, level, isOneway)
        features.append(feature)
    }

    // MARK: Motorways

    private mutating func addMotorways() {
        let h = island.half
        let ring = (0...400).map { i in
            let angle = 2 * .pi * Double(i) / 400
            return Point(cos(angle), sin(angle)) * h * (0.56 + 0.03 * sin(3 * angle)) + Point(0, -0.1 * h)
        }
        addMotorway(ring.divided(every: 20), ref: "M 1")
        for (index, direction) in [Point(-1, -0.32), Point(0.97, -0.3), Point(0.12, -1), Point(-0.62, -1)]
            .enumerated()
        {
            let start = direction.unit * h * 0.56 + Point(0, -0.1 * h)
            let line = [
                start, start + direction * h * 0.3 + direction.turned * h * 0.06, start + direction * h * 0.8,
            ]
            addMotorway(line.smoothed().divided(every: 20), ref: "M \(index + 2)")
        }
    }

    private mutating func addMotorway(_ line: [Point], ref: String) {
        barrier.reserve(line, within: 30)
        reserved.reserve(line, within: 45)
        for side in [11.0, -11] {
            let way = side > 0 ? line.offset(side) : line.offset(side).reversed()
            for level in [CityFeature.Level.ground, .bridge] {
                for run in way.runs(where: { isBridge($0) == (level == .bridge) && island.inland($0) > -400 })
                {
                    add(.motorway, run, name: nil, ref: ref, level: level, isOneway: true)
                }
            }
        }
        // Ramps wherever an arterial is crossed on dry ground, but not at each of a few close ones.
        var next = 30
        for i in line.indices.dropFirst(30).dropLast(30) where i >= next && arterials.isTaken(line[i]) {
            next = i + 40
            guard !island.isWater(line[i], margin: 300) else { continue }
            for (from, side) in [(-22, 1.0), (22, 1), (-22, -1), (22, -1)] {
                let away = (line[i + 1] - line[i - 1]).unit.turned * side
                let ramp = [line[i + from] + away * 14, line[i + from / 3] + away * 46, line[i] + away * 75]
                    .smoothed()
                reserved.reserve(ramp.divided(every: 8), within: 14)
                add(
                    .motorwayLink, from * Int(side) < 0 ? ramp : ramp.reversed(), name: nil, ref: nil,
                    isOneway: true)
            }
        }
    }

    private func isBridge(_ p: Point) -> Bool { arterials.isTaken(p) || island.isWater(p, margin: 25) }

    // MARK: Railways

    private mutating func addRailways(_ names: inout NameMaker, _ random: inout CityRandom) {
        let h = island.half
        let lines = [
            [Point(-1.2, 0.16), Point(-0.5, 0.1), Point(0, -0.025), Point(0.5, -0.19), Point(1.2, -0.1)],
            [Point(-0.1, -1.2), Point(-0.2, -0.5), Point(-0.04, -0.03)],
        ]
        for line in lines {
            let track = line.map { $0 * h }.smoothed().divided(every: 20)
            barrier.reserve(track, within: 12)
            reserved.reserve(track, within: 26)
            for side in [0.0, 9] {
                let way = track.offset(side)
                for level in [CityFeature.Level.ground, .bridge] {
                    for run in way.runs(where: {
                        isBridge($0) == (level == .bridge) && island.inland($0) > 30
                    }) {
                        var feature = CityFeature(.rail, .line(run), minZoom: side == 0 ? nil : 13)
                        (feature.level, feature.name) = (level, "Great Island Railway")
                        features.append(feature)
                    }
                }
            }
        }
        // Two lines under the city, and a tram.
        for (kind, points) in [
            (CityKind.subway, [Point(-0.42, -0.3), Point(0.02, 0.04), Point(0.44, 0.2)]),
            (.subway, [Point(-0.34, 0.28), Point(0, 0.02), Point(0.35, -0.38)]),
        ] {
            let line = points.map { $0 * h }.smoothed().divided(every: 30)
            add(kind, line, name: "Metro", ref: nil, level: .tunnel)
        }
        let row = grid.line(grid.count / 2, isAcross: true).filter { $0.length < h * 0.5 }
        for run in row.runs(where: { !island.isWater($0) }) { add(.tram, run, name: nil, ref: nil) }
    }
}

extension [Point] {
    /// A smooth curve through the points of this line: a Catmull-Rom spline.
    func smoothed() -> [Point] {
        guard count > 2 else { return self }
        var result: [Point] = [self[0]]
        for i in 0..<(count - 1) {
            let (a, b, c, d) = (
                self[Swift.max(0, i - 1)], self[i], self[i + 1], self[Swift.min(count - 1, i + 2)]
            )
            for step in 1...16 {
                let t = Double(step) / 16
                let linear: Point = c - a
                let square: Point = 2 * a - 5 * b + 4 * c - d
                let cube: Point = 3 * (b - c) + d - a
                let cubic: Point = ((cube * t + square) * t + linear) * t
                result.append(b + cubic / 2)
            }
        }
        return result
    }
}
