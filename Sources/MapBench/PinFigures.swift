import Cartouche

/// What annotations cost that nobody sees, and what adding them costs.
struct PinFigures {
    let frames: Int
    /// How often the maps take turns.
    private let rounds = 5

    private static let million = 1_000_000

    func report() throws {
        let places = Self.places()
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.setRegion(Self.region, animated: false)
        stage.settle()
        // All that come into sight, or near it, while the map is panned: they are the same on all maps.
        let seen = stage.map.visibleMapRect
        let near = seen.insetBy(dx: -seen.size.width * 0.2, dy: -seen.size.height * 0.35)
        let pins = places.map { PointAnnotation(coordinate: Mercator.coordinate($0)) }
        let inSight = zip(places, pins).filter { near.contains($0.0) }.map(\.1)
        let elsewhere = zip(places, pins).filter { !near.contains($0.0) }.map(\.1)

        say(
            "Pins, software renderer, panning, \(inSight.count) of them in sight or near it; the maps take turns"
        )
        let maps = [[], inSight, inSight, inSight].map { pins in
            let map = stage.makeMap()
            map.setRegion(Self.region, animated: false)
            map.addAnnotations(pins)
            return map
        }
        for map in maps {
            stage.show(map)
            stage.settle()
        }
        stage.show(maps[2])
        add("100,000 more", Array(elsewhere.prefix(100_000)), to: stage)
        stage.show(maps[3])
        add("100,000 more", Array(elsewhere.prefix(100_000)), to: stage)
        add("the rest of a million", Array(elsewhere.dropFirst(100_000)), to: stage)
        measure(maps, stage)
    }

    private func measure(_ maps: [MapView], _ stage: BenchStage) {
        var costs = [[Double]](repeating: [], count: maps.count)
        var ratios: [Double] = []
        for _ in 0..<rounds {
            var p50s: [Double] = []
            for (index, map) in maps.enumerated() {
                stage.show(map)
                stage.settle(seconds: 0.2)
                let cpu = stage.pan(frames: frames / 2).map(\.cpu)
                costs[index] += cpu
                p50s.append(Samples(cpu).p50)
            }
            ratios.append(p50s[3] / p50s[1])
        }
        for (map, costs) in zip(maps, costs) {
            let cost = Samples(costs)
            say(
                "  \(map.annotations.count) pins in all, \(map.annotationViewCounts.live) views: CPU p50"
                    + " \(ms(cost.p50)), p95 \(ms(cost.p95))")
        }
        say("  a frame with a million against one with those in sight: \(Samples(ratios).spread)")
    }

    private func add(_ what: String, _ pins: [PointAnnotation], to stage: BenchStage) {
        let clock = stage.application.clock
        let start = clock.now
        stage.map.addAnnotations(pins)
        let call = (clock.now - start) * 1000
        // 20,000 are taken in a frame.
        let frames = (0..<pins.count / 20_000 + 2).map { _ in stage.frame() }
        say(
            "  adding \(what): the call \(ms(call)), then \(frames.count) frames of \(frames.wall.milliseconds)"
        )
    }

    /// A thousandth of the world.
    private static let region = CoordinateRegion(
        center: LocationCoordinate2D(latitude: 0, longitude: 20),
        span: CoordinateSpan(latitudeDelta: 9, longitudeDelta: 14))

    /// Evenly spread over the flat world, the same each time.
    private static func places() -> [MapPoint] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) * 0x1p-53
        }
        return (0..<million).map { _ in
            MapPoint(x: next() * Mercator.worldSize, y: next() * Mercator.worldSize)
        }
    }
}
