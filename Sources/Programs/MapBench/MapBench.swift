import ArgumentParser
import Cartouche
import CartoucheApp
import Foundation

/// The benchmark: prints the project's figures. It needs a display; `make bench` provides one.
@main
struct MapBench: ParsableCommand {
    enum Group: String, CaseIterable, ExpressibleByArgument {
        case panning, opengl, demo, pins, hits, recycling, callouts, large, table, tiles, slow, city, start,
            memory, cache, files, geojson, text, raster, windows, annotations, index, overlays, live,
            snapshots, hosts, layout, scenes
    }

    static let configuration = CommandConfiguration(
        commandName: "MapBench",
        abstract: "Measures frames, idling and the start, beside bare SDL in the same run.",
        version: "MapBench \(LibraryVersion.current)")

    @Option(help: "Frames of each measurement.")
    var frames = 300

    @Option(help: "How often ours and bare SDL take turns.")
    var rounds = 7

    @Option(help: "One group of figures; may be given several times. Otherwise all.")
    var only: [Group] = []

    @Option(help: "The demo's program, for the start and for idling.")
    var demo = ".build/release/WishListDemo"

    @Option(help: "A folder for pictures of the panned map, by us and by bare SDL.")
    var pictures: String?

    @Option(name: .customLong("map"), help: "A map file for the group files; may be given several times.")
    var maps: [String] = []

    @Option(help: "The tiles of the group city; otherwise the invented city.")
    var tiles: String?

    @Option(help: "Their style: a file, or world, openmaptiles, protomaps. Otherwise by the tiles' layers.")
    var style: String?

    @Option(help: "A folder with folders of vector tiles Z-X-Y.mvt, for the group slow.")
    var fixtures: String?

    @Option(help: "Writes the city of the figures to this folder, in each schema, and measures nothing.")
    var writeCity: String?

    @Option(help: "Writes pictures of that city by the built-in styles to this folder, and measures nothing.")
    var cityPictures: String?

    @Option(help: "Writes the figures to this file as JSON, too.")
    var json: String?

    @Option(help: "Compares the figures by ratio with those of a file that --json wrote.")
    var compare: String?

    @Flag(help: "The group scenes in all combinations of renderer, size and cores: some twenty minutes.")
    var allScenes = false

    @Option(
        help: "Draws how cost grows with the number of annotations into this folder, from the file of --json."
    )
    var plots: String?

    @Option(help: "Draws --plots from this file, which --json wrote earlier, and measures nothing.")
    var plotsOf: String?

    @Option(help: .hidden)
    var sceneRows: String?

    @Option(help: "How often all is measured, with --json or --compare: more than once, the noise is told.")
    var runs = 1

    @MainActor static func main() {
        let command = CommandLineExit.parse(MapBench.self)
        do {
            if let folder = command.writeCity {
                try BenchCity.write(to: folder)
                return
            }
            if let folder = command.cityPictures { return try CityImages(folder: folder).write() }
            if let path = command.plotsOf { return try command.drawPlots(of: path) }
            if command.json != nil || command.compare != nil { return try command.keepFigures() }
            if command.plots != nil { throw ValidationError("--plots draws what --json writes: give both.") }
            for group in Group.allCases where command.only.isEmpty || command.only.contains(group) {
                try command.measure(group)
            }
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
        }
    }

    /// Runs the benchmark in a process of its own, and writes the figures of its report to a file.
    @MainActor private func keepFigures() throws {
        let earlier = try compare.map { try Self.table(at: $0) }
        let arguments = RepeatedRun.arguments(without: ["--json", "--compare", "--runs", "--plots"])
        let table = try RepeatedRun(arguments: arguments, repetitions: runs).figures()
        if let json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(table).write(to: URL(fileURLWithPath: json))
        }
        if let plots { try ScenePlot.write(table.scenes, to: plots) }
        guard let earlier else { return }
        printLine("Against \(compare ?? ""), ratios of the medians")
        for line in table.comparison(with: earlier) { printLine(line) }
        for line in table.scenes.comparison(with: earlier.scenes) { printLine(line) }
    }

    @MainActor private static func table(at path: String) throws -> FigureTable {
        do {
            return try JSONDecoder().decode(
                FigureTable.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw PlatformError("The figures in \(path) cannot be read: write them by --json.")
        }
    }

    @MainActor private func drawPlots(of path: String) throws {
        guard let plots else { throw ValidationError("--plots-of needs a folder: --plots.") }
        try ScenePlot.write(Self.table(at: path).scenes, to: plots)
    }

    @MainActor private func measure(_ group: Group) throws {
        switch group {
        case .panning: try PanningFigures(frames: frames, rounds: rounds, imageFolder: pictures).report()
        case .opengl: try OpenGLFigures(frames: frames).report()
        case .demo: DemoFigures(path: demo).report()
        case .pins: try OffscreenPinFigures(frames: frames).report()
        case .hits: try HitFigures().report()
        case .recycling: try RecyclingFigures().report()
        case .callouts: try CalloutFigures().report()
        case .large: try LargeCalloutFigures().report()
        case .table: try TableFigures(frames: frames).report()
        case .tiles: try TileFigures().report()
        case .slow: try SlowTileFigures(fixtures: fixtures).report()
        case .city: try CityFigures(frames: frames, tiles: tiles, style: style).report()
        case .start: try CityStartFigures(path: demo).report()
        case .memory: DemoMemoryFigures(path: demo).report()
        case .cache: try CacheFigures().report()
        case .files: try MapFileFigures(paths: maps).report()
        case .geojson: try GeoJSONFigures().report()
        case .text: try TextFigures().report()
        case .raster: try RasterFigures(frames: frames).report()
        case .windows: try WindowFigures(frames: frames).report()
        case .annotations: try AnnotationFigures(frames: frames).report()
        case .index: IndexFigures().report()
        case .overlays: try OverlayFigures(frames: frames).report()
        case .live: try VisiblePinFigures(frames: frames).report()
        case .snapshots: try SnapshotFigures().report()
        case .hosts: try HostFigures(frames: frames, rounds: rounds).report()
        case .layout: try LayoutFigures(frames: frames).report()
        case .scenes:
            let rows = try ScaleFigures(frames: min(frames, 120), isFull: allScenes).report()
            guard let sceneRows else { return }
            try JSONEncoder().encode(rows).write(to: URL(fileURLWithPath: sceneRows))
        }
    }
}
