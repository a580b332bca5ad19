import ArgumentParser
import Cartouche
import CartoucheApp

/// The gallery: a program with a small scene for each feature of pins and callouts, which also writes images
/// made by the same code.
@main
struct Gallery: MapCommand {
    static let configuration = CommandConfiguration(
        commandName: "Gallery",
        abstract: "Small scenes that show what pins and callouts can do, each with a hint of what to try.",
        discussion: """
            Opens a window with the list of scenes beside the map. Page Up and Page Down change the scene.

            Scenes:
            \(MainActor.assumeIsolated { SceneCatalog.lines(indent: 2) })
            """,
        version: "Gallery \(LibraryVersion.current)")

    @OptionGroup var map: MapOptions

    @Flag(help: "Prints the scenes' names and what they show, and ends.")
    var list = false

    @Option(help: ArgumentHelp("Opens this scene first; see --list.", valueName: "name"))
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "Writes a picture of the callout at edges, corners, the dateline and near the pole, and ends.",
            valueName: "file"))
    var contactSheet: String?

    @Option(
        help: ArgumentHelp(
            "Writes a picture of each frame in which a callout bounces in, and ends.", valueName: "file"))
    var filmStrip: String?

    @Option(
        help: ArgumentHelp(
            "Writes a picture of who gets a touch where, and ends.", valueName: "file"))
    var routeMap: String?

    @Option(
        help: ArgumentHelp(
            "Writes a picture of the world, thirty places by eight zooms, and ends.", valueName: "file"))
    var worldSheet: String?

    @Option(
        help: ArgumentHelp(
            "Writes which countries, capitals and great cities the world names at each zoom, and ends.",
            valueName: "file"))
    var worldNames: String?

    func validate() throws {
        for path in [contactSheet, filmStrip, routeMap, worldSheet] {
            if let refusal = path.flatMap(ImageFile.refusal(of:)) { throw ValidationError(refusal) }
        }
    }

    @MainActor static func main() {
        let command = CommandLineExit.parse(Gallery.self)
        if command.list {
            print(SceneCatalog.lines(indent: 0))
            return
        }
        _ = command.firstScene
        let products = command.products
        guard products.isEmpty else { return ProductFiles.write(products, options: command.map) }
        command.runProgram()
    }

    static var windowTitle: String { "Cartouche Gallery" }

    func makeScreen(in program: MapProgram) throws -> Screen {
        GalleryScreen(
            basemap: try program.makeBasemap(), theme: GalleryTheme(),
            scale: program.application.scale, first: firstScene,
            locationProvider: try program.makeLocationProvider())
    }

    /// The scene that the command line names, or else the first. An unknown name ends the program with one
    /// line on standard error that lists the known names.
    @MainActor private var firstScene: any GalleryScene.Type {
        guard let scene else { return SceneCatalog.all[0] }
        guard let found = SceneCatalog.scene(named: scene) else {
            let names = SceneCatalog.all.map { $0.name }.joined(separator: ", ")
            CommandLineExit.fail(
                "There is no scene '\(scene)'. There are: \(names).", code: CommandLineExit.usage)
        }
        return found
    }

    /// The files that are written instead of opening a window.
    @MainActor var products: [ProductFiles.Product] {
        let images: [(GalleryImage, String?)] = [
            (.contactSheet, contactSheet), (.filmStrip, filmStrip), (.routeMap, routeMap),
            (.worldSheet, worldSheet),
        ]
        return images.compactMap { image, path in path.map { .image(image, path: $0) } }
            + (worldNames.map { [.names(path: $0)] } ?? [])
    }
}
