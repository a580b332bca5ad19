import Cartouche

/// Measures a hit test among ten thousand pins on screen, at rest and while they move, and the cost of a
/// pointer over the pins in each frame.
struct HitFigures {
    private static let pins = 10_000
    private static let points = 20_000
    private static let frames = 480
    private static let hoverFrames = 60
    /// The zoom level of the map: the world is wider than the window, so that the pins are spread over the
    /// window and no second world copy is visible.
    private static let zoom = 2.0

    func report() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        var random = BenchRandom(seed: 6)
        let size = BenchStage.size
        func randomPoint() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: 0...size.width, using: &random),
                y: CGFloat.random(in: 0...size.height, using: &random))
        }
        stage.map.camera.zoom = Self.zoom
        stage.settle()
        let pins = (0..<Self.pins).map { _ in
            PointAnnotation(coordinate: stage.map.convert(randomPoint(), toCoordinateFrom: nil))
        }
        stage.map.addAnnotations(pins)
        // 500 views are created in a frame.
        for _ in 0..<60 where stage.map.annotationViewCounts.live < Self.pins { stage.frame() }
        stage.settle()
        printLine("Hit test with \(stage.map.annotationViewCounts.live) pins on screen, microseconds")
        let window = stage.application.window
        let clock = stage.application.clock
        var hits = 0
        func measure() -> Double {
            let point = randomPoint()
            let start = clock.now
            let view = window.hitTest(point, with: nil)
            let time = (clock.now - start) * 1_000_000
            if view is AnnotationView { hits += 1 }
            return time
        }
        func report(_ what: String, _ count: Int, _ change: (Int) -> Void) throws {
            hits = 0
            let times = Samples(
                (0..<count).map { index in
                    change(index)
                    return measure()
                })
            printLine(
                "  \(what): p50 \(hundredths(times.p50)), p99 \(hundredths(times.quantile(0.99))), max"
                    + " \(hundredths(times.max)); \(hits) of \(count) met a pin")
            // Ten thousand pins of 30 points cover most of the window.
            guard hits > count / 2 else {
                throw PlatformError("Of \(count) hit tests \(hits) met a pin: the pins are elsewhere.")
            }
        }
        printLine("  the first of all: \(hundredths(measure()))")
        try report("at rest", Self.points) { _ in }
        try report("the first after each frame, panning", Self.frames) { index in
            stage.shift(by: Self.step(index))
            stage.frame()
        }
        try report("the first after each frame, zooming", Self.frames) { index in
            stage.map.camera.zoom += index % 40 < 20 ? 0.01 : -0.01
            stage.frame()
        }
        try report("the first after a pin has changed", Self.frames) { index in
            let view = stage.map.view(for: pins[index * 7])
            view?.bounds.size.width += 1
        }
        reportHover(stage)
    }

    /// Measures frames with the pointer outside the window and with the pointer resting in its middle,
    /// alternately.
    private func reportHover(_ stage: BenchStage) {
        var costs: [[FrameCost]] = [[], []]
        for round in 0..<6 {
            let middle = CGPoint(x: BenchStage.size.width / 2, y: BenchStage.size.height / 2)
            stage.frame([.mouse(round % 2 == 0 ? .leave : .move, position: middle, button: 0)])
            costs[round % 2] += (0..<Self.hoverFrames).map { index in
                stage.shift(by: Self.step(index))
                return stage.frame()
            }
        }
        printLine(
            "  a panning frame, CPU: p50 \(ms(costs[0].cpu.p50)) without the pointer,"
                + " \(ms(costs[1].cpu.p50)) with it over the map")
    }

    private static func step(_ index: Int) -> CGVector {
        CGVector(dx: index % 40 < 20 ? 2 : -2, dy: index % 20 < 10 ? 1 : -1)
    }
}
