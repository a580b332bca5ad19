import Cartouche
import CartoucheApp
import GeoData
import TileStore

/// Makes a snapshot: runs the viewer's map without a window, frame after frame on a clock of its own, until
/// nothing moves.
final class SnapshotRun {
    private let command: SnapshotCommand
    private let application: Application
    private let screen: ViewerScreen
    private let loader: FeatureLoader
    private let tiles: String?

    /// The maximum time of the snapshot's own clock, in seconds: longer than any animation.
    private static let timeout = 10.0

    /// Prepares the map of the snapshot.
    /// - Parameter servesMainQueue: false if the caller itself runs on the main queue, as tests do.
    init(_ command: SnapshotCommand, servesMainQueue: Bool = true) throws {
        self.command = command
        let (places, map) = try ViewerFile.divide(command.reading.files, tiles: command.tiles)
        tiles = command.tiles ?? map
        loader = FeatureLoader(
            paths: places, options: command.reading.options,
            indexer: FeatureIndexer(flags: command.filterAndStyle.properties),
            network: command.networkOptions)
        var options = ApplicationOptions(
            title: "cartouche", size: command.size, scale: command.scale, isHeadless: true,
            appearance: command.appearance.map.userInterfaceStyle)
        options.servesMainQueue = servesMainQueue
        options.warningHandler = { CommandLineExit.warn($0) }
        do {
            application = try Application(options: options)
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
        }
        do {
            let map = MapView()
            map.showsCompass = false
            map.basemap = try BasemapChoice(
                tiles: tiles, style: command.style, network: command.networkOptions
            ).make(in: application)
            screen = ViewerScreen(
                mapView: map, style: command.filterAndStyle.style, flags: command.filterAndStyle.properties,
                hasList: false)
        } catch {
            CommandLineExit.fail("\(error)", code: FileStatus.unreadable)
        }
    }

    /// Makes the image of the map, and writes it to the file that the command line names.
    /// - Returns: the exit status of the program.
    func run() throws -> Int32 {
        application.window.rootScreen = screen
        screen.fitsToData = command.bbox == nil && command.center == nil
        let screen = screen
        loader.read { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        application.runFrame()
        (command.bbox ?? command.center)?.show(on: screen.mapView)
        if loader.paths.isEmpty, screen.fitsToData, let region = screen.mapView.basemap?.coveredRegion {
            screen.mapView.setRegion(region, animated: false)
        }
        screen.fit()
        rest()
        let missing = missing
        for sentence in missing { CommandLineExit.warn(sentence) }
        if let wanted = command.select { try select(wanted) }
        write(application.screenshot())
        var status = screen.status
        if !missing.isEmpty { status.addLeftOut() }
        if let map = screen.mapView.basemap { status.add(map, named: tiles ?? "") }
        return status.code(isStrict: command.reading.strict)
    }

    /// The sentences about what the picture is to show, by the files or by `--bbox`, and does not.
    private var missing: [String] {
        let shortfall = SnapshotShortfall(visible: screen.mapView.visibleMapRect, size: command.size)
        if screen.fitsToData { return shortfall.sentences(about: screen.store) }
        return [command.bbox.flatMap { shortfall.sentence(about: $0) }].compactMap { $0 }
    }

    private func rest() {
        let end = application.window.time + Self.timeout
        repeat {
            application.runFrame()
            if application.isAtRest, screen.mapView.basemap?.progress.isRendered ?? true { return }
        } while application.window.time < end
    }

    private func select(_ wanted: String) throws {
        guard let found = screen.store.shown.first(where: { has($0, wanted) }) else {
            CommandLineExit.fail(
                screen.store.hidden.contains { has($0, wanted) }
                    ? "The feature \(wanted) is hidden by --filter: leave out either."
                    : "No feature has the id or the name \(wanted): see `cartouche info` for what the files "
                        + "hold.",
                code: CommandLineExit.usage)
        }
        screen.choose(found)
        rest()
    }

    /// Whether a feature has an id or a name.
    private func has(_ id: FeatureID, _ wanted: String) -> Bool {
        screen.store.entry(id).title == wanted
            || screen.store.properties(id).contains { $0.name == "id" && $0.value.description == wanted }
    }

    private func write(_ bitmap: Bitmap) {
        do {
            try ImageFile.write(application.services.images.encodePNG(bitmap), to: command.output)
        } catch let error as ImageFile.Failure {
            CommandLineExit.fail(
                "The picture \(command.output) cannot be written: \(error.reason)",
                code: CommandLineExit.code(for: error))
        } catch {
            CommandLineExit.fail(
                "The picture \(command.output) cannot be written: \(error)",
                code: CommandLineExit.cannotCreate)
        }
    }
}
