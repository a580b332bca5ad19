import ArgumentParser
import CartoucheApp
import GeoData

/// The command-line arguments that name files, and the flags that determine how these files are read; shared
/// by all commands of the viewer.
struct ReadingFlags: ParsableArguments {
    @Argument(
        help: """
            Files of places, and maps, also by their addresses of http and https, of which those that end as \
            in a.geojson, a.csv, a.gpx or a.kml are places; - is standard input.
            """,
        completion: .file(), transform: FileAddress.path)
    var files: [String] = []

    // A column's name may begin with a minus.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            The column of latitudes of a CSV file: its name, or its number from 1; the same as that of --lon \
            for a column of both.
            """, valueName: "column"))
    var lat: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column of longitudes.", valueName: "column"))
    var lon: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The character between columns of a CSV file; tab is a word.", valueName: "character"),
        transform: ReadingFlags.parseDelimiter)
    var delimiter: UInt8?

    @Option(
        help: ArgumentHelp(
            """
            The encoding of texts, as windows-1251. Otherwise by their byte order mark or XML declaration, \
            else UTF-8, and windows-1252 where that makes no sense.
            """,
            valueName: "name"))
    var encoding: String?

    @Flag(help: "Treats features that are left out, and warnings, as errors: exit status 2.")
    var strict = false

    func validate() throws {
        if (lat == nil) != (lon == nil) {
            throw ValidationError("--lat and --lon belong together: give both, or none.")
        }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once: give - once.")
        }
    }

    var options: GeoReadingOptions {
        var options = GeoReadingOptions()
        (options.latitudeColumn, options.longitudeColumn, options.delimiter) = (lat, lon, delimiter)
        options.encoding = encoding
        (options.names.columns, options.names.encoding) = ("--lat and --lon", "--encoding")
        return options
    }

    static func parseDelimiter(_ text: String) throws -> UInt8 {
        if ["tab", "\\t", "\t"].contains(text) { return 0x09 }
        guard let byte = text.utf8.first, text.utf8.count == 1, byte > 0x20, byte < 0x7F, byte != 0x22 else {
            throw ValidationError(
                "'\(text)' is no delimiter: give one character of ASCII, as ';', or the word tab.")
        }
        return byte
    }
}
