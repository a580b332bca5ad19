import ArgumentParser
import CartoucheApp
import GeoData
import TileStore

/// The window while it is open: its screen, and the files that are read into it.
final class ViewerProgram {
    let screen: ViewerScreen
    /// The exit status of the files, for the end of the program.
    static var status = FileStatus()
    /// What the window remembers; nil: nothing.
    static var state: ViewerStateKeeper?

    private var loader: FeatureLoader
    private var rereads = RereadQueue()
    private let isHeadless: Bool
    /// Whether to say when features are there: the first ones, and all.
    private var (reportsFirst, reportsAll) = (false, false)

    init(_ command: OpenCommand, _ program: MapProgram) throws {
        let (places, maps) = Self.divide(command.reading.files)
        guard maps.count + (command.map.tiles == nil ? 0 : 1) <= 1 else {
            throw ValidationError(
                "The map shows one file of tiles: \(maps.joined(separator: ", ")) are too many.")
        }
        let mapView = MapView()
        mapView.basemap =
            try maps.first.map {
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
            surroundings: ViewerScreen.Surroundings(
                places: PlaceIndexLoader.world(assets: application.services.assets),
                picture: { [unowned application] in application.latestPicture },
                quit: { [unowned application] in application.quit() }))
        loader = FeatureLoader(
            paths: places, options: command.readingOptions,
            indexer: FeatureIndexer(flags: command.filterAndStyle.properties),
            network: program.networkOptions)
        isHeadless = command.map.headless
        (reportsFirst, reportsAll) = (command.map.stats, command.map.stats)
        if let state = Self.state, let camera = state.camera {
            screen.fitsToData = false
            mapView.setCamera(camera, animated: false)
        } else if places.isEmpty, let region = mapView.basemap?.coveredRegion {
            mapView.setRegion(region, animated: false)
        }
        Self.state?.attach(to: screen)
        application.showTitle(of: command.reading.files)
        read(places.indices)
        program.onDrop = { [self] in open($0) }
        if command.watch, !isHeadless { watch() }
        if command.map.stats { reportSearches() }
    }

    /// `--stats`: says how long each search took, to the frame that lists all that was found.
    private func reportSearches() {
        let clock = SystemClock()
        var start = clock.now
        screen.list?.onBusy = { [weak screen] isBusy in
            if isBusy { return start = clock.now }
            guard let screen, let list = screen.list else { return }
            let milliseconds = Int(((clock.now - start) * 1000).rounded())
            let found = CountText.counted(list.rows.count, "feature")
            print("listed \(found) of \(CountText.grouped(screen.store.count)) in \(milliseconds) ms")
        }
    }

    /// Files of tiles are the map; all others hold places.
    private static func divide(_ paths: [String]) -> (places: [String], maps: [String]) {
        let maps = paths.filter(ViewerFile.isTiles)
        return (paths.filter { !maps.contains($0) }, maps)
    }

    /// Opens one more file.
    private func open(_ path: String) {
        loader.paths.append(path)
        screen.fitsToData = true
        read(loader.paths.count - 1..<loader.paths.count)
    }

    /// Reads files: without a window at once, so that everything is there in the first frame.
    private func read(_ indices: Range<Int>) {
        let screen = screen
        guard isHeadless else {
            let wanted = indices.filter { rereads.request($0) }
            guard !wanted.isEmpty else { return }
            let stream = loader.readInBackground(wanted)
            Task { @MainActor in
                for await items in stream {
                    for item in items {
                        screen.take(item)
                        report(item)
                    }
                    Self.status = screen.status
                }
                for index in wanted where rereads.end(index) { readAgain(index) }
            }
            return
        }
        // The same thread: `read` calls back before it returns.
        let tell: @Sendable (FeatureLoader.News) -> Bool = { news in
            MainActor.assumeIsolated { screen.take(news) }
            return true
        }
        for index in indices { _ = loader.read(index, tell: tell) }
        _ = tell(.finished)
        Self.status = screen.status
    }

    /// `--stats`: says when the first features were there, and when all were.
    private func report(_ news: FeatureLoader.News) {
        switch news {
        case .features where reportsFirst:
            reportsFirst = false
            print("\(CountText.counted(screen.store.count, "feature")) \(StartupReport.moment())")
        case .finished where reportsAll:
            print("all \(CountText.counted(screen.store.count, "feature")) \(StartupReport.moment())")
        default: break
        }
    }

    /// Reads a file that has changed while it was read.
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
    /// The window as it was drawn last.
    fileprivate var latestPicture: Bitmap {
        switch loop {
        case .onScreen(_, let frames): frames.picture()
        case .headless(let frames): frames.picture()
        }
    }

    /// Names the files in the title bar.
    fileprivate func showTitle(of paths: [String]) {
        guard case .onScreen(let shown, _) = loop, let first = paths.first else { return }
        let name = first == "-" ? "standard input" : URL(fileURLWithPath: first).lastPathComponent
        let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
        shown.title = "\(name)\(others) – \(options.title)"
    }
}
