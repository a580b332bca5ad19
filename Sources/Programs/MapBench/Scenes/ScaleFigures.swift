import Cartouche

/// Measures scenes of a map by the number of its annotations: how the cost of a frame grows with that number.
struct ScaleFigures {
    let frames: Int
    /// Whether all combinations of renderer, window size and number of cores are measured. If false, all
    /// scenes are measured on the software renderer at 1280x800, and only panning with OpenGL, at 3840x2160
    /// and on one core.
    let isFull: Bool

    private static let counts = [21, 1_000, 10_000, 100_000, 1_000_000]
    /// The maximum number of annotations in the scenes that have all of them in view, each with a view: no
    /// program is usable with more.
    private static let liveLimit = 10_000
    private static let large = CGSize(width: 3840, height: 2160)

    /// A combination of renderer, window size and number of cores that is measured, with the scenes to
    /// measure.
    private struct Setting {
        var renderer = RendererChoice.software
        var size = BenchStage.size
        var usesAllCores = true
        var scenes = SceneKey.Scene.allCases
    }

    private var settings: [Setting] {
        let renderers: [(RendererChoice, Bool)] = [(.software, true), (.software, false), (.opengl, true)]
        if isFull {
            return renderers.flatMap { renderer, all in
                [BenchStage.size, Self.large].map { Setting(renderer: renderer, size: $0, usesAllCores: all) }
            }
        }
        return [
            Setting(), Setting(usesAllCores: false, scenes: [.pan]),
            Setting(renderer: .opengl, scenes: [.pan]),
            Setting(size: Self.large, scenes: [.pan]),
        ]
    }

    /// Measures all scenes and prints their figures.
    /// - Returns: a row for each scene.
    func report() throws -> [SceneRow] {
        // Waiting for the display is not part of a frame's work.
        setenv("SDL_RENDER_VSYNC", "0", 1)
        setenv("vblank_mode", "0", 1)
        printLine("Scenes: CPU and wall time of a frame, p50/p95/p99; the medians of its phases")
        var rows: [SceneRow] = []
        for setting in settings {
            for kind in SceneKey.Kind.allCases {
                for count in Self.counts where kind != .live || count <= Self.liveLimit {
                    rows += try measure(setting, kind, count)
                }
            }
        }
        return rows
    }

    private func measure(_ setting: Setting, _ kind: SceneKey.Kind, _ count: Int) throws -> [SceneRow] {
        let stage = try BenchStage(
            renderer: setting.renderer, size: setting.size, drawsOnAllCores: setting.usesAllCores)
        defer { stage.close() }
        let run = SceneRun(
            stage: stage, frames: frames,
            base: SceneKey(
                scene: .idle, kind: kind, count: count,
                renderer: setting.renderer == .opengl ? "opengl" : "software", width: Int(setting.size.width),
                height: Int(setting.size.height), usesAllCores: setting.usesAllCores))
        return try setting.scenes.filter { $0 != .clusterZoom || kind == .clustered }.map { scene in
            let row = try run.measure(scene)
            printLine("  \(row.text)")
            return row
        }
    }
}
