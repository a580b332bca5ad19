import SoftwareRenderer

/// A program with one window: opens it, installs `Services`, and runs its loop.
///
///     Application.run(ApplicationOptions(title: "Hello")) { application in
///         let button = Button(type: .system)
///         button.setTitle("Press", for: .normal)
///         let screen = Screen()
///         screen.view = button
///         return screen
///     }
///
/// A program with a map imports `Cartouche`, where an application also makes base maps.
@MainActor
public final class Application {
    /// The source of the frames: the window's loop or the caller.
    @MainActor
    package enum Loop {
        /// A window of the system, with the loop that sleeps until an event arrives.
        case onScreen(SDLWindow, FrameLoop)
        /// No window: the caller drives each frame of the loop.
        case headless(HeadlessLoop)
    }

    /// The options that the application was started with.
    public let options: ApplicationOptions
    /// The root of the view hierarchy.
    public let window: Window
    /// Draws the frames.
    package let backend: any RenderBackend
    /// The program's only clock; headless, it advances by 1/60 s a frame.
    package let clock: any ProgramClock
    /// The source of this application's frames.
    package let loop: Loop
    /// Follows the desktop's light or dark setting; nil where the options name an appearance, and without a
    /// window.
    private let desktop: DesktopAppearance?
    /// The image that headless frames are drawn into.
    private let picture: SoftwareBackend?
    /// The application's own work, text, images and assets; also installed as `Services.current`.
    public private(set) var services: Services

    /// Opens the window.
    /// - Parameters:
    ///   - bundles: folders with the program's own assets, searched before the library's.
    /// - Throws: `PlatformError` without a display, a renderer or a font. Thrown at the top level of a
    ///   program, the error is a crash; `run(_:bundles:makeScreen:)` reports it as a sentence instead.
    public convenience init(
        options: ApplicationOptions, bundles: [URL] = [], trace: (any TraceSink)? = nil
    ) throws {
        try self.init(
            options: options, bundles: bundles, trace: trace,
            text: SDLTextEngine(warn: options.warningHandler))
    }

    /// - Parameter servesMainQueue: whether headless frames run the main queue's pending work; false if the
    ///   caller itself runs on the main queue, as tests do.
    package init(
        options: ApplicationOptions, bundles: [URL], trace: (any TraceSink)?, text: any TextEngine,
        servesMainQueue: Bool = true
    ) throws {
        self.options = options
        try ThreadSupply.check()
        let warn = options.warningHandler
        if !options.isHeadless { SilentBus.leaveOut(warn: warn) }
        desktop = options.appearance == .unspecified && !options.isHeadless ? DesktopAppearance() : nil
        SystemMemory.returnLargeBlocks()
        let codec = SDLImageCodec()
        services = Services(
            text: text, images: codec,
            assets: AssetCatalog(bundles: bundles, images: codec),
            pasteboard: options.isHeadless ? nil : SDLPasteboard(),
            primarySelection: options.isHeadless ? nil : SDLPrimarySelection(), trace: trace)
        services.warn = warn
        services.assets.onFailure = warn
        if !options.isHeadless { services.openURL = { DesktopOpener.open($0, warn: warn) } }
        Services.current = services
        if options.isHeadless {
            let scale = options.scale ?? 1
            let clock = ManualClock()
            window = Window(size: options.size)
            window.scale = scale
            let picture = SoftwareBackend(
                pixelWidth: Int((options.size.width * scale).rounded()),
                pixelHeight: Int((options.size.height * scale).rounded()),
                pool: options.drawsOnAllCores ? .shared : nil)
            backend = picture
            self.picture = picture
            self.clock = clock
            loop = .headless(
                HeadlessLoop(
                    client: window, backend: backend, work: services.work, clock: clock,
                    servesMainQueue: servesMainQueue))
        } else {
            let shown = try SDLWindow(
                title: options.title, size: options.size, scale: options.scale, renderer: options.renderer,
                drawsOnAllCores: options.drawsOnAllCores)
            let running = SystemClock()
            services.clock = { running.now.seconds }
            Services.current.clock = services.clock
            clock = running
            window = Window(size: shown.size)
            window.scale = shown.scale
            backend = shown.backend
            picture = nil
            loop = .onScreen(
                shown, FrameLoop(window: shown, client: window, clock: clock, work: services.work))
        }
        services.displayScale = window.scale
        let application: Any = self
        (application as? any ServiceInstalling)?.installServices(in: &services)
        Services.current = services
        if case .onScreen(let shown, let frames) = loop {
            window.onPointerStyleChange = { [weak shown] in shown?.setPointerStyle($0) }
            frames.onResize = { [weak window, weak shown] in
                guard let window, let shown else { return }
                window.scale = shown.scale
                Services.current.displayScale = shown.scale
            }
            window.onTextInput = { [weak shown] in shown?.setTextInput($0) }
        }
        window.overrideUserInterfaceStyle = options.appearance
        desktop?.follow(in: window)
        backend.onTexturesLost = { [weak window] in
            if let window { Self.texturesLost(in: window) }
        }
    }

    /// The image by which the desktop shows the window in title bars and lists; nil, the default: the
    /// desktop's own. 64 pixels each way suit most desktops.
    public var icon: Image? {
        didSet {
            guard case .onScreen(let shown, _) = loop, let icon else { return }
            shown.setIcon(icon.bitmap)
        }
    }

    /// Pixels per point.
    public var scale: CGFloat { window.scale }

    private static func texturesLost(in view: View) {
        (view as? any TextureRestoring)?.restoreTextures()
        for child in view.subviews { texturesLost(in: child) }
    }

    /// Resizes the image of headless frames, in points. Does nothing with a window.
    package func resizeScreenshot(to size: CGSize) {
        picture?.resize(
            pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded())
        )
    }

    /// Ends `run()` as closing the window does. Does nothing without a window.
    package func quit() { if case .onScreen(_, let frames) = loop { frames.stop() } }

    /// Runs until the window is closed. Headless, there is no window to wait for: the options'
    /// `warningHandler` is told so, and the function returns.
    public func run() {
        switch loop {
        case .onScreen(let shown, let frames):
            frames.run()
            shown.close()
        case .headless:
            options.warningHandler(
                "Application.run() draws nothing, since the application is headless and has no window to "
                    + "wait for: "
                    + "drive its screen with ScreenTester of CartoucheTesting, or let it open a window.")
        }
    }
}
