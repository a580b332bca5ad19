@_exported import Cartouche

/// Shows a screen without a window and operates it as a user would: for tests, in any framework.
///
///     let tester = try ScreenTester { tester in HarborsScreen(mapView: try tester.makeMapView()) }
///     try tester.click(tester.annotationView(titled: "Lisbon"))
///     try tester.runUntilRest()
///     try tester.compareScreenshot(with: "lisbon-open")
///
/// Time does not pass between calls; it advances by frames of 1/60 s, each of which is complete: a frame
/// waits for all tiles, images and text that it requested. The same calls give the same pixels every time. No
/// method sleeps.
///
/// A step that fails throws a `ScreenTestError` or an `ImageMismatch`, whose description explains it: a test
/// that does not catch the error fails, in Swift Testing and in XCTest alike.
///
/// Each input method sends its input at once and then runs two frames, so that layout has happened;
/// animations continue with `run(seconds:)` or `runUntilRest()`. Tasks that a screen starts on the main actor
/// run only while the test awaits: call `await tester.yield()` for that.
///
/// Several testers may exist at the same time. A change of `Services.current`, for example by
/// `Accessibility.isReduceMotionEnabled`, holds for the tester that was created or used last before it.
@MainActor
public final class ScreenTester {
    /// How a tester measures and draws text.
    public enum Lettering: Sendable {
        /// Text is measured and drawn with the machine's fonts, as in the program.
        case installedFonts
        /// Each character is half as wide as its font's size, and no text is drawn: layout is the same on
        /// every machine, regardless of the fonts it has.
        case fixedWidth
    }

    /// The application that shows the screen, with its window, services and clock.
    public let application: Application
    /// The events that the tester has recorded, such as touches, selections and callouts: those that a
    /// program writes with the option `--trace`.
    public let trace = TraceLog()
    /// The screen under test; nil for a tester of a view.
    public private(set) var screen: Screen?
    /// The time of the latest frame, in seconds since the tester was created.
    public private(set) var seconds = 0.0

    /// The addresses that the screen has asked to open outside of the program, in order. The tester does not
    /// open them.
    public private(set) var openedURLs: [URL] = []

    /// The window of the screen, which is the root of the view tree.
    public var window: Window { application.window }

    let loop: HeadlessLoop
    /// The application's services, with the changes that the screen and the test have made to them.
    private var services: Services
    /// The tester that was created or used last.
    private static weak var latest: ScreenTester?
    /// The duration of a frame in seconds.
    public static let frameInterval = HeadlessLoop.interval

    /// Shows a screen in a window that is not visible, and runs its first frames.
    /// - Parameters:
    ///   - size: the window's size in points; 800 x 600 by default.
    ///   - scale: pixels per point.
    ///   - appearance: the appearance, light or dark, of all views in the window.
    ///   - lettering: how text is measured and drawn.
    ///   - assetFolders: the folders with the program's own assets.
    ///   - makeScreen: creates the screen; views may not be created before it is called.
    /// - Throws: `PlatformError` if a font is missing, and the errors of `makeScreen`.
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

    /// Creates a tester that shows a view instead of a screen; the view fills the window and follows the
    /// window's size.
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

    /// Whether a window of this size, in points, can be tested: it has from 1 point to 16384 pixels each way.
    package nonisolated static func canShow(_ size: CGSize, scale: CGFloat) -> Bool {
        scale > 0 && [size.width, size.height].allSatisfy { $0 >= 1 && $0 * scale <= 16384 }
    }

    static func refusal(of size: CGSize, _ scale: CGFloat) -> String {
        "A window of \(size.width) x \(size.height) points at scale \(scale) cannot be tested: "
            + "give 1 to 16384 pixels each way."
    }

    private init(
        size: CGSize, scale: CGFloat, appearance: MapAppearance, lettering: Lettering, assetFolders: [URL]
    ) throws {
        guard Self.canShow(size, scale: scale) else { throw ScreenTestError(Self.refusal(of: size, scale)) }
        var options = ApplicationOptions(
            title: "Test", size: size, scale: scale, isHeadless: true,
            appearance: appearance.userInterfaceStyle)
        // The test occupies the main actor: work queued for it runs while the test awaits.
        options.servesMainQueue = false
        let text: any TextEngine =
            switch lettering {
            case .installedFonts: try SDLTextEngine()
            case .fixedWidth: FixedWidthText()
            }
        // The new application's services take the place of those of the tester before.
        ScreenTester.latest?.keepServices()
        application = try Application(options: options, bundles: assetFolders, trace: trace, text: text)
        guard case .headless(let loop) = application.loop else {
            preconditionFailure("a headless application has a headless loop")
        }
        self.loop = loop
        services = application.services
        ScreenTester.latest = self
    }

    /// Creates a map view of the bundled world.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeMapView() throws -> MapView {
        let map = MapView()
        map.basemap = try application.makeWorldMap()
        return map
    }

    // MARK: Time

    /// Runs a number of frames of 1/60 s.
    public func frames(_ count: Int = 1) {
        for _ in 0..<count {
            install()
            seconds += Self.frameInterval
            loop.frame(at: FrameTime(seconds: seconds), events: [])
        }
    }

    /// Runs frames for a number of seconds: at least one frame.
    public func run(seconds duration: Double) {
        let end = seconds + duration
        repeat { frames() } while seconds < end
    }

    /// Runs frames until everything is at rest: no animation or gesture is in progress, no frame is
    /// requested, and every map is rendered, as its delegate learns by `mapViewDidFinishRenderingMap`.
    /// - Parameter limit: the maximum number of seconds of the tester's time; 10 by default.
    /// - Returns: the number of seconds that have passed.
    /// - Throws: `ScreenTestError` if the screen is not at rest when the limit is reached.
    @discardableResult
    public func runUntilRest(within limit: Double = 10) throws(ScreenTestError) -> Double {
        let start = seconds
        repeat {
            frames()
            let isRendered = views(MapView.self).allSatisfy { $0.basemap?.progress.isRendered ?? true }
            if application.isAtRest, isRendered { return seconds - start }
        } while seconds - start < limit
        throw ScreenTestError(
            "There is no rest after \(limit) s: something still asks for frames, such as an animation "
                + "without end."
        )
    }

    /// Lets pending tasks of the main actor run, then runs a frame.
    public func yield() async {
        for _ in 0..<10 { await Task.yield() }
        frames()
    }

    // MARK: Input

    /// Sends an input event to the window, with the time of the latest frame. The methods for clicks, taps,
    /// keys and other input all call this method.
    public func send(_ kind: InputEvent.Kind) {
        install()
        if case .resize(let size) = kind { application.mainWindow.resizeScreenshot(to: size) }
        window.send(InputEvent(time: seconds, kind: kind))
    }

    /// Makes this tester's services, such as fonts and images, the current services of the process, since
    /// another tester may have run in the meantime.
    func install() {
        Self.latest?.keepServices()
        Self.latest = self
        Services.current = services
        Services.current.openURL = { [weak self] in self?.openedURLs.append($0) }
    }

    /// Keeps the changes that were made to the current services, if these are this tester's.
    private func keepServices() {
        if Services.current.work === services.work { services = Services.current }
    }
}
