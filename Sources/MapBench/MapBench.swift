import ArgumentParser
import Cartouche
import MapApp

/// Prints the project's figures. Needs a display; `make bench` brings one along.
@main
struct MapBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "MapBench", abstract: "Measures frames, idling and the start, beside bare SDL in the same run.",
        version: "MapBench \(LibraryVersion.current)")

    @Option(help: "Frames of each measurement.")
    var frames = 600

    @Option(help: "The demo's program, for the start and for idling.")
    var demo = ".build/release/WishListDemo"

    @MainActor static func main() {
        let command = CommandLineExit.parse(MapBench.self)
        do {
            try command.measure()
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
        }
    }

    @MainActor private func measure() throws {
        try software()
        try openGL()
        DemoFigures(path: demo).report()
    }

    @MainActor private func software() throws {
        print("Panning, 21 pins and an open callout, software renderer")
        let stage = try BenchStage(renderer: .software)
        stage.settle()
        stage.openCallout()
        let ours = Samples(stage.pan(frames: frames).map(\.cpu))
        let scene = stage.floor()
        stage.close()
        guard let floor = scene.run(frames: frames, usesOpenGL: false).map(Samples.init) else {
            print("  the floor could not be drawn")
            return
        }
        print("  CPU a frame: p50 \(ms(ours.p50)), p95 \(ms(ours.p95))")
        print("  bare SDL, \(scene.sprites.count) sprites: p50 \(ms(floor.p50)), p95 \(ms(floor.p95))")
        print("  ratio of the p50s: \(hundredths(ours.p50 / floor.p50))")
    }

    @MainActor private func openGL() throws {
        let stage = try BenchStage(renderer: .opengl)
        print("\(stage.application.backend.name), the same map")
        stage.settle()
        stage.openCallout()
        let pan = stage.pan(frames: frames)
        report("panning, tiles resident", pan.map(\.wall), cpu: pan.map(\.cpu))
        _ = stage.zoom(frames: 160)
        stage.settle()
        let zoom = stage.zoom(frames: frames)
        report("zooming, tiles resident", zoom.map(\.wall), cpu: zoom.map(\.cpu))
        let loading = stage.pan(frames: frames, reach: 40)
        report("panning far, tiles loading", loading.map(\.wall), cpu: loading.map(\.cpu))
        stage.close()
    }

    @MainActor private func report(_ what: String, _ wall: [Double], cpu: [Double]) {
        let (w, c) = (Samples(wall), Samples(cpu))
        print("  \(what): wall p50 \(ms(w.p50)), p95 \(ms(w.p95)), max \(ms(w.max)); CPU p50 \(ms(c.p50))")
    }
}

func hundredths(_ value: Double) -> String { String(format: "%.2f", value) }
func ms(_ value: Double) -> String { hundredths(value) + " ms" }
