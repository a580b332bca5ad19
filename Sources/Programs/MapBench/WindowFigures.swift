import Cartouche

/// Measures dragging the world map in large windows on the software renderer.
struct WindowFigures {
    let frames: Int

    func report() throws {
        printLine("Dragging the world, software renderer, \(frames) frames each")
        for size in [BenchStage.size, CGSize(width: 3000, height: 1500), CGSize(width: 3840, height: 2160)] {
            let stage = try BenchStage(renderer: .software, size: size)
            defer { stage.close() }
            stage.isPaced = true
            stage.subject = .names(least: 20)
            let center = LocationCoordinate2D(latitude: 47, longitude: 10)
            stage.map.setCamera(MapCamera(centerCoordinate: center, zoom: 4.3), animated: false)
            stage.settle()
            _ = stage.pan(frames: 60)
            stage.clearFigures()
            let costs = stage.pan(frames: frames)
            let drawing = Samples(stage.drawings)
            let (width, height) = (
                stage.application.backend.pixelWidth, stage.application.backend.pixelHeight
            )
            printLine(
                "  \(width)x\(height), a frame, wall: \(costs.wall.milliseconds); \(try stage.viewed())")
            printLine(
                "    of which drawing: \(drawing.milliseconds); CPU of the process: \(costs.cpu.milliseconds)"
            )
        }
    }
}
