import CartoucheSoftwareRenderer

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
    private let offscreen: SoftwareBackend?
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

    /// - Parameter text: measures and draws text.
    package init(
        options: ApplicationOptions, bundles: [URL], trace: (any TraceSink)?, text: any TextEngine
    ) throws {
        self.options = options
        (title, isFullScreen) = (options.title, options.isFullScreen)
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
            let offscreen = SoftwareBackend(
                pixelWidth: Int((options.size.width * scale).rounded()),
                pixelHeight: Int((options.size.height * scale).rounded()),
                pool: options.drawsOnAllCores ? .shared : nil)
            backend = offscreen
            self.offscreen = offscreen
            self.clock = clock
            let frames = HeadlessLoop(
                client: window, backend: backend, work: services.work, clock: clock,
                servesMainQueue: options.servesMainQueue)
            // Otherwise only what a screenshot shows is drawn.
            frames.drawsEveryFrame = false
            loop = .headless(frames)
        } else {
            let shown = try SDLWindow(
                title: options.title, size: options.size, scale: options.scale, renderer: options.renderer,
                drawsOnAllCores: options.drawsOnAllCores, isFullScreen: options.isFullScreen)
            let running = SystemClock()
            services.clock = { running.now.seconds }
            Services.current.clock = services.clock
            clock = running
            window = Window(size: shown.size)
            window.scale = shown.scale
            backend = shown.backend
            offscreen = nil
            loop = .onScreen(
                shown, FrameLoop(window: shown, client: window, clock: clock, work: services.work))
        }
        services.displayScale = window.scale
        let application: Any = self
        (application as? any ServiceInstalling)?.installServices(in: &services)
        Services.current = services
        if case .onScreen(let shown, let frames) = loop {
            window.onPointerStyleChange = { [weak shown] in shown?.setPointerStyle($0) }
            frames.onResize = { [weak self] in self?.windowDidResize() }
            window.onTextInput = { [weak shown] in shown?.setTextInput($0) }
        }
        window.overrideUserInterfaceStyle = options.appearance
        desktop?.follow(in: window)
        backend.onTexturesLost = { [weak window] in
            if let window { Self.texturesLost(in: window) }
        }
    }

    /// The text of the window's title bar, in which it stands on one line; at first that of the options.
    public var title: String {
        didSet { if case .onScreen(let shown, _) = loop { shown.title = title } }
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

    /// Whether the window fills its display, without a title bar. The mode of the display stays. At first as
    /// in the options; a window that leaves full screen has its former size again. Where the window system
    /// refuses, it becomes false again. Headless it is kept, and changes no size.
    public var isFullScreen: Bool {
        didSet {
            guard isFullScreen != oldValue else { return }
            if case .onScreen(let shown, _) = loop { shown.isFullScreen = isFullScreen }
            onFullScreenChange?(isFullScreen)
        }
    }

    /// Called with the new value after `isFullScreen` has changed: by the program, or by the window system,
    /// whose own changes are known on Wayland, but not on X11.
    public var onFullScreenChange: ((Bool) -> Void)?

    /// Whether the display stays on while the user does nothing, as `UIApplication.isIdleTimerDisabled`: it
    /// neither dims nor shows a screen saver while the window is open. False by default, as for other desktop
    /// programs. Headless it is kept, and does nothing.
    public var isIdleTimerDisabled = false {
        didSet { if case .onScreen(let shown, _) = loop { shown.isIdleTimerDisabled = isIdleTimerDisabled } }
    }

    /// The status that `quit(status:)` was called with; nil before.
    public private(set) var exitStatus: Int32?

    private func windowDidResize() {
        guard case .onScreen(let shown, _) = loop else { return }
        window.scale = shown.scale
        Services.current.displayScale = shown.scale
        isFullScreen = shown.isFullScreen
    }

    private static func texturesLost(in view: View) {
        (view as? any TextureRestoring)?.restoreTextures()
        for child in view.subviews { texturesLost(in: child) }
    }

    /// Resizes the image of headless frames, in points. Does nothing with a window.
    package func resizeScreenshot(to size: CGSize) {
        offscreen?.resize(
            pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded())
        )
    }

    /// What the window shows, which is its latest frame, in pixels: `scale` of them a point. A change that no
    /// frame has shown yet is not in it. Without any pixels once the window is closed.
    /// - Precondition: not called while a view draws.
    public func screenshot() -> Bitmap {
        switch loop {
        case .onScreen(let shown, let frames):
            shown.isOpen ? frames.screenshot() : Bitmap(width: 0, height: 0)
        case .headless(let frames): frames.screenshot()
        }
    }

    /// Runs the next frame of a headless application, 1/60 s after the one before: timers, animations,
    /// layout. It is complete: it waits for all tiles, images and text that it requests. Input is sent by
    /// `Window.send(_:)` before.
    /// - Precondition: the application is headless: a window runs its frames by itself.
    public func runFrame() {
        guard case .headless(let frames) = loop else {
            preconditionFailure("A frame is run by hand, but the application has a window")
        }
        frames.runFrame()
    }

    /// Whether nothing requests a frame, and no tile, image or text that was requested is outstanding.
    public var isAtRest: Bool { !window.needsFrame && services.work.outstanding == 0 }

    /// Calls a closure each time that there was no input for a number of seconds, until the timer is
    /// invalidated: see `InactivityTimer`. The seconds count from now, then from the latest input. A window
    /// that is at rest sleeps until then.
    /// - Parameter seconds: above 0.
    @discardableResult
    public func scheduleInactivityTimer(
        after seconds: Double, perform action: @escaping @MainActor () -> Void
    ) -> InactivityTimer {
        window.scheduleInactivityTimer(after: seconds, since: clock.now, perform: action)
    }

    /// Ends `run()`, as closing the window does, after the current event or frame; before `run()`, that
    /// returns at once. Headless it ends the frames of a `MapCommand`. Called again, the later status counts.
    /// - Parameter status: with which `Application.run(_:bundles:makeScreen:)` and the programs of
    ///   `CartoucheApp` end, from 0 to 255; 0 is success.
    public func quit(status: Int32 = 0) {
        precondition((0...255).contains(status), "An exit status of \(status)")
        exitStatus = status
        switch loop {
        case .onScreen(_, let frames): frames.stop()
        case .headless(let frames): frames.stop()
        }
    }

    /// Runs until the window is closed, or until `quit(status:)`. Headless, there is no window to wait for:
    /// the options' `warningHandler` is told so, and the function returns.
    public func run() {
        switch loop {
        case .onScreen(let shown, let frames):
            if exitStatus == nil { frames.run() }
            shown.close()
        case .headless:
            options.warningHandler(
                "Application.run() draws nothing, since the application is headless and has no window to "
                    + "wait for: "
                    + "call runFrame() for each frame, or let it open a window.")
        }
    }
}
