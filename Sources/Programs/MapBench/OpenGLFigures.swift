import Cartouche

/// Measures the same map through OpenGL: the duration of a frame's work, without waiting for the display.
struct OpenGLFigures {
    let frames: Int

    func report() throws {
        // Waiting for the display is not part of a frame's work.
        setenv("SDL_RENDER_VSYNC", "0", 1)
        setenv("vblank_mode", "0", 1)
        let stage = try BenchStage(renderer: .opengl)
        defer { stage.close() }
        printLine(
            "\(stage.application.backend.name), the same map, 60 frames a second, wall time of a frame's work"
        )
        stage.addPinsAndCallout()
        stage.subject = .views(least: 15)
        stage.isPaced = true
        try measure("panning, tiles resident", stage) { stage.pan(frames: frames) }
        // Back and forth once, so that the tiles of all levels are loaded.
        _ = stage.zoom(frames: 160)
        stage.settle()
        stage.subject = .names(least: 1)
        try measure("zooming, tiles resident", stage) { stage.zoom(frames: frames) }
        try measure("panning far, tiles loading", stage) { stage.pan(frames: frames, reach: 40) }
        try measure("zooming far, tiles loading", stage) { stage.zoom(frames: frames, notches: 10) }
        stage.isPaced = false
        let free = stage.pan(frames: frames)
        printLine("  panning as fast as it goes: wall \(free.wall.milliseconds); CPU p50 \(ms(free.cpu.p50))")
        if let floor = stage.floor().run(frames: frames, usesOpenGL: true) {
            printLine(
                "  bare SDL on opengl:         wall \(floor.wall.milliseconds); CPU p50 \(ms(floor.cpu.p50))")
        }
    }

    private func measure(_ what: String, _ stage: BenchStage, _ body: () -> [FrameCost]) throws {
        stage.settle()
        stage.clearFigures()
        let costs = body()
        let wall = costs.wall
        printLine(
            "  \(what): \(wall.milliseconds); over 16.6: \(wall.count(over: 16.6)), over 50: "
                + "\(wall.count(over: 50)) of"
                + " \(wall.count); CPU p50 \(ms(costs.cpu.p50)); \(try stage.viewed())")
        printLine("    the slowest: \(stage.slowest.phases)")
    }
}
