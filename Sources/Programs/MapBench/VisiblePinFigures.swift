import Cartouche

/// Measures what pins that are all in view, each with a view of its own, add to a frame, in comparison with
/// what drawing their images adds to a frame of bare SDL.
struct VisiblePinFigures {
    let frames: Int
    private let rounds = 5

    func report() throws {
        printLine(
            "Pins that are all in view, software renderer, panning, CPU p50: the pins alone, and against bare"
                + " SDL's sprites alone"
        )
        for count in [1_300, 10_000] { try measure(count) }
    }

    private func measure(_ count: Int) throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.camera.zoom = 1.4
        stage.settle()
        let (plain, full) = (stage.map, stage.makeMap())
        full.camera = plain.camera
        let seen = plain.visibleMapRect.insetBy(
            dx: plain.visibleMapRect.size.width * 0.1, dy: plain.visibleMapRect.size.height * 0.1)
        var random = BenchRandom(seed: 7)
        full.addAnnotations(
            (0..<count).map { _ in
                let (x, y): (Double, Double) = (random.unit(), random.unit())
                let point = MapPoint(x: seen.minX + x * seen.size.width, y: seen.minY + y * seen.size.height)
                return PointAnnotation(coordinate: Mercator.coordinate(point))
            })
        var (own, floors, ratios, whole): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for _ in 0..<rounds {
            let without = try costs(of: plain, stage)
            let with = try costs(of: full, stage)
            own.append(with.own - without.own)
            floors.append(with.floor - without.floor)
            ratios.append((with.own - without.own) / (with.floor - without.floor))
            whole.append(with.own)
        }
        printLine(
            "  \(full.annotationViewCounts.live) views: \(Samples(own).spread) ms, of bare SDL"
                + " \(Samples(floors).spread) ms, ratio \(Samples(ratios).spread); the whole frame"
                + " \(Samples(whole).spread) ms")
        guard full.annotationViewCounts.live >= count * 9 / 10 else {
            throw PlatformError("Of \(count) pins \(full.annotationViewCounts.live) have views.")
        }
        let phases = stage.phases.sorted { $0.key < $1.key }
        printLine(
            "    " + phases.map { "\($0.key) \(hundredths(Samples($0.value).p50))" }.joined(separator: ", "))
    }

    private func costs(of map: MapView, _ stage: BenchStage) throws -> (own: Double, floor: Double) {
        stage.show(map)
        stage.settle(seconds: 0.5)
        while stage.application.window.needsFrame { stage.frame() }
        stage.clearFigures()
        let own = stage.pan(frames: frames / 2).cpu.p50
        guard let floor = stage.floor().run(frames: frames / 2, usesOpenGL: false) else {
            throw PlatformError("The floor could not be drawn.")
        }
        return (own, floor.cpu.p50)
    }
}
