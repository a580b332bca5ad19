/// A program with a window: opens it, installs `Services`, and runs its loop. `openWindow(title:size:)` opens
/// further ones.
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
    /// The window that is there from the start, and with which the application ends.
    public let mainWindow: ApplicationWindow
    /// The windows that are open: the main one, then the others in the order of their opening.
    public private(set) var windows: [ApplicationWindow]
    /// The program's only clock; headless, it advances by 1/60 s a frame.
    package let clock: any ProgramClock
    /// The source of this application's frames.
    package let loop: Loop
    /// Follows the desktop's light or dark setting; nil where the options name an appearance, and without a
    /// window.
    private let desktop: DesktopAppearance?
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
            let clock = ManualClock()
            let main = ApplicationWindow(
                drawing: options.title, options.size, isFullScreen: options.isFullScreen, options)
            (mainWindow, self.clock) = (main, clock)
            let frames = HeadlessLoop(
                host: main.host, backend: main.backend, work: services.work, clock: clock,
                servesMainQueue: options.servesMainQueue)
            // Otherwise only what a screenshot shows is drawn.
            frames.drawsEveryFrame = false
            loop = .headless(frames)
        } else {
            let main = try ApplicationWindow(
                opening: options.title, options.size, isFullScreen: options.isFullScreen, options)
            let running = SystemClock()
            services.clock = { running.now.seconds }
            Services.current.clock = services.clock
            (mainWindow, clock) = (main, running)
            guard let shown = main.shown else { preconditionFailure("An opened window is on the desktop") }
            loop = .onScreen(
                shown, FrameLoop(window: shown, host: main.host, clock: clock, work: services.work))
        }
        windows = [mainWindow]
        services.displayScale = mainWindow.scale
        let application: Any = self
        (application as? any ServiceInstalling)?.installServices(in: &services)
        Services.current = services
        if case .onScreen(_, let frames) = loop { follow(frames.main, in: mainWindow) }
        desktop?.follow { [weak self] style in self?.windows.forEach { $0.appearance = style } }
    }

    /// Connects a window with its part of the loop.
    private func follow(_ shown: LoopWindow, in window: ApplicationWindow) {
        shown.onResize = { [weak window] in window?.didResize() }
        shown.onFocus = { [weak window] in window?.didFocus() }
        shown.onClose = { [weak window] in window?.close() }
    }

    /// The root of the main window's view hierarchy.
    public var window: Window { mainWindow.window }

    /// Draws the main window's frames.
    package var backend: any RenderBackend { mainWindow.backend }

    /// The main window's title: see `ApplicationWindow.title`. At first that of the options.
    public var title: String {
        get { mainWindow.title }
        set { mainWindow.title = newValue }
    }

    /// The main window's icon: see `ApplicationWindow.icon`.
    public var icon: Image? {
        get { mainWindow.icon }
        set { mainWindow.icon = newValue }
    }

    /// The main window's pixels per point.
    public var scale: CGFloat { mainWindow.scale }

    /// Whether the main window fills its display: see `ApplicationWindow.isFullScreen`. At first as in the
    /// options.
    public var isFullScreen: Bool {
        get { mainWindow.isFullScreen }
        set { mainWindow.isFullScreen = newValue }
    }

    /// The main window's `ApplicationWindow.onFullScreenChange`.
    public var onFullScreenChange: ((Bool) -> Void)? {
        get { mainWindow.onFullScreenChange }
        set { mainWindow.onFullScreenChange = newValue }
    }

    /// Opens a further window, with the renderer, the scale and the appearance of the options. It is drawn
    /// by the same loop, and closed by the user, by `ApplicationWindow.close()`, or with the application.
    /// - Parameters:
    ///   - title: the text of its title bar.
    ///   - size: in points.
    /// - Throws: `PlatformError` if no window can be opened.
    public func openWindow(title: String, size: CGSize) throws -> ApplicationWindow {
        let made: ApplicationWindow
        switch loop {
        case .headless(let main):
            made = ApplicationWindow(drawing: title, size, isFullScreen: false, options)
            let frames = HeadlessLoop(
                host: made.host, backend: made.backend, work: services.work, clock: main.clock,
                servesMainQueue: options.servesMainQueue)
            frames.drawsEveryFrame = false
            main.add(frames)
            made.removeFromLoop = { [weak self, weak made] in
                main.remove(frames)
                self?.windows.removeAll { $0 === made }
            }
        case .onScreen(_, let frames):
            made = try ApplicationWindow(opening: title, size, isFullScreen: false, options)
            guard let shown = made.shown else { preconditionFailure("An opened window is on the desktop") }
            let part = frames.add(shown, host: made.host)
            follow(part, in: made)
            made.removeFromLoop = { [weak self, weak made] in
                frames.remove(part)
                self?.windows.removeAll { $0 === made }
            }
        }
        made.appearance = mainWindow.appearance
        windows.append(made)
        return made
    }

    /// Whether the display stays on while the user does nothing, as `UIApplication.isIdleTimerDisabled`: it
    /// neither dims nor shows a screen saver while the window is open. False by default, as for other desktop
    /// programs. Headless it is kept, and does nothing.
    public var isIdleTimerDisabled = false {
        didSet { if case .onScreen(let shown, _) = loop { shown.isIdleTimerDisabled = isIdleTimerDisabled } }
    }

    /// The status that `quit(status:)` was called with; nil before.
    public private(set) var exitStatus: Int32?

    /// What the main window shows: see `ApplicationWindow.screenshot()`.
    public func screenshot() -> Bitmap { mainWindow.screenshot() }

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
    public var isAtRest: Bool {
        !windows.contains { $0.window.needsFrame } && services.work.outstanding == 0
    }

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

    /// Closes all windows at the end, the main one last.
    package func closeWindows() { for window in windows.reversed() { window.shown?.close() } }

    /// Runs until the main window is closed, or until `quit(status:)`. Headless, there is no window to wait
    /// for: the options' `warningHandler` is told so, and the function returns.
    public func run() {
        switch loop {
        case .onScreen(_, let frames):
            if exitStatus == nil { frames.run() }
            closeWindows()
        case .headless:
            options.warningHandler(
                "Application.run() draws nothing, since the application is headless and has no window to "
                    + "wait for: "
                    + "call runFrame() for each frame, or let it open a window.")
        }
    }
}
