import CAllocationCount
import Cartouche

/// Measures panning on the software renderer, in comparison with a lower bound (the floor): the time in which
/// bare SDL calls draw the same frames. Both are measured alternately.
struct PanningFigures {
    let frames: Int
    let rounds: Int
    /// The folder for images of the same frame by the software renderer and by bare SDL, to be compared by
    /// eye; nil writes none.
    let imageFolder: String?

    func report() throws {
        printLine(
            "Panning, 21 pins and an open callout, software renderer (\(rounds) rounds of \(frames) frames "
                + "each)"
        )
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.addPinsAndCallout()
        stage.subject = .views(least: 15)
        let camera = stage.map.camera
        _ = stage.pan(frames: 60)
        let scene = stage.floor()
        try saveImages(stage, scene)
        var (ours, floors, ratios): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            guard let floor = scene.run(frames: frames, usesOpenGL: false) else {
                throw PlatformError("The floor could not be drawn.")
            }
            let own = stage.pan(frames: frames)
            ours.append(own.cpu.p50)
            floors.append(floor.cpu.p50)
            ratios.append(own.cpu.p50 / floor.cpu.p50)
        }
        printLine("  p50 of CPU a frame: \(Samples(ours).spread) ms")
        printLine("  bare SDL, \(scene.sprites.count) sprites: \(Samples(floors).spread) ms")
        printLine("  ratio: \(Samples(ratios).spread); to reach: 1.50; \(try stage.viewed())")
        guard stage.map.selectedAnnotations.count == 1 else { throw PlatformError("No callout is open.") }
        if scene.groupCount > 0 { printLine("  the floor leaves out \(scene.groupCount) groups") }
        stage.isPaced = true
        stage.subject = .views(least: 1)
        try measure("zooming", stage) { stage.zoom(frames: frames) }
        // They go where there are no pins.
        stage.subject = .names(least: 1)
        try measure("zooming far, tiles loading", stage) { stage.zoom(frames: frames, notches: 10) }
        try measure("panning far, tiles loading", stage) { stage.pan(frames: frames, reach: 40) }
        reportAllocations(stage, camera)
    }

    /// Prints the number of memory blocks, of any size, that the program allocates in a frame. All measured
    /// frames belong to one drag of the map.
    private func reportAllocations(_ stage: BenchStage, _ camera: MapCamera) {
        stage.map.setCamera(camera, animated: false)
        stage.settle(seconds: 2)
        stage.isPaced = false
        var point = CGPoint(x: 640, y: 700)
        stage.frame([.mouse(.down, position: point, button: 1)])
        let blocks = (0..<frames).map { index in
            point.x += index % 40 < 20 ? 2 : -2
            cartouche_start_counting_allocations(1)
            stage.frame([.mouse(.move, position: point, button: 0)])
            return Double(cartouche_stop_counting_allocations())
        }
        stage.frame([.mouse(.up, position: point, button: 1)])
        let samples = Samples(blocks)
        printLine(
            "  blocks allocated in a frame: p50 \(hundredths(samples.p50)), p95 \(hundredths(samples.p95)),"
                + " max \(hundredths(samples.max))")
    }

    private func measure(_ what: String, _ stage: BenchStage, _ body: () -> [FrameCost]) throws {
        stage.settle()
        stage.clearFigures()
        let costs = body()
        printLine(
            "  \(what), wall: \(costs.wall.milliseconds); CPU of the process p50 \(ms(costs.cpu.p50));"
                + " \(try stage.viewed())")
        printLine("    the slowest: \(stage.slowest.phases)")
    }

    private func saveImages(_ stage: BenchStage, _ scene: FloorScene) throws {
        guard let imageFolder else { return }
        let codec = stage.application.services.images
        for (name, bitmap) in [("ours", stage.application.backend.readPixels()), ("floor", scene.bitmap())] {
            guard let bitmap else { continue }
            let path = "\(imageFolder)/\(name).png"
            try Data(codec.encodePNG(bitmap)).write(to: URL(fileURLWithPath: path))
        }
    }
}
