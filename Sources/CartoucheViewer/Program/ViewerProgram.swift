import ArgumentParser
import CartoucheApp
import GeoData
import TileStore

/// The window while it is open: its screen, and the files that are read into it.
final class ViewerProgram {
    let screen: ViewerScreen
    /// The exit status of the files, for the end of the program.
    static var status = FileStatus()

    private var loader: FeatureLoader
    private let isHeadless: Bool

    init(_ command: OpenCommand, _ program: MapProgram) throws {
        let (places, maps) = Self.divide(command.reading.files)
        guard maps.count + (command.map.tiles == nil ? 0 : 1) <= 1 else {
            throw ValidationError(
                "The map shows one file of tiles: \(maps.joined(separator: ", ")) are too many.")
        }
        let mapView = MapView()
        mapView.basemap =
            try maps.first.map {
                try program.application.makeBasemap(path: $0, language: command.map.language)
            }
            ?? program.makeBasemap()
        if let provider = try program.makeLocationProvider() {
            mapView.locationProvider = provider
            mapView.showsUserLocation = true
        }
        screen = ViewerScreen(
            mapView: mapView, look: command.look.look, colorProperty: command.look.colorBy, hasList: true)
        loader = FeatureLoader(paths: places, options: command.reading.options, indexer: command.look.indexer)
        isHeadless = command.map.headless
        if places.isEmpty, let region = mapView.basemap?.coveredRegion {
            mapView.setRegion(region, animated: false)
        }
        read(places.indices)
        program.onDrop = { [self] in open($0) }
        if command.watch, !isHeadless { watch() }
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
            let stream = loader.readInBackground(indices)
            Task { @MainActor in
                for await news in stream {
                    screen.take(news)
                    Self.status = screen.status
                }
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
