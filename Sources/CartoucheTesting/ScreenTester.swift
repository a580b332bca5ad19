@_exported import Cartouche

/// Shows a screen without a window and uses it as a person would: for tests, in any framework.
///
///     let tester = try ScreenTester { tester in HarborsScreen(mapView: try tester.makeMapView()) }
///     try tester.click(tester.annotationView(titled: "Lisbon"))
///     try tester.runUntilRest()
///     try tester.comparePicture(with: "lisbon-open")
///
/// Time stands still between the calls and moves by frames of 1/60 s, each of which is complete: it waits for all tiles,
/// images and text that it asked for. The same calls give the same pixels every time. Nothing sleeps.
///
/// What does not work is thrown as a `ScreenTestError` or a `PictureMismatch`, whose description says what was wrong: a test
/// that lets it through fails, in Swift Testing and in XCTest alike.
///
/// Input takes place at once and then runs two frames, so that layout has happened; animations go on with `run(seconds:)`
/// or `runUntilRest()`. Several testers may live side by side. Work that a screen sends to the main actor by itself runs
/// only while the test waits (`await`); for that there is `await tester.yield()`.
@MainActor
public final class ScreenTester {
    /// How text is set.
    public enum Lettering: Sendable {
        /// With the fonts of the machine, as the program does it.
        case installedFonts
        /// Each character is half as wide as its font is high, and nothing is written: places and sizes are the same on
        /// every machine, whatever its fonts.
        case fixedWidth
    }

    /// The application that the screen lives in: its window, services and clock.
    public let application: Application
    /// What happened: touches, selections, callouts, as a program's `--trace` has it.
    public let trace = TraceLog()
    /// The screen under test; nil if it is a view that is tested.
    public private(set) var screen: Screen?
    /// The time of the latest frame, in seconds.
    public private(set) var seconds = 0.0

    /// The root of all views.
    public var window: Window { application.window }

    let loop: HeadlessLoop
    /// How long a frame lasts, in seconds.
    public static let frameInterval = HeadlessLoop.interval

    /// Shows a screen and runs its first frames.
    /// - Parameters:
    ///   - size: of the window, in points; 800 x 600 by default.
    ///   - scale: pixels per point.
    ///   - appearance: light or dark, of everything in the window.
    ///   - assetFolders: the program's own assets.
    ///   - makeScreen: makes the screen; views may be made from here on.
    /// - Throws: `PlatformError` without a font, and what `makeScreen` throws.
    public convenience init(
        size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        appearance: MapAppearance = .light, lettering: Lettering = .installedFonts, assetFolders: [URL] = [],
        makeScreen: (ScreenTester) throws -> Screen
    ) throws {
        try self.init(
            size: size, scale: scale, appearance: appearance, lettering: lettering, assetFolders: assetFolders
        )
        let made = try makeScreen(self)
        screen = made
        window.rootScreen = made
        frames(2)
    }

    /// The same for a view, which fills the window and follows its size.
    public convenience init(
        size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        appearance: MapAppearance = .light, lettering: Lettering = .installedFonts, assetFolders: [URL] = [],
        makeView: (ScreenTester) throws -> View
    ) throws {
        try self.init(
            size: size, scale: scale, appearance: appearance, lettering: lettering, assetFolders: assetFolders
        )
        let made = try makeView(self)
        made.frame = window.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(made)
        frames(2)
    }

    private init(
        size: CGSize, scale: CGFloat, appearance: MapAppearance, lettering: Lettering, assetFolders: [URL]
    ) throws {
        guard size.width >= 1, size.height >= 1, size.width * scale <= 16384, size.height * scale <= 16384,
            scale > 0
        else {
            throw ScreenTestError(
                "A window of \(size.width) x \(size.height) points at scale \(scale) cannot be tested: "
                    + "give 1 to 16384 pixels each way.")
        }
        let options = ApplicationOptions(
            title: "Test", size: size, scale: scale, isHeadless: true, appearance: appearance)
        let text: any TextEngine =
            switch lettering {
            case .installedFonts: try SDLTextEngine()
            case .fixedWidth: FixedWidthText()
            }
        // The test has the main actor: what waits for it is served while the test waits.
        application = try Application(
            options: options, bundles: assetFolders, trace: trace, text: text, servesMainQueue: false)
        guard case .headless(let loop) = application.loop else {
            preconditionFailure("a headless application has a headless loop")
        }
        self.loop = loop
        loop.drawsEveryFrame = false
    }

    /// A map of the bundled world.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeMapView() throws -> MapView {
        let map = MapView()
        map.basemap = try application.makeWorldMap()
        return map
    }

    // MARK: Time

    /// Runs so many frames of 1/60 s.
    public func frames(_ count: Int = 1) {
        for _ in 0..<count {
            install()
            seconds += Self.frameInterval
            loop.frame(at: FrameTime(seconds: seconds), events: [])
        }
    }

    /// Lets time pass, frame by frame: at least one frame.
    public func run(seconds duration: Double) {
        let end = seconds + duration
        repeat { frames() } while seconds < end
    }

    /// Runs until nothing moves any more: no animation, no gesture, no tile on its way, no frame asked for.
    /// - Parameter limit: seconds of the tester's time; 10 by default.
    /// - Returns: how many seconds it took.
    /// - Throws: `ScreenTestError` if there is no rest by then.
    @discardableResult
    public func runUntilRest(within limit: Double = 10) throws(ScreenTestError) -> Double {
        let start = seconds
        repeat {
            frames()
            if !window.needsFrame, application.services.work.outstanding == 0 { return seconds - start }
        } while seconds - start < limit
        throw ScreenTestError(
            "There is no rest after \(limit) s: something still asks for frames, such as an animation without end."
        )
    }

    /// Lets tasks of the main actor run that wait for it, then runs a frame.
    public func yield() async {
        for _ in 0..<10 { await Task.yield() }
        frames()
    }

    // MARK: Input

    /// Hands the window an event at the time of the latest frame. All other input is made of these.
    public func send(_ kind: InputEvent.Kind) {
        install()
        if case .resize(let size) = kind, let memory = application.backend as? SoftwareBackend {
            memory.resize(
                pixelWidth: Int((size.width * window.scale).rounded()),
                pixelHeight: Int((size.height * window.scale).rounded()))
        }
        window.send(InputEvent(time: seconds, kind: kind))
    }

    /// Another tester may have run meanwhile: the ambient services are this one's again.
    func install() { Services.current = application.services }
}
