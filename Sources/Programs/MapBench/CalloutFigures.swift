import Cartouche

/// Measures the cost of presenting a callout: every frame from the tap until the callout rests, on both
/// renderers. The callout is created anew each time, so that nothing of it has been recorded before.
struct CalloutFigures {
    private static let openings = 8
    /// The number of frames that a fade, a bounce or the map's pan takes.
    private static let framesOfOpening = 25

    func report() throws {
        printLine("Opening a callout, \(Self.openings) times each, all frames of it")
        // Waiting for the display is not part of a frame's work.
        setenv("SDL_RENDER_VSYNC", "0", 1)
        setenv("vblank_mode", "0", 1)
        for renderer in [RendererChoice.software, .opengl] { try report(renderer) }
    }

    private func report(_ renderer: RendererChoice) throws {
        let stage = try BenchStage(renderer: renderer)
        defer { stage.close() }
        stage.addPinsAndCallout()
        stage.isPaced = true
        for kind in BenchPin.Kind.allCases {
            stage.clearFigures()
            let costs = try open(kind, stage)
            let (wall, cpu) = (costs.wall, costs.cpu)
            printLine(
                "  \(stage.application.backend.name), \(kind.rawValue): wall \(wall.milliseconds), over 16.6:"
                    + " \(wall.count(over: 16.6)) of \(wall.count); CPU \(cpu.milliseconds)")
            printLine("    the slowest: \(stage.slowest.phases)")
        }
    }

    private func open(_ kind: BenchPin.Kind, _ stage: BenchStage) throws -> [FrameCost] {
        BenchPin.kind = kind
        var costs: [FrameCost] = []
        var second: CalloutAnnotation?
        for turn in 0..<Self.openings {
            stage.closeCallout(second)
            let pin = stage.pins[(turn * 5 + 3) % stage.pins.count]
            stage.map.selectAnnotation(pin, animated: true)
            if kind == .second { second = stage.addCallout(BenchAnnotationCallout.self, of: pin) }
            costs += (0..<Self.framesOfOpening).map { _ in stage.frame() }
            guard stage.map.visibleMapRect.contains(MapPoint(pin.coordinate)) else {
                throw PlatformError("The pin whose callout is measured is out of view.")
            }
        }
        stage.closeCallout(second)
        return costs
    }
}
