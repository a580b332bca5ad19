import Cartouche

/// Measures the cost of annotations that are out of view, and of adding and removing annotations. All figures
/// are CPU time.
struct OffscreenPinFigures {
    let frames: Int
    /// The number of rounds of the measurement; in each round all compared maps are measured in turn.
    private let rounds = 8

    private static let million = 1_000_000

    func report() throws {
        let mapPoints = Self.mapPoints()
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.setRegion(Self.region, animated: false)
        stage.settle()
        let pins = mapPoints.map { PointAnnotation(coordinate: Mercator.coordinate($0)) }
        let near = Self.near(stage)
        let inSight = zip(mapPoints, pins).filter { near.contains($0.0) }.map(\.1)
        let elsewhere = zip(mapPoints, pins).filter { !near.contains($0.0) }.map(\.1)

        printLine(
            "Pins, software renderer, CPU, panning, \(inSight.count) of them in sight or near it; the maps "
                + "take turns"
        )
        // The last map's pins are anywhere among the million, as in a program that adds all at once.
        let maps = makeMaps(of: [[], inSight, inSight, inSight, []], at: Self.region, stage)
        stage.show(maps[2])
        add("100,000 more", Array(elsewhere.prefix(100_000)), to: stage)
        stage.show(maps[3])
        add("100,000 more", Array(elsewhere.prefix(100_000)), to: stage)
        add("the rest of a million", Array(elsewhere.dropFirst(100_000)), to: stage)
        stage.show(maps[4])
        add("a million at once", pins, to: stage)
        try measure(maps, stage)
        stage.show(maps[4])
        remove("half a million", Array(pins.prefix(Self.million / 2)), from: stage)
        remove("the rest", Array(pins.dropFirst(Self.million / 2)), from: stage)
        try measureOneTown()
    }

    /// Measures a map with a million pins in one town, of which a thousandth is visible, in comparison with a
    /// map that has only the visible pins.
    private func measureOneTown() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.setRegion(Self.town, animated: false)
        stage.settle()
        let (seen, near) = (stage.map.visibleMapRect, Self.near(stage))
        let all = seen.insetBy(dx: -seen.size.width * 15, dy: -seen.size.height * 15)
        let mapPoints = Self.mapPoints().map {
            MapPoint(
                x: all.minX + $0.x / Mercator.worldSize * all.size.width,
                y: all.minY + $0.y / Mercator.worldSize * all.size.height)
        }
        let pins = mapPoints.map { PointAnnotation(coordinate: Mercator.coordinate($0)) }
        let inSight = zip(mapPoints, pins).filter { near.contains($0.0) }.map(\.1)
        let maps = makeMaps(of: [inSight, pins], at: Self.town, stage)
        let costs = turns(of: maps, at: Self.town, stage)
        printLine(
            "  all of a million within a town, \(inSight.count) in sight or near it: CPU p50"
                + " \(ms(Samples(Array(costs[1].joined())).p50)); against those alone:"
                + " \(ratio(costs[1], costs[0]).spread)")
        guard maps[1].annotationViewCounts.live > 100 else {
            throw PlatformError(
                "Of a million pins in a town \(maps[1].annotationViewCounts.live) are in view.")
        }
    }

    /// The rectangle, in map points, that is in view or nearly so while a map is panned; all compared maps
    /// have the same pins in this rectangle.
    private static func near(_ stage: BenchStage) -> MapRect {
        let seen = stage.map.visibleMapRect
        return seen.insetBy(dx: -seen.size.width * 0.2, dy: -seen.size.height * 0.35)
    }

    /// Makes a map for each of these sets of pins, and shows each map once.
    private func makeMaps(
        of sets: [[PointAnnotation]], at region: CoordinateRegion, _ stage: BenchStage
    ) -> [MapView] {
        let maps = sets.map { pins in
            let map = stage.makeMap()
            map.setRegion(region, animated: false)
            map.addAnnotations(pins)
            return map
        }
        for map in maps {
            stage.show(map)
            stage.settle()
        }
        return maps
    }

    private func measure(_ maps: [MapView], _ stage: BenchStage) throws {
        let costs = turns(of: maps, at: Self.region, stage)
        for (map, costs) in zip(maps, costs) {
            let cost = Samples(Array(costs.joined()))
            printLine(
                "  \(map.annotations.count) pins in all, \(map.annotationViewCounts.live) views: CPU p50"
                    + " \(ms(cost.p50)), p95 \(ms(cost.p95))")
            guard map.annotationViewCounts.live > 0 || map.annotations.isEmpty else {
                throw PlatformError("Of \(map.annotations.count) pins none is in view.")
            }
        }
        printLine(
            "  a frame with a million against one with those in sight: \(ratio(costs[3], costs[1]).spread)")
        printLine(
            "  the same, where those in sight lie among the million: \(ratio(costs[4], costs[1]).spread)")
    }

    /// The CPU times of frames in milliseconds, for each map and each round of the measurement. The maps take
    /// turns; every other round has the opposite order, so that no map is always the first.
    private func turns(
        of maps: [MapView], at region: CoordinateRegion, _ stage: BenchStage
    ) -> [[[Double]]] {
        var costs = [[[Double]]](repeating: [], count: maps.count)
        for round in 0..<rounds {
            for index in round % 2 == 0 ? Array(maps.indices) : maps.indices.reversed() {
                stage.show(maps[index])
                // Resets the region, so that the last round's deceleration does not make other pins visible.
                maps[index].setRegion(region, animated: false)
                stage.settle(seconds: 0.2)
                costs[index].append(stage.pan(frames: frames / 4).map(\.cpu))
            }
        }
        return costs
    }

    /// The ratios, one for each round of the measurement, of the median of `a` to the median of `b`.
    private func ratio(_ a: [[Double]], _ b: [[Double]]) -> Samples {
        Samples(zip(a, b).map { Samples($0).p50 / Samples($1).p50 })
    }

    private func remove(_ what: String, _ pins: [PointAnnotation], from stage: BenchStage) {
        let start = SystemClock.processCPUSeconds
        stage.map.removeAnnotations(pins)
        let call = (SystemClock.processCPUSeconds - start) * 1000
        let frames = (0..<4).map { _ in stage.frame() }
        printLine("  removing \(what): the call \(ms(call)), then 4 frames of \(frames.cpu.milliseconds)")
    }

    private func add(_ what: String, _ pins: [PointAnnotation], to stage: BenchStage) {
        let start = SystemClock.processCPUSeconds
        stage.map.addAnnotations(pins)
        let call = (SystemClock.processCPUSeconds - start) * 1000
        // 10,000 are added in a frame.
        let frames = (0..<pins.count / 10_000 + 2).map { _ in stage.frame() }
        printLine(
            "  adding \(what): the call \(ms(call)), then \(frames.count) frames of "
                + "\(frames.cpu.milliseconds)"
        )
    }

    /// The region that the map shows: a thousandth of the world.
    private static let region = CoordinateRegion(
        center: LocationCoordinate2D(latitude: 0, longitude: 20),
        span: CoordinateSpan(latitudeDelta: 9, longitudeDelta: 14))

    private static let town = CoordinateRegion(
        center: LocationCoordinate2D(latitude: 48.14, longitude: 11.58),
        span: CoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.03))

    /// Points that are evenly spread over the flat world, the same in each run.
    private static func mapPoints() -> [MapPoint] {
        var random = BenchRandom(seed: 8)
        return (0..<million).map { _ in
            MapPoint(x: random.unit() * Mercator.worldSize, y: random.unit() * Mercator.worldSize)
        }
    }
}
