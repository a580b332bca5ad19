import ArgumentParser
import Cartouche
import Foundation

/// The command-line options that all programs with a map share.
public nonisolated struct MapOptions: ParsableArguments {
    /// The size of the window in points; nil uses that of the recording that is played, or else
    /// `defaultSize`.
    @Option(
        help: ArgumentHelp("The window's size in points.", valueName: "WxH"), transform: MapOptions.parseSize)
    public var size: CGSize?

    /// The pixels per point; nil uses that of the recording that is played, or else that of the display.
    @Option(
        help: "Pixels per point: 1, 1.5 or 2. Otherwise the display's own.", transform: MapOptions.parseScale)
    public var scale: CGFloat?

    /// Whether the window fills its display from the start.
    @Flag(help: "Fills the display; F11 does so later, and ends it.")
    public var fullscreen = false

    /// The renderer that draws the window.
    @Option(help: "Who draws: auto, opengl or software. auto takes opengl on a real GPU.")
    public var renderer: RendererOption = .auto

    /// Whether the program runs without a window.
    @Flag(help: "No window: the software renderer and a clock of 1/60 s a frame.")
    public var headless = false

    /// The path of the recorded input that is played; nil plays none.
    @Option(help: ArgumentHelp("Plays the input of a JSON Lines file.", valueName: "file"))
    public var input: String?

    /// The path of the file into which input is recorded; nil records none.
    @Option(help: ArgumentHelp("Writes what is done in the window to an input file.", valueName: "file"))
    public var record: String?

    /// The path of the file into which the program writes its trace, a log of events as JSON lines; nil
    /// writes none.
    @Option(help: ArgumentHelp("Writes what happens as JSON Lines.", valueName: "file"))
    public var trace: String?

    /// Whether the trace, the program's log of events, contains the duration of each frame in milliseconds.
    @Flag(help: "Adds the milliseconds of each frame to the trace.")
    public var traceFrames = false

    /// The path of the PNG file into which the last frame is written; nil writes none.
    @Option(help: ArgumentHelp("Writes the last frame as a PNG.", valueName: "file"))
    public var screenshot: String?

    /// The seconds after which the program ends; nil runs it until the window is closed.
    @Option(
        // A negative number is refused for what it is, and no missing value.
        parsing: .unconditional,
        help: ArgumentHelp("Ends after so many seconds.", valueName: "seconds"),
        transform: MapOptions.parseDuration)
    public var duration: Double?

    /// The seed of all random choices; nil uses that of the recording that is played, or else 1.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seed of everything that is drawn by lot.", valueName: "n"))
    public var seed: UInt64?

    /// The path or address of the map's tiles; nil uses the bundled world.
    @Option(
        help: ArgumentHelp(
            """
            The map's tiles, vector or raster: PMTiles, MBTiles, a folder {z}/{x}/{y}.pbf \
            or .png, or a server's address of http or https with {z}, {x} and {y}, of TileJSON or of \
            PMTiles. Otherwise the bundled world.
            """,
            valueName: "path or URL"), transform: FileAddress.path)
    public var tiles: String?

    /// Whether tiles of servers are only read from the cache.
    @Flag(help: "Shows what the cache has of a server's tiles, and asks no server.")
    public var offline = false

    /// The size limit of the cache for tiles of servers, in megabytes; 0 means no cache.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Keeps so many megabytes of servers' tiles on the disk; 0 keeps none.", valueName: "MB"),
        transform: MapOptions.parseCacheSize)
    public var cacheSize: Int = TileCacheOptions.defaultByteLimit / 1_000_000

    /// Header fields that are sent with the requests to the servers that the command line names, and to no
    /// others.
    @Option(
        help: ArgumentHelp(
            """
            Sends a field, as "Authorization: Bearer 123", with each request to the servers that the command \
            line names, and to no others; or the fields in the lines of a file. May be repeated.
            """,
            valueName: "field or @file"), transform: RequestHeaders.init)
    public var header: [RequestHeaders] = []

    /// The style of the map in the light appearance: a path, an address or the name of a built-in style. Nil
    /// uses the built-in style for the tiles.
    @Option(
        help: ArgumentHelp(
            """
            A MapLibre style (JSON), or a built-in one: world, openmaptiles, protomaps, helsinki. Otherwise \
            by the tiles' layers.
            """,
            valueName: "file or URL"), transform: FileAddress.path)
    public var style: String?

    /// The language of the map's names; nil uses that of the environment, or English without a window.
    @Option(
        help: ArgumentHelp(
            "The names' language: en, de, es, fr, pt, ru, zh ... or local. Otherwise by LANG; headless: en.",
            valueName: "code"), transform: MapOptions.parseLanguage)
    public var language: StyleLanguage?

    /// The style of the map in the dark appearance; nil uses `style` in both appearances.
    @Option(
        help: ArgumentHelp("The style's sibling for --appearance dark.", valueName: "file or URL"),
        transform: FileAddress.path)
    public var darkStyle: String?

    /// The appearance of the map and the views on it; nil uses that of the program,
    /// `MapCommand.windowAppearance`.
    @Option(help: "light or dark. Otherwise as the program has it.")
    public var appearance: AppearanceOption?

    /// The contrast of the colors of controls and texts; nil follows the desktop's setting.
    @Option(help: "normal or high, for controls and texts. Otherwise as the desktop has it.")
    public var contrast: ContrastOption?

    /// The source of the user's location; nil shows no location.
    @Option(
        // The value may begin with a minus, as all southern latitudes do.
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Shows where you are: gpsd, gpsd:HOST:PORT, geoclue, a GPX file that is played, or a fixed \
            LAT,LON.
            """,
            valueName: "source"), transform: MapOptions.parseLocation)
    public var location: LocationSource?

    /// The speed at which a GPX file is played, as a multiple of the recorded speed.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Plays the GPX file of --location so many times as fast.", valueName: "n"),
        transform: MapOptions.parseSpeed)
    public var locationSpeed: Double = 1

    /// Whether a table of frame times is printed at the end.
    @Flag(help: "Prints a table of frame times at the end.")
    public var stats = false

    /// Whether the overlay with frame times and the touched view (`HUDView`, also shown by F12) is shown from
    /// the start.
    @Flag(help: "Shows frame times and who would get a touch; F12 does so later.")
    public var hud = false

    /// Creates options with their default values.
    public init() {}

    /// Rejects values that contradict each other, and files that cannot be written; called by ArgumentParser.
    /// - Throws: `ValidationError` with a sentence for the user.
    public func validate() throws {
        for header in header { try header.validate() }
        if let refusal = screenshot.flatMap({ ImageFile.refusal(of: $0) }) {
            throw ValidationError(refusal)
        }
        if headless, let refusal = ImageFile.refusal(of: size ?? Self.defaultSize, scale: scale ?? 1) {
            throw ValidationError(refusal)
        }
        try validateStyles()
        if let refusal = refusalOfIgnored { throw ValidationError(refusal) }
    }

    /// The sentence about an option that would be ignored beside the others; nil if there is none.
    private var refusalOfIgnored: String? {
        if headless, fullscreen { return "--headless opens no window: leave out --fullscreen." }
        if headless, renderer == .opengl {
            return "--headless draws by the software renderer: leave out --renderer opengl."
        }
        if traceFrames, trace == nil {
            return "--trace-frames adds to the trace: name a file for that by --trace, too."
        }
        if locationSpeed != 1 {
            if case .gpx = location { return nil }
            return "--location-speed plays a GPX file: name that by --location, too."
        }
        return nil
    }

    private func validateStyles() throws {
        if darkStyle != nil, style.map({ BuiltInStyle(rawValue: $0) != nil }) ?? true {
            throw ValidationError(
                "--dark-style is the sibling of a style of your own: name that one by --style, too; the "
                    + "built-in styles have their own.")
        }
        let addresses = [style, darkStyle].compactMap { $0 }.filter(TileSources.isAddress)
        if tiles != nil, let address = addresses.first {
            throw ValidationError(
                "The style \(address) is on a server, and shows the tiles that it names: leave out --tiles, "
                    + "or give the style as a file.")
        }
    }

    /// The renderers by their names on the command line.
    public nonisolated enum RendererOption: String, ExpressibleByArgument, CaseIterable, Sendable {
        case auto, opengl, software
    }
    /// The appearances by their names on the command line.
    public nonisolated enum AppearanceOption: String, ExpressibleByArgument, CaseIterable, Sendable {
        case light, dark
    }
    /// The contrasts by their names on the command line.
    public nonisolated enum ContrastOption: String, ExpressibleByArgument, CaseIterable, Sendable {
        case normal, high
    }

    /// The default size of a window, in points.
    public static let defaultSize = CGSize(width: 1280, height: 800)

    /// Parses a size in points, such as `1280x800`. Like the other methods `parse...` of this type, it can be
    /// used for options of a program itself.
    /// - Throws: `ValidationError` with a sentence for the user.
    public static func parseSize(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...16384).contains(width), (1...16384).contains(height)
        else {
            throw ValidationError(
                "'\(text)' is no size: give WIDTHxHEIGHT in points, each from 1 to 16384, as in 1280x800.")
        }
        return CGSize(width: width, height: height)
    }

    /// Parses the number of pixels per point: 1, 1.5 or 2.
    /// - Throws: `ValidationError` with a sentence for the user.
    public static func parseScale(_ text: String) throws -> CGFloat {
        guard let scale = Double(text), [1, 1.5, 2].contains(scale) else {
            throw ValidationError("'\(text)' is no scale: give 1, 1.5 or 2.")
        }
        return CGFloat(scale)
    }

    /// Parses a number of megabytes from 0 to 1,000,000.
    /// - Throws: `ValidationError` with a sentence for the user.
    public static func parseCacheSize(_ text: String) throws -> Int {
        guard let megabytes = Int(text), (0...1_000_000).contains(megabytes) else {
            throw ValidationError("'\(text)' is no cache size: give megabytes from 0 to 1000000.")
        }
        return megabytes
    }

    static func parseLanguage(_ text: String) throws -> StyleLanguage {
        guard let language = StyleLanguage(text), language.code.map(isLanguage) ?? true else {
            throw ValidationError("'\(text)' is no language: give a code of two letters, as in de, or local.")
        }
        return language
    }

    /// Whether ISO 639 has a code. Serbo-Croatian is withdrawn there, and maps have its names.
    private static func isLanguage(_ code: String) -> Bool {
        code == "sh" || Locale.LanguageCode(code).isISOLanguage
    }

    static func parseLocation(_ text: String) throws -> LocationSource {
        do { return try LocationSource(text) } catch { throw ValidationError("\(error)") }
    }

    static func parseSpeed(_ text: String) throws -> Double {
        guard let speed = Double(text), (0.01...10_000).contains(speed) else {
            throw ValidationError("'\(text)' is no speed: give a number from 0.01 to 10000.")
        }
        return speed
    }

    static func parseDuration(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds.isFinite, seconds >= 0, seconds <= 1e6 else {
            throw ValidationError("'\(text)' is no duration: give seconds from 0 up.")
        }
        return seconds
    }
}

extension MapOptions.RendererOption {
    var choice: RendererChoice {
        switch self {
        case .auto: .auto
        case .opengl: .opengl
        case .software: .software
        }
    }
}

extension MapOptions.AppearanceOption {
    /// This appearance, light or dark, as a value of the type that base maps use.
    public var map: MapAppearance {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
