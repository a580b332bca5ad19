extension Application {
    /// Runs a whole program: opens the window, shows the screen, and runs until the window is closed, or
    /// until `quit(status:)`, with whose status the program ends. If that status is 0, or the window was
    /// closed, the function returns instead.
    ///
    /// A failure is reported as one line on standard error, and the program ends: with exit status 69 without
    /// a display or a renderer, with 66 if `makeScreen` throws or a font is missing. A program that handles
    /// these errors itself creates its `Application` and calls `run()`.
    /// - Parameters:
    ///   - bundles: folders with the program's own assets, searched before the library's.
    ///   - makeScreen: creates the screen that the main window shows; called once, with the window open.
    /// - Precondition: called on the main thread, as a program's top level is: in Swift 5 mode the compiler
    ///   does not know that, so the function carries no isolation.
    public nonisolated static func run(
        _ options: ApplicationOptions, bundles: [URL] = [],
        makeScreen: @MainActor (Application) throws -> Screen
    ) {
        MainActor.assumeIsolated { runProgram(options, bundles, makeScreen) }
    }

    private static func runProgram(
        _ options: ApplicationOptions, _ bundles: [URL],
        _ makeScreen: @MainActor (Application) throws -> Screen
    ) {
        do {
            let application = try Application(options: options, bundles: bundles)
            application.window.rootScreen = try makeScreen(application)
            application.run()
            ProgramEnd.exitUnlessZero(application.exitStatus ?? 0)
        } catch {
            let isUnavailable = (error as? PlatformError).map { $0.kind != .other } ?? false
            ProgramEnd.fail("\(error)", code: isUnavailable ? ProgramEnd.unavailable : ProgramEnd.noInput)
        }
    }
}
