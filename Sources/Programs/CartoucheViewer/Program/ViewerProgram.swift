import ArgumentParser
import CartoucheApp
import GeoData
import TileStore

/// The viewer while its window is open: the screen, and the reading of files.
final class ViewerProgram {
    private unowned let program: MapProgram
    private let screen: ViewerScreen
    private var loader: FeatureLoader
    private var rereads = RereadQueue()
    /// The status of the files read so far, which determines the exit status of the program.
    private var status = FileStatus()
    private let isHeadless: Bool
    /// The path or the address of the map's tiles; nil for the bundled world, or the tiles of a style.
    private let tiles: String?
    /// Whether the program still has to report, for the option `--stats`, that the first features are shown,
    /// and that all are.
    private var (reportsFirst, reportsAll) = (false, false)

    /// Opens the viewer's window, and runs the program until the window is closed.
    /// - Returns: the exit status of the program.
    static func run(_ command: OpenCommand) -> Int32 {
        let state = ViewerStateKeeper(command)
        var options = command.map
        options.size = options.size ?? state?.size
        let program = MapProgram(title: "Cartouche", options: options, appearance: .unspecified)
        program.unreadableStatus = FileStatus.unreadable
        program.networkOptions.addHeaders(command.map.header, forHostsOf: command.reading.files)
        var shown: ViewerProgram?
        program.run { program in
            let viewer = try ViewerProgram(command, program, state)
            shown = viewer
            return viewer.screen
        }
        state?.save()
        return (shown?.finalStatus ?? FileStatus()).code(isStrict: command.reading.strict)
    }

    /// The status of the files and of the map. In a window the user may have gone to where the map has no
    /// tiles on purpose.
    private var finalStatus: FileStatus {
        var status = status
        if let map = screen.mapView.basemap { status.add(map, named: isHeadless ? tiles ?? "" : nil) }
        return status
    }

    /// Creates the viewer's screen for a command.
    /// - Parameter state: the saved state of the window; `nil` if the command keeps none.
    private init(_ command: OpenCommand, _ program: MapProgram, _ state: ViewerStateKeeper?) throws {
        self.program = program
        let (places, map) = try ViewerFile.divide(command.reading.files, tiles: command.map.tiles)
        let mapView = MapView()
        mapView.basemap =
            try map.map {
                try BasemapChoice(
                    tiles: $0, style: command.map.style, darkStyle: command.map.darkStyle,
                    language: command.map.language, network: program.networkOptions
                ).make(in: program.application)
            }
            ?? program.makeBasemap()
        let application = program.application
        if let provider = try program.makeLocationProvider() {
            mapView.locationProvider = provider
            mapView.showsUserLocation = true
        }
        screen = ViewerScreen(
            mapView: mapView, style: command.filterAndStyle.style, flags: command.filterAndStyle.properties,
            hasList: true,
            environment: ViewerScreen.Environment(
                places: PlaceIndexLoader.world(assets: application.services.assets),
                screenshot: { [unowned application] in application.screenshot() },
                quit: { [unowned application] in application.quit() }))
        loader = FeatureLoader(
            paths: places, options: command.readingOptions,
            indexer: FeatureIndexer(flags: command.filterAndStyle.properties),
            network: program.networkOptions)
        isHeadless = command.map.headless
        tiles = command.map.tiles ?? map
        (reportsFirst, reportsAll) = (command.map.stats, command.map.stats)
        if let camera = state?.camera {
            screen.fitsToData = false
            mapView.setCamera(camera, animated: false)
        } else if places.isEmpty, let region = mapView.basemap?.coveredRegion {
            mapView.setRegion(region, animated: false)
        }
        state?.attach(to: screen)
        application.showTitle(of: command.reading.files)
        read(places.indices)
        program.onDrop = { [self] in open($0) }
        if command.watch, !isHeadless { watch() }
        if command.map.stats { reportSearches() }
    }

    /// Prints, for the option `--stats`, how long each search took until the frame that lists its complete
    /// result.
    private func reportSearches() {
        let clock = ContinuousClock()
        var start = clock.now
        screen.list?.onBusy = { [weak screen] isBusy in
            if isBusy { return start = clock.now }
            guard let screen, let list = screen.list else { return }
            let milliseconds = Int(((clock.now - start) / .milliseconds(1)).rounded())
            let found = CountText.counted(list.rows.count, "feature")
            print("listed \(found) of \(CountText.grouped(screen.store.count)) in \(milliseconds) ms")
        }
    }

    /// Opens one more file in the running window.
    private func open(_ path: String) {
        loader.paths.append(path)
        screen.fitsToData = true
        read(loader.paths.count - 1..<loader.paths.count)
    }

    /// Reads files with features. Without a window they are read before this call returns, so that all
    /// features are there in the first frame; otherwise a thread reads them.
    private func read(_ indices: Range<Int>) {
        let screen = screen
        guard isHeadless else {
            let wanted = indices.filter { rereads.request($0) }
            guard !wanted.isEmpty else { return }
            let stream = loader.readInBackground(wanted)
            Task { @MainActor in
                for await items in stream {
                    for item in items {
                        screen.receive(item)
                        report(item)
                    }
                    status = screen.status
                }
                for index in wanted where rereads.end(index) { readAgain(index) }
            }
            return
        }
        // The same thread: `read` calls back before it returns.
        let receive: @Sendable (FeatureLoader.Output) -> Bool = { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        for index in indices { _ = loader.read(index, receive: receive) }
        _ = receive(.finished)
        status = screen.status
    }

    /// Prints, for the option `--stats`, when the first features were shown, and when all features were.
    private func report(_ output: FeatureLoader.Output) {
        switch output {
        case .features where reportsFirst:
            reportsFirst = false
            program.reportMilestone(CountText.counted(screen.store.count, "feature"))
        case .finished where reportsAll:
            program.reportMilestone("all \(CountText.counted(screen.store.count, "feature"))")
        default: break
        }
    }

    /// Reads a file again that has changed while it was being read.
    private func readAgain(_ index: Int) { read(index..<index + 1) }

    private func watch() {
        let changes = FileWatch.changes(of: loader.paths)
        Task { @MainActor in
            for await index in changes {
                screen.fitsToData = false
                read(index..<index + 1)
            }
        }
    }
}

extension Application {
    /// Shows the names of the files in the title bar.
    fileprivate func showTitle(of paths: [String]) {
        guard let first = paths.first else { return }
        let name = first == "-" ? "standard input" : URL(fileURLWithPath: first).lastPathComponent
        let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
        title = "\(name)\(others) – \(options.title)"
    }
}
