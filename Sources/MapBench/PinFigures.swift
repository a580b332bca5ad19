import Cartouche

/// What annotations cost that nobody sees, and what adding them costs.
struct PinFigures {
    let frames: Int

    private static let million = 1_000_000

    func report() throws {
        let places = Self.places()
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        let near = stage.map
        near.setRegion(Self.region, animated: false)
        stage.settle()
        let seen = near.visibleMapRect.insetBy(dx: -near.visibleMapRect.size.width * 0.1, dy: 0)
        let pins = places.map { PointAnnotation(coordinate: Mercator.coordinate($0)) }
        let inSight = zip(places, pins).filter { seen.contains($0.0) }.map(\.1)
        let elsewhere = zip(places, pins).filter { !seen.contains($0.0) }.map(\.1)

        say("Pins, software renderer, panning, \(inSight.count) of them in sight or just outside it")
        let empty = measure(stage)
        say("  no pins: CPU p50 \(ms(empty.p50)), p95 \(ms(empty.p95))")
        near.addAnnotations(inSight)
        let few = measure(stage)
        say("  \(inSight.count) pins in all: CPU p50 \(ms(few.p50)), p95 \(ms(few.p95))")
        add("100,000 more", Array(elsewhere.prefix(100_000)), to: stage)
        let some = measure(stage)
        say("  \(near.annotations.count) pins in all: CPU p50 \(ms(some.p50)), p95 \(ms(some.p95))")
        add("the rest of a million", Array(elsewhere.dropFirst(100_000)), to: stage)
        let many = measure(stage)
        say("  \(near.annotations.count) pins in all: CPU p50 \(ms(many.p50)), p95 \(ms(many.p95))")
        say("  a frame with a million against one with \(inSight.count): \(hundredths(many.p50 / few.p50))")
    }

    private func measure(_ stage: BenchStage) -> Samples {
        stage.settle()
        return stage.pan(frames: frames).cpu
    }

    private func add(_ what: String, _ pins: [PointAnnotation], to stage: BenchStage) {
        let clock = stage.application.clock
        let start = clock.now
        stage.map.addAnnotations(pins)
        let call = (clock.now - start) * 1000
        // 20,000 are taken in a frame.
        let frames = (0..<pins.count / 20_000 + 2).map { _ in stage.frame() }
        say("  adding \(what): the call \(ms(call)), then \(frames.count) frames of \(frames.wall.milliseconds)")
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
