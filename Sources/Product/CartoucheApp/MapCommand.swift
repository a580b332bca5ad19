import ArgumentParser
import Cartouche

/// A program with a map, described by its own command-line options, the common ones, and its screen.
///
///     @main
///     struct Harbors: MapCommand {
///         @OptionGroup var map: MapOptions
///
///         @MainActor func makeScreen(in program: MapProgram) throws -> Screen {
///             let screen = Screen()
///             screen.view = try program.makeMapView()
///             return screen
///         }
///     }
///
/// Options of the program itself are further properties, with ArgumentParser's `@Option`, `@Flag` and
/// `@Argument`; groups of them are `ParsableArguments` in an `@OptionGroup`. `configuration` sets name,
/// abstract and version; `validate()` may reject combinations of options.
///
/// `main()` parses the command line, opens the window (or none, with `--headless`), requests the screen and
/// runs the program. An error is written as one line to standard error, and the exit status is one of
/// `CommandLineExit`.
public nonisolated protocol MapCommand: ParsableCommand {
    /// The window's title. The command's name by default.
    static var windowTitle: String { get }
    /// The window's appearance if the command line does not set it: light by default; `.unspecified` follows
    /// the desktop's setting.
    static var windowAppearance: UserInterfaceStyle { get }
    /// Folders with the program's own assets, searched before the library's. Empty by default.
    static var assetFolders: [URL] { get }
    /// The values of the common command-line options: `@OptionGroup var map: MapOptions`.
    var map: MapOptions { get }
    /// Creates the screen that fills the window. Called once, after the window and the services were created.
    /// - Throws: any error ends the program with one line on standard error and status 66; a
    ///   `ValidationError` with status 64.
    @MainActor func makeScreen(in program: MapProgram) throws -> Screen
}

extension MapCommand {
    public static var windowTitle: String { _commandName }
    public static var windowAppearance: UserInterfaceStyle { .light }
    public static var assetFolders: [URL] { [] }

    /// Parses the command line of the process, and runs the program to its end.
    @MainActor public static func main() { main(nil) }

    /// Parses the given arguments, or, if they are nil, those of the process, and runs the program to its
    /// end.
    @MainActor public static func main(_ arguments: [String]?) {
        CommandLineExit.parse(Self.self, arguments).runProgram()
    }

    /// Opens the window, shows the screen and runs the program to its end: the part of `main()` after
    /// parsing, for programs with their own `main()`.
    @MainActor public func runProgram() {
        let program = MapProgram(
            title: Self.windowTitle, options: map, bundles: Self.assetFolders,
            appearance: Self.windowAppearance)
        program.run { try makeScreen(in: $0) }
    }
}
