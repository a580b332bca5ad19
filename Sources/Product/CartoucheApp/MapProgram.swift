import ArgumentParser
import Cartouche

/// The parts that all programs with a map share: the common command line, input files, recordings, traces,
/// screenshots, statistics and the HUD. A `MapCommand` creates an instance itself.
@MainActor
public final class MapProgram {
    /// The values of the common command-line options.
    public let options: MapOptions
    /// The application with the window and its loop.
    public let application: Application
    /// The options for fetching tiles from servers: by default those of the command line, with the program's
    /// title as the name that servers receive. Changes only apply to base maps that are created later.
    public var networkOptions: TileNetworkOptions
    /// The seed of the program's random choices: from the command line, or else from the recording that is
    /// played, or else 1.
    public let seed: UInt64

    /// The exit status if the map, or something else that the screen needs, cannot be read: 66 by default.
    /// A program that reports this otherwise sets another before `run`.
    public var unreadableStatus = CommandLineExit.noInput

    /// Called with the path of each file that is dropped on the window.
    public var onDrop: ((String) -> Void)?

    private let script: InputScriptFile?
    private let playback: ScriptPlayback?
    private let recording: InputRecording?
    private let trace: LiveTrace?
    private let hud: HUDView
    private var pendingShots: [String] = []
    private var startup: String?
    /// The exit status that reports that a file could not be written completely; 0 if all files were.
    private var fileStatus: Int32 = 0

    /// Opens the window, and the files for input and output that the command line names. If that fails,
    /// writes one line to standard error and exits.
    /// - Parameters:
    ///   - title: the window's title.
    ///   - options: the values of the command line.
    ///   - bundles: folders with the program's own assets, searched before the library's.
    ///   - appearance: the window's appearance if the command line does not set it; `.unspecified` follows
    ///     the desktop's setting.
    public init(
        title: String, options: MapOptions, bundles: [URL] = [], appearance: UserInterfaceStyle = .light
    ) {
        self.options = options
        networkOptions = TileNetworkOptions(title: title, options)
        OutputPaths(options).refuseConflict()
        if options.headless { EndingSignals.install() }
        let script = options.input.map(Self.readScript)
        self.script = script
        let size = options.size ?? script?.header?.size ?? MapOptions.defaultSize
        let scale = options.scale ?? script?.header?.scale
        seed = options.seed ?? script?.header?.seed ?? 1
        playback = script.map(Self.play)
        trace = options.trace.map { path in Self.open(path, "trace") { try LiveTrace(path: path) } }
        var windowOptions = ApplicationOptions(
            title: title, size: size, scale: scale, renderer: options.renderer.choice,
            isHeadless: options.headless,
            appearance: options.appearance?.map.userInterfaceStyle ?? appearance)
        windowOptions.contrast = options.contrast.map { $0 == .high ? .high : .normal } ?? .unspecified
        windowOptions.isFullScreen = options.fullscreen
        windowOptions.warningHandler = { CommandLineExit.warn($0) }
        do {
            application = try Application(options: windowOptions, bundles: bundles, trace: trace)
        } catch {
            CommandLineExit.fail(Self.sentence(about: error), code: CommandLineExit.unavailable)
        }
        application.icon = try? application.services.assets.withLibraryFolders.image(named: "Icon.png")
        // The window's own size: a small display may have reduced it.
        let header = InputScript.Header(
            size: application.window.bounds.size, scale: application.scale, seed: seed)
        recording = options.record.map { path in
            Self.open(path, "recording") { try InputRecording(path: path, header: header) }
        }
        hud = HUDView(application: application)
        trace?.onFailure = { [weak self] in self?.fileIsCutOff("trace", options.trace, $0) }
        recording?.onFailure = { [weak self] in self?.fileIsCutOff("recording", options.record, $0) }
        Services.current.makeDefaultBasemap = { [weak self] in try self?.makeBasemap() }
    }

    /// Runs a program without command-line options of its own: parses the command line of the process, opens
    /// the window and runs the program to its end.
    ///
    ///     MapProgram.main(title: "Harbors") { program in
    ///         let screen = Screen()
    ///         screen.view = try program.makeMapView()
    ///         return screen
    ///     }
    public static func main(title: String, makeScreen: (MapProgram) throws -> Screen) {
        MapProgram(title: title, options: CommandLineExit.parse(MapOptions.self)).run(makeScreen: makeScreen)
    }

    /// Shows the screen and runs the program until its window is closed or `Application.quit(status:)` is
    /// called. A status other than 0 becomes the exit status.
    /// - Parameter makeScreen: creates the screen. An error that it throws ends the program with one line on
    ///   standard error and `unreadableStatus`; a `ValidationError` with status 64.
    public func run(makeScreen: (MapProgram) throws -> Screen) {
        do {
            application.window.rootScreen = try makeScreen(self)
        } catch let error as ValidationError {
            CommandLineExit.fail(error.message, code: CommandLineExit.usage)
        } catch {
            CommandLineExit.fail("\(error)", code: unreadableStatus)
        }
        application.window.addSubview(hud)
        hud.isShown = options.hud
        playback?.onShot = { [weak self] in self?.pendingShots.append($0) }
        switch application.loop {
        case .headless(let loop): runHeadless(loop)
        case .onScreen(let shown, let loop):
            EndingSignals.installBesideSDL()
            runOnScreen(shown, loop)
        }
        ProgramEnd.exitUnlessZero(application.exitStatus ?? 0)
        ProgramEnd.exitUnlessZero(fileStatus)
    }

    /// Prints that the program has reached a milestone, with the process's age and memory, as in `all 3
    /// features 103 ms after the start, 65 MB resident`. Does nothing without the option `--stats`.
    /// - Parameter milestone: the beginning of the line.
    public func reportMilestone(_ milestone: String) {
        if options.stats { print("\(milestone) \(StartupReport.moment())") }
    }

    // MARK: Loops

    private func runHeadless(_ loop: HeadlessLoop) {
        // Otherwise only what a screenshot shows is drawn.
        loop.drawsEveryFrame = options.stats || options.traceFrames
        loop.onEvent = { [weak self] in self?.record($0) }
        HeadlessRun(
            loop: loop, script: script, duration: options.duration, playback: playback,
            afterFrame: { [weak self] time in
                self?.finishFrame(at: time, statistics: loop.statistics, screenshot: loop.screenshot)
            }
        ).run()
        end(statistics: loop.statistics, screenshot: loop.screenshot)
    }

    private func runOnScreen(_ shown: SDLWindow, _ loop: FrameLoop) {
        loop.script = playback
        playback?.onResize = { shown.resize(to: $0) }
        loop.onEvent = { [weak self] in self?.record($0) }
        loop.onFrame = { [weak self] time in
            self?.finishFrame(at: time, statistics: loop.statistics, screenshot: loop.screenshot)
        }
        if let duration = options.duration { loop.endTime = application.clock.now + duration }
        if application.exitStatus == nil { loop.run() }
        end(statistics: loop.statistics, screenshot: loop.screenshot)
        application.closeWindows()
    }

    private func record(_ event: InputEvent) {
        recording?.record(event)
        if case .drop(let path) = event.kind { onDrop?(path) }
        if case .resize(let size) = event.kind { application.mainWindow.resizeScreenshot(to: size) }
        if case .key(.function(12), true, _) = event.kind { hud.isShown.toggle() }
        if case .key(.function(11), true, []) = event.kind { application.isFullScreen.toggle() }
        if case .key("q", true, .control) = event.kind { application.quit() }
        hud.record(event)
    }

    private func finishFrame(at time: FrameTime, statistics: FrameStatistics, screenshot: () -> Bitmap) {
        recording?.recordFrame(at: time)
        hud.update(statistics)
        if options.traceFrames, let frame = statistics.latest {
            trace?.record("frame", at: time, frame.traceFields)
        }
        if startup == nil, isComplete { startup = StartupReport.text() }
        for path in pendingShots { write(screenshot(), to: path) }
        pendingShots = []
    }

    /// Whether no work on other threads is outstanding, and every map in the window shows all tiles that it
    /// needs.
    private var isComplete: Bool {
        application.services.work.outstanding == 0
            && HUDView.maps(in: application.window).allSatisfy {
                guard let basemap = $0.basemap else { return true }
                return !basemap.progress.isLoading && basemap.statistics.missingTiles == 0
            }
    }

    private func end(statistics: FrameStatistics, screenshot: () -> Bitmap) {
        if options.headless,
            HUDView.maps(in: application.window).contains(where: { $0.basemap?.hasFailedToOpen ?? false })
        {
            fileStatus = unreadableStatus
        }
        if let path = options.screenshot { write(screenshot(), to: path) }
        if options.stats { print("\(startup ?? "no complete frame")\n\(statistics.table)") }
        recording?.close()
        trace?.close()
    }

    /// The description of an error, with the command-line option that could avoid it.
    private static func sentence(about error: any Error) -> String {
        let flag: String? =
            switch (error as? PlatformError)?.kind {
            case .display: "run with --headless"
            case .renderer: "run with --renderer software"
            case .other, nil: nil
            }
        guard let flag else { return "\(error)" }
        return "\("\(error)".dropLast()), or \(flag)."
    }

    // MARK: Files

    /// Called when a file could not be written completely: the program continues without the file, so that
    /// nothing else is lost, and later exits with a status that reports it.
    private func fileIsCutOff(_ what: String, _ path: String?, _ reason: String) {
        CommandLineExit.warn("The \(what) \(path ?? "") is cut off: \(reason)")
        fileStatus = CommandLineExit.inputOutput
    }

    private func write(_ screenshot: Bitmap, to path: String) {
        let failure: (reason: String, code: Int32)
        do {
            return try ImageFile.write(application.services.images.encodePNG(screenshot), to: path)
        } catch let error as ImageFile.Failure {
            failure = (error.reason, CommandLineExit.code(for: error))
        } catch {
            failure = ("\(error)", CommandLineExit.cannotCreate)
        }
        CommandLineExit.fail("The picture \(path) cannot be written: \(failure.reason)", code: failure.code)
    }

    private static func readScript(_ path: String) -> InputScriptFile {
        do { return try InputScriptFile(path: path) } catch { fail(error) }
    }

    private static func play(_ script: InputScriptFile) -> ScriptPlayback {
        do { return try ScriptPlayback(file: script) { fail($0) } } catch { fail(error) }
    }

    private static func fail(_ error: InputScriptError) -> Never {
        let isThere = FileManager.default.isReadableFile(atPath: error.file)
        CommandLineExit.fail("\(error)", code: isThere ? CommandLineExit.data : CommandLineExit.noInput)
    }

    private static func open<File>(_ path: String, _ what: String, _ make: () throws -> File) -> File {
        do {
            return try make()
        } catch {
            CommandLineExit.fail(
                "The \(what) \(path) cannot be written: \(error.fileReason)",
                code: CommandLineExit.cannotCreate)
        }
    }
}
