import ArgumentParser
import CartoucheApp
import GeoData

/// The command `cartouche FILES`, which opens a window with a map of the files.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Opens a window with files of places; the default.",
        discussion: """
            In the window, F1 lists all keys. Go to a place of the world or to a coordinate in any form with \
            Ctrl+L, measure with M, copy coordinates by the right button, save a picture with Ctrl+Shift+S.

            Examples:
              cartouche places.geojson shops.csv
              cartouche --tiles city.pmtiles --filter 'pop > 1e5' --color-by kind towns.geojson
              curl https://example.org/quakes.geojson | cartouche -
            """)
    @OptionGroup var reading: ReadingFlags
    @OptionGroup var filterAndStyle: FilterAndStyleFlags
    @Flag(help: "Reads files again when they change; the view stays as it is.")
    var watch = false

    @Flag(
        help: """
            Neither reads nor writes what the window remembers: its size, and the last view of each set of \
            files. Otherwise that is in $XDG_STATE_HOME/cartouche. Implied by --headless, --input and \
            --record.
            """)
    var noState = false

    @OptionGroup(title: "The window and the map") var map: MapOptions

    func validate() throws {
        guard watch else { return }
        if map.headless {
            throw ValidationError(
                "--headless opens no window in which files could be read again: leave out --watch.")
        }
        guard reading.files.contains(where: { $0 != "-" && !TileSources.isAddress($0) }) else {
            throw ValidationError(
                "--watch reads files of the disk again, neither standard input nor addresses: name one, or "
                    + "leave it out.")
        }
    }

    /// Whether the window restores its state from the last run, and saves it at the end.
    var keepsState: Bool { !noState && !map.headless && map.input == nil && map.record == nil }

    /// The options for reading files: files that are watched are copied into memory, because they may be
    /// overwritten while the window shows their features.
    var readingOptions: GeoReadingOptions {
        var options = reading.options
        options.copiesFiles = watch
        return options
    }
}
