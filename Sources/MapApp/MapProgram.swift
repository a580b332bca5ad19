import Cartouche

/// What every program with a map does round its own screen: the common command line, input files, recordings,
/// traces, pictures, statistics and the HUD.
public final class MapProgram {
    /// The command line, as it was given.
    public let options: MapOptions
    /// The window and what drives it.
    public let application: Application
    /// Draws lots; the recording's own where one is played.
    public let seed: UInt64

    private let script: InputScript?
    private let playback: ScriptPlayback?
    private let recording: InputRecording?
    private let trace: LiveTrace?
    private let hud: HUDView
    private var pendingShots: [String] = []
    private var startup: String?

    /// Opens the files and the window. What cannot be had is one line on standard error, and the program ends.
    public init(title: String, options: MapOptions, bundles: [URL] = []) {
        self.options = options
        let script = options.input.map(Self.readScript)
        self.script = script
        let size = options.size ?? script?.header?.size ?? MapOptions.defaultSize
        let scale = options.scale ?? script?.header?.scale
        seed = options.seed ?? script?.header?.seed ?? 1
        playback = script.map(ScriptPlayback.init(script:))
        trace = options.trace.map { path in Self.open(path, "trace") { try LiveTrace(path: path) } }
        do {
            application = try Application(
                options: ApplicationOptions(
                    title: title, size: size, scale: scale, renderer: options.renderer.choice,
                    isHeadless: options.headless, appearance: options.appearance.map), bundles: bundles,
                trace: trace)
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.unavailable)
        }
        let header = InputScript.Header(size: size, scale: application.scale, seed: seed)
        recording = options.record.map { path in
            Self.open(path, "recording") { try InputRecording(path: path, header: header) }
        }
        hud = HUDView(application: application)
    }

    /// Shows the screen and runs to the end.
    /// - Parameter makeScreen: what fails in it ends the program with one line.
    public func run(makeScreen: (MapProgram) throws -> Screen) {
        do {
            application.window.rootScreen = try makeScreen(self)
        } catch {
            CommandLineExit.fail("\(error)", code: CommandLineExit.noInput)
        }
        application.window.addSubview(hud)
        hud.isShown = options.hud
        playback?.onShot = { [weak self] in self?.pendingShots.append($0) }
        switch application.loop {
        case .headless(let loop): runHeadless(loop)
        case .onScreen(let shown, let loop): runOnScreen(shown, loop)
        }
    }

    // MARK: Loops

    private func runHeadless(_ loop: HeadlessLoop) {
        // Pictures are drawn when they are asked for.
        loop.drawsEveryFrame = options.stats || options.traceFrames
        loop.onEvent = { [weak self] in self?.note($0) }
        HeadlessRun(
            loop: loop, script: script, duration: options.duration, playback: playback,
            afterFrame: { [weak self] time in
                self?.finishFrame(at: time, statistics: loop.statistics, picture: loop.picture)
            }
        ).run()
        end(statistics: loop.statistics, picture: loop.picture)
    }

    private func runOnScreen(_ shown: SDLWindow, _ loop: FrameLoop) {
        loop.script = playback
        playback?.onResize = { shown.resize(to: $0) }
        loop.onEvent = { [weak self] in self?.note($0) }
        loop.onFrame = { [weak self] time in
            self?.finishFrame(at: time, statistics: loop.statistics, picture: loop.picture)
        }
        if let duration = options.duration { loop.endTime = application.clock.now + duration }
        loop.run()
        end(statistics: loop.statistics, picture: loop.picture)
        shown.close()
    }

    private func note(_ event: InputEvent) {
        recording?.note(event)
        if case .resize(let size) = event.kind, let memory = application.backend as? SoftwareBackend,
            options.headless
        {
            memory.resize(
                pixelWidth: Int((size.width * application.scale).rounded()),
                pixelHeight: Int((size.height * application.scale).rounded()))
        }
        if case .key("F12", true, _) = event.kind { hud.isShown.toggle() }
        hud.note(event)
    }

    private func finishFrame(at time: FrameTime, statistics: FrameStatistics, picture: () -> Bitmap) {
        recording?.noteFrame(at: time)
        hud.update(statistics)
        if options.traceFrames, let frame = statistics.latest {
            trace?.record("frame", at: time, frame.traceFields)
        }
        if startup == nil, isComplete { startup = StartupReport.text() }
        for path in pendingShots { write(picture(), to: path) }
        pendingShots = []
    }

    /// Nothing is owed, and no tile in sight lacks its picture.
    private var isComplete: Bool {
        application.services.work.outstanding == 0
            && HUDView.maps(in: application.window).allSatisfy {
                ($0.basemap?.statistics.missingTiles ?? 0) == 0
            }
    }

    private func end(statistics: FrameStatistics, picture: () -> Bitmap) {
        if let path = options.screenshot { write(picture(), to: path) }
        if options.stats { print("\(startup ?? "no complete frame")\n\(statistics.table)") }
        recording?.close()
        trace?.close()
    }

    // MARK: Files

    private func write(_ picture: Bitmap, to path: String) {
        do {
            try Data(application.services.images.encodePNG(picture)).write(to: URL(fileURLWithPath: path))
        } catch {
            let reason = (error as? ImageError).map { "\($0)" } ?? error.fileReason
            CommandLineExit.fail(
                "The picture \(path) cannot be written: \(reason)", code: CommandLineExit.cannotCreate)
        }
    }

    private static func readScript(_ path: String) -> InputScript {
        do {
            return try InputScript(contentsOf: path)
        } catch {
            let isThere = FileManager.default.isReadableFile(atPath: path)
            CommandLineExit.fail("\(error)", code: isThere ? CommandLineExit.data : CommandLineExit.noInput)
        }
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
    /// For the base map and the program's own colors.
    public var map: MapAppearance {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}

extension FrameStatistics.Frame {
    /// Milliseconds by phase.
    var traceFields: [(String, TraceValue)] {
        FrameStatistics.Phase.allCases.map { ("\($0)", .number(self[$0] * 1000)) }
    }
}
