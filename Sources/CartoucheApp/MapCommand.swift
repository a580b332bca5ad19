import ArgumentParser
import Cartouche

/// A program with a map: its flags, the common ones, and its screen.
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
/// Flags of the program's own are further properties, with ArgumentParser's `@Option`, `@Flag` and `@Argument`; groups of
/// them are `ParsableArguments` in an `@OptionGroup`. `configuration` gives name, abstract and version, `validate()` may
/// refuse what does not go together.
///
/// `main()` reads the command line, opens the window (or none, with `--headless`), asks for the screen and runs. What is
/// wrong is one line on standard error, and an exit status of `CommandLineExit`.
public nonisolated protocol MapCommand: ParsableCommand {
    /// The window's title. The command's name unless the program says otherwise.
    static var windowTitle: String { get }
    /// Folders with the program's own assets; the library's come after them. None unless the program says otherwise.
    static var assetFolders: [URL] { get }
    /// The common command line: `@OptionGroup var map: MapOptions`.
    var map: MapOptions { get }
    /// The screen that fills the window. Called once, after everything that views need is there.
    /// - Throws: any error ends the program with one line and status 66; a `ValidationError` with 64.
    @MainActor func makeScreen(in program: MapProgram) throws -> Screen
}

extension MapCommand {
    public static var windowTitle: String { _commandName }
    public static var assetFolders: [URL] { [] }

    /// Reads the process's command line and runs to the end.
    @MainActor public static func main() { main(nil) }

    /// Reads the arguments, those of the process for nil, and runs to the end.
    @MainActor public static func main(_ arguments: [String]?) {
        CommandLineExit.parse(Self.self, arguments).runProgram()
    }

    /// Opens the window, shows the screen and runs to the end: what `main()` does after the command line was read.
    /// For programs whose own `main()` has something else to do first.
    @MainActor public func runProgram() {
        let program = MapProgram(title: Self.windowTitle, options: map, bundles: Self.assetFolders)
        program.run { try makeScreen(in: $0) }
    }
}
