import ArgumentParser
import Cartouche

/// A program with a map: its own flags, the common ones, and its screen.
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
/// A program's own flags are further properties, with ArgumentParser's `@Option`, `@Flag` and `@Argument`;
/// groups of them are `ParsableArguments` in an `@OptionGroup`. `configuration` gives name, abstract and
/// version; `validate()` may reject combinations of flags.
///
/// `main()` reads the command line, opens the window (or none, with `--headless`), asks for the screen and
/// runs. An error is one line on standard error, and an exit status of `CommandLineExit`.
public nonisolated protocol MapCommand: ParsableCommand {
    /// The window's title. The command's name by default.
    static var windowTitle: String { get }
    /// The window's appearance without `--appearance`: light by default; `.unspecified` follows the desktop's
    /// setting.
    static var windowAppearance: UserInterfaceStyle { get }
    /// Folders with the program's own assets, searched before the library's. Empty by default.
    static var assetFolders: [URL] { get }
    /// The common command line: `@OptionGroup var map: MapOptions`.
    var map: MapOptions { get }
    /// Makes the screen that fills the window. Called once, when the window and the services exist.
    /// - Throws: any error ends the program with one line and status 66; a `ValidationError` with 64.
    @MainActor func makeScreen(in program: MapProgram) throws -> Screen
}

extension MapCommand {
    public static var windowTitle: String { _commandName }
    public static var windowAppearance: UserInterfaceStyle { .light }
    public static var assetFolders: [URL] { [] }

    /// Reads the process's command line and runs to the end.
    @MainActor public static func main() { main(nil) }

    /// Reads the arguments (nil means the process's) and runs to the end.
    @MainActor public static func main(_ arguments: [String]?) {
        CommandLineExit.parse(Self.self, arguments).runProgram()
    }

    /// Opens the window, shows the screen and runs to the end: the part of `main()` after parsing. For
    /// programs with a `main()` of their own.
    @MainActor public func runProgram() {
        let program = MapProgram(
            title: Self.windowTitle, options: map, bundles: Self.assetFolders,
            appearance: Self.windowAppearance)
        program.run { try makeScreen(in: $0) }
    }
}
