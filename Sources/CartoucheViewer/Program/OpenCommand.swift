import ArgumentParser
import CartoucheApp

/// `cartouche FILES`: the window.
struct OpenCommand: MapCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Opens a window with files of places; the default.",
        discussion: """
            Examples:
              cartouche places.geojson shops.csv
              cartouche --tiles city.pmtiles --filter 'pop > 1e5' --color-by kind towns.geojson
              curl https://example.org/quakes.geojson | cartouche -
            """)
    static let windowTitle = "Cartouche"
    static let windowAppearance = UserInterfaceStyle.unspecified

    @OptionGroup var reading: ReadingFlags
    @OptionGroup var look: LookFlags
    @Flag(help: "Reads files again when they change; the view stays as it is.")
    var watch = false

    @OptionGroup(title: "The window and the map") var map: MapOptions

    func makeScreen(in program: MapProgram) throws -> Screen {
        try ViewerProgram(self, program).screen
    }
}
