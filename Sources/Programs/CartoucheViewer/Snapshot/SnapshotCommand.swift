import ArgumentParser
import Cartouche
import CartoucheApp
import Foundation
import GeoData

/// The command `cartouche snapshot`, which writes an image of files on a map, without a display.
struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Writes a picture of files on a map. The same files give the same bytes.",
        discussion: """
            Without files it is one of the map alone: say of which by --tiles, --bbox or --center.
            """)

    @OptionGroup var reading: ReadingFlags
    @OptionGroup var filterAndStyle: FilterAndStyleFlags

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture: a PNG; - is standard output.", valueName: "file"))
    var output: String

    @Option(
        help: ArgumentHelp("The picture's size in points.", valueName: "WxH"), transform: MapOptions.parseSize
    )
    var size = CGSize(width: 1200, height: 800)

    @Option(help: "Pixels per point: 1, 1.5 or 2.", transform: MapOptions.parseScale)
    var scale: CGFloat = 1

    @Option(
        help: ArgumentHelp("The map's tiles. Otherwise the bundled world.", valueName: "path or URL"),
        transform: FileAddress.path)
    var tiles: String?

    @Flag(help: "Shows what the cache has of a server's tiles, and asks no server.")
    var offline = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Keeps so many megabytes of servers' tiles on the disk; 0 keeps none.", valueName: "MB"),
        transform: MapOptions.parseCacheSize)
    var cacheSize: Int = TileCacheOptions.defaultByteLimit / 1_000_000

    @Option(
        help: ArgumentHelp(
            "Sends a field with each request to the servers that the command line names, or those in a file.",
            valueName: "field or @file"), transform: RequestHeaders.init)
    var header: [RequestHeaders] = []

    @Option(
        help: ArgumentHelp("A MapLibre style, or a built-in one by its name.", valueName: "file or URL"),
        transform: FileAddress.path)
    var style: String?

    @Option(help: "light or dark.")
    var appearance: MapOptions.AppearanceOption = .light

    @Flag(help: "Shows all features, whatever the tiles cover. So it is without --bbox and --center.")
    var fit = false

    // The values of these may begin with a minus.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Shows a box of degrees.", valueName: "west,south,east,north"),
        transform: SnapshotRegion.parseBox)
    var bbox: SnapshotRegion?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Shows a place at a zoom level.", valueName: "latitude,longitude,zoom"),
        transform: SnapshotRegion.parseCenter)
    var center: SnapshotRegion?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Opens the callout of the feature with this id or name.", valueName: "id"))
    var select: String?

    func validate() throws {
        for header in header { try header.validate() }
        if reading.files.isEmpty, tiles == nil, bbox == nil, center == nil {
            throw ValidationError(
                """
                No file is named: give one or more, - for standard input, or --tiles, --bbox or --center for \
                a picture of the map alone.
                """)
        }
        if [fit, bbox != nil, center != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--fit, --bbox and --center exclude each other: give one.")
        }
        if let refusal = ImageFile.refusal(of: output) ?? ImageFile.refusal(of: size, scale: scale) {
            throw ValidationError(refusal)
        }
        if output == ImageFile.standardOutput, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError(
                "Standard output is a terminal, which shows no picture: name a file, or pass the picture on.")
        }
    }

    /// The seconds to wait for the first byte of a server's answer. The viewer's window waits longer; a
    /// snapshot is made once, and its exit status reports missing tiles.
    private static let answerTimeout = 5.0
    /// The maximum number of times that a request to a server is sent. It is low, because a snapshot is made
    /// once, and its exit status reports missing tiles.
    private static let attempts = 2

    /// The options with which servers are asked for tiles and files.
    var networkOptions: TileNetworkOptions {
        var options = TileNetworkOptions()
        options.applicationName = "Cartouche"
        options.isOffline = offline
        options.cache = cacheSize > 0 ? TileCacheOptions(byteLimit: cacheSize * 1_000_000) : nil
        options.addHeaders(
            header, forHostsOf: reading.files + [tiles, style].compactMap { $0 })
        (options.answerTimeout, options.attempts) = (Self.answerTimeout, Self.attempts)
        return options
    }

    func run() throws {
        let code = try MainActor.assumeIsolated { try SnapshotRun(self).run() }
        if code != FileStatus.complete { Foundation.exit(code) }
    }
}
