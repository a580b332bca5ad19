import ArgumentParser
import CartoucheApp
import Foundation

/// The program `cartouche` with its commands: shows files with features on a map.
@main
struct Viewer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cartouche",
        abstract: "Shows files of places, tracks and areas on a map, offline.",
        discussion: """
            Reads GeoJSON, GPX, KML, KMZ, CSV and TSV, also packed by gzip; maps as PMTiles and MBTiles. \
            Nothing is fetched from a network unless a file, the map or --style is named by an address.

            Examples:
              cartouche places.geojson shops.csv --tiles city.pmtiles
              curl https://example.org/quakes.geojson | cartouche -
              cartouche snapshot trip.geojson -o trip.png --size 1200x630
              cartouche info places.geojson --json

            Exit status: 0 all was shown, 1 some features or tiles were left out (named on standard error), \
            2 a file or the map cannot be read, 64 a mistake in the command line, 65 one in the file of \
            --input, 66 this file cannot be read, 69 no display, renderer or font, 73 a file cannot be \
            written, 74 it cannot be written to its end.
            """,
        version: "cartouche \(LibraryVersion.current)",
        subcommands: [OpenCommand.self, SnapshotCommand.self, InfoCommand.self],
        defaultSubcommand: OpenCommand.self)

    @MainActor static func main() {
        ArgumentCheck.refuseOtherBytes()
        var command = CommandLineExit.parseCommand(Self.self)
        if let window = command as? OpenCommand {
            let code = ViewerProgram.run(window)
            if code != 0 { Foundation.exit(code) }
            return
        }
        do {
            try command.run()
        } catch {
            CommandLineExit.end(Self.self, with: error)
        }
    }
}
