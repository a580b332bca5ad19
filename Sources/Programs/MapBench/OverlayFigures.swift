import Cartouche

/// Measures frames with many overlays on the software renderer: a line of a million vertices, and ten
/// thousand areas.
struct OverlayFigures {
    let frames: Int

    private static let middle = LocationCoordinate2D(latitude: 47, longitude: 9)
    private static let zoom = 7.4

    func report() throws {
        printLine("Overlays: zoom \(Self.zoom), software renderer, \(frames) frames each")
        try report("no overlays") { [] }
        try report("a line of 1,000,000 vertices") { [Self.line(1_000_000)] }
        try report("10,000 areas of 24 vertices") { Self.areas(10_000) }
    }

    private func report(_ what: String, _ make: () -> [any Overlay]) throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.isPaced = true
        let camera = MapCamera(centerCoordinate: Self.middle, zoom: Self.zoom)
        stage.map.setCamera(camera, animated: false)
        stage.settle()
        let overlays = make()
        /// What must be in view while figures are measured: some of the overlays. A map that is panned far
        /// (`isFar`) may have none of them in view.
        func subject(isFar: Bool) -> InView {
            overlays.isEmpty
                ? .names(least: 1) : .overlays(overlays, least: isFar ? 0 : min(overlays.count, 10))
        }
        stage.subject = subject(isFar: false)
        printLine("  \(what)")
        // From the addition to the complete picture, while frames go on.
        let start = stage.application.clock.now
        stage.map.addOverlays(overlays)
        var costs = [stage.frame(), stage.frame()]
        while stage.application.services.work.outstanding > 0 { costs.append(stage.frame()) }
        let preparation = (stage.application.clock.now - start) * 1000
        if !overlays.isEmpty {
            printLine("    until drawn: \(ms(preparation)); frames meanwhile: \(costs.wall.milliseconds)")
        }
        _ = stage.pan(frames: 120)
        try measure("panning", stage) { stage.pan(frames: frames) }
        stage.subject = subject(isFar: true)
        try measure("panning far", stage) { stage.pan(frames: frames, reach: 40) }
        stage.subject = subject(isFar: false)
        stage.map.setCamera(camera, animated: false)
        try measure("zooming by four notches and back", stage) { stage.zoom(frames: frames) }
        if !overlays.isEmpty {
            let point = CGPoint(x: 640, y: 400)
            let before = stage.application.clock.now
            for i in 0..<100 { _ = stage.map.overlays(at: CGPoint(x: point.x + CGFloat(i), y: point.y)) }
            printLine("    a hit test: \(ms((stage.application.clock.now - before) * 10))")
        }
    }

    private func measure(_ what: String, _ stage: BenchStage, _ body: () -> [FrameCost]) throws {
        stage.settle()
        stage.clearFigures()
        let costs = body()
        printLine(
            "    \(what): wall \(costs.wall.milliseconds); CPU p50 \(ms(costs.cpu.p50));"
                + " \(try stage.viewed())")
        printLine("      the slowest: \(stage.slowest.phases)")
    }

    /// A line with `count` vertices that winds through the view, like a recorded track.
    private static func line(_ count: Int) -> Polyline {
        var random = BenchRandom(seed: 10)
        var (latitude, longitude, heading) = (middle.latitude, middle.longitude, 0.0)
        return Polyline(
            coordinates: (0..<count).map { _ in
                heading += .random(in: -0.3...0.3, using: &random)
                latitude += 0.0004 * cos(heading) + (middle.latitude - latitude) * 1e-4
                longitude += 0.0006 * sin(heading) + (middle.longitude - longitude) * 1e-4
                return LocationCoordinate2D(latitude: latitude, longitude: longitude)
            })
    }

    private static func areas(_ count: Int) -> [any Overlay] {
        var random = BenchRandom(seed: 10)
        return (0..<count).map { _ in
            let (latitude, longitude) = (
                middle.latitude + .random(in: -4...4, using: &random),
                middle.longitude + .random(in: -7...7, using: &random)
            )
            return Polygon(
                coordinates: (0..<24).map { i in
                    let angle = Double(i) / 24 * 2 * .pi
                    let radius = 0.04 * .random(in: 0.6...1.2, using: &random)
                    return LocationCoordinate2D(
                        latitude: latitude + radius * cos(angle),
                        longitude: longitude + 1.5 * radius * sin(angle))
                })
        }
    }
}
