import ArgumentParser
import CartoucheApp

/// Shows files of places on a map.
@main
struct Viewer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cartouche",
        abstract: "Shows files of places, tracks and areas on a map, offline.",
        discussion: """
            Reads GeoJSON, CSV and TSV, also packed by gzip; maps as PMTiles and MBTiles. Nothing is fetched from a \
            network unless --tiles or --style names an address.

            Exit status: 0 all was shown, 1 some features were left out (named on standard error), 2 a file cannot \
            be read, 64 a mistake in the command line.
            """,
        version: "cartouche \(LibraryVersion.current)",
        subcommands: [InfoCommand.self])

    @MainActor static func main() {
        var command = CommandLineExit.parseCommand(Self.self)
        do {
            try command.run()
        } catch {
            CommandLineExit.end(Self.self, with: error)
        }
    }
}
