import ArgumentParser
import CartoucheApp
import GeoData
import TileStore

/// The window while it is open: its screen, and the files that are read into it.
final class ViewerProgram {
    let screen: ViewerScreen
    /// The exit status of the files, for the end of the program.
    static var status = FileStatus()

    private let loader: FeatureLoader

    init(_ command: OpenCommand, _ program: MapProgram) throws {
        let (places, maps) = Self.divide(command.reading.files)
        guard maps.count + (command.map.tiles == nil ? 0 : 1) <= 1 else {
            throw ValidationError("The map shows one file of tiles: \(maps.joined(separator: ", ")) are too many.")
        }
        let mapView = MapView()
        mapView.basemap =
            try maps.first.map { try program.application.makeBasemap(path: $0, language: command.map.language) }
            ?? program.makeBasemap()
        screen = ViewerScreen(
            mapView: mapView, look: command.look.look, colorProperty: command.look.colorBy,
            hasList: !places.isEmpty)
        loader = FeatureLoader(paths: places, options: command.reading.options, indexer: command.look.indexer)
        if places.isEmpty, let region = mapView.basemap?.coveredRegion { mapView.setRegion(region, animated: false) }
        if command.map.headless { readAtOnce() } else { readBesides() }
    }

    /// Files of tiles are the map; all others hold places.
    private static func divide(_ paths: [String]) -> (places: [String], maps: [String]) {
        let maps = paths.filter(ViewerFile.isTiles)
        return (paths.filter { !maps.contains($0) }, maps)
    }

    /// Without a window: everything is there in the first frame.
    private func readAtOnce() {
        let screen = screen
        // The same thread: `read` calls back before it returns.
        loader.read { news in
            MainActor.assumeIsolated { screen.take(news) }
            return true
        }
        Self.status = screen.status
    }

    private func readBesides() {
        let (stream, screen) = (loader.readInBackground(), screen)
        Task { @MainActor in
            for await news in stream {
                screen.take(news)
                Self.status = screen.status
            }
        }
    }
}
