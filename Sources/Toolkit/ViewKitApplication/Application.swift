/// A program with a window. It opens the window, installs `Services`, and runs the loop that draws frames.
/// `openWindow(title:size:)` opens further windows.
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
    /// What makes the application draw its frames: the loop of a window on the desktop, or the caller.
    @MainActor
    package enum Loop {
        /// The application has a main window on the desktop, with a loop that sleeps until an event arrives.
        case onScreen(SDLWindow, FrameLoop)
        /// There is no window on the desktop: the caller runs each frame of the application.
        case headless(HeadlessLoop)
    }

    /// The options that the application was started with.
    public let options: ApplicationOptions
    /// The window that is open from the start; when it is closed, the application ends.
    public let mainWindow: ApplicationWindow
    /// The open windows: the main window first, then the others in the order in which they were opened.
    public private(set) var windows: [ApplicationWindow]
    /// The clock from which all frames take their time; in a headless application it advances by 1/60 s a
    /// frame.
    package let clock: any ProgramClock
    /// The loop in which this application's frames are drawn.
    package let loop: Loop
    /// The window that got the keyboard's focus last; nil before the first focus, and after that window was
    /// closed. Text input is for this window alone, since the window system has text input for one window at
    /// a time.
    private weak var focusedWindow: ApplicationWindow?
    /// Follows the settings of the desktop for colors, as the appearance and the contrast of the windows; nil
    /// if the options name both, and in a headless application.
    private let desktop: DesktopPreferences?
    /// The text engine, images, assets and further services of the application; also installed as
    /// `Services.current`.
    public private(set) var services: Services

    /// Opens the main window and installs the services.
    /// - Parameters:
    ///   - bundles: folders with the program's own assets, searched before the library's.
    /// - Throws: `PlatformError` without a display, a renderer or a font, and for a size or a scale that
    ///   cannot be used. If the error is not caught at the top level of a program, the program crashes;
    ///   `run(_:bundles:makeScreen:)` reports it as a sentence instead.
    public convenience init(
        options: ApplicationOptions, bundles: [URL] = [], trace: (any TraceSink)? = nil
    ) throws {
        try self.init(
            options: options, bundles: bundles, trace: trace,
            text: SDLTextEngine(warn: options.warningHandler))
    }

    /// Creates an application with a text engine.
    /// - Parameter text: the engine that measures and draws text.
    package init(
        options: ApplicationOptions, bundles: [URL], trace: (any TraceSink)?, text: any TextEngine
    ) throws {
        self.options = options
        try options.check(options.size)
        try ThreadSupply.check()
        let warn = options.warningHandler
        if !options.isHeadless { SilentBus.leaveOut(warn: warn) }
        desktop = options.followsDesktop && !options.isHeadless ? DesktopPreferences() : nil
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
        desktop?.follow(waits: options.appearance == .unspecified) { [weak self] appearance, contrast in
            for window in self?.windows.map(\.window) ?? [] {
                if options.appearance == .unspecified { window.overrideUserInterfaceStyle = appearance }
                if options.contrast == .unspecified { window.accessibilityContrast = contrast }
            }
        }
    }

    /// Lets a window react to what the frame loop reports about it: changes of its size, keyboard focus and
    /// closing. Turns text input on and off for its views while it has the focus.
    private func follow(_ shown: LoopWindow, in window: ApplicationWindow) {
        shown.onResize = { [weak window] in window?.didResize() }
        shown.onFocus = { [weak self, weak window] in
            self?.focusedWindow = window
            window?.didFocus()
        }
        window.host.onTextInput = { [weak self, weak window] caret in
            guard let window, self?.focusedWindow.map({ $0 === window }) ?? true else { return }
            window.shown?.setTextInput(caret)
        }
        shown.onClose = { [weak window] in window?.close() }
    }

    /// The root of the main window's view hierarchy.
    public var window: Window { mainWindow.window }

    /// The backend that draws the main window's frames.
    package var backend: any RenderBackend { mainWindow.backend }

    /// The main window's title: see `ApplicationWindow.title`. At first the title of the options.
    public var title: String {
        get { mainWindow.title }
        set { mainWindow.title = newValue }
    }

    /// The main window's icon: see `ApplicationWindow.icon`.
    public var icon: Image? {
        get { mainWindow.icon }
        set { mainWindow.icon = newValue }
    }

    /// The number of pixels per point in the main window.
    public var scale: CGFloat { mainWindow.scale }

    /// Whether the main window fills its display: see `ApplicationWindow.isFullScreen`. At first the value of
    /// the options.
    public var isFullScreen: Bool {
        get { mainWindow.isFullScreen }
        set { mainWindow.isFullScreen = newValue }
    }

    /// Called with the new value after `isFullScreen` of the main window has changed: see
    /// `ApplicationWindow.onFullScreenChange`.
    public var onFullScreenChange: ((Bool) -> Void)? {
        get { mainWindow.onFullScreenChange }
        set { mainWindow.onFullScreenChange = newValue }
    }

    /// Opens a further window, with the renderer, the scale and the appearance of the options. The window is
    /// drawn by the same loop as the main window. It is closed by the user, by `ApplicationWindow.close()`,
    /// or at the end of the application.
    /// - Parameters:
    ///   - title: the text of the window's title bar.
    ///   - size: the window's size in points.
    /// - Throws: `PlatformError` if no window can be opened, and for a size that cannot be used.
    public func openWindow(title: String, size: CGSize) throws -> ApplicationWindow {
        try options.check(size)
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
                if self?.focusedWindow === made { self?.focusedWindow = nil }
            }
        }
        made.window.overrideUserInterfaceStyle = mainWindow.window.overrideUserInterfaceStyle
        made.window.accessibilityContrast = mainWindow.window.accessibilityContrast
        made.window.shareInactivityTimers(of: mainWindow.window)
        windows.append(made)
        return made
    }

    /// Whether the display stays on while the user does nothing, so that it neither dims nor shows a screen
    /// saver while the window is open. False by default, as for other desktop programs. UIKit's
    /// `UIApplication.isIdleTimerDisabled`. In a headless application the value has no effect.
    public var isIdleTimerDisabled = false {
        didSet { if case .onScreen(let shown, _) = loop { shown.isIdleTimerDisabled = isIdleTimerDisabled } }
    }

    /// The exit status with which `quit(status:)` was called; nil before that call.
    public private(set) var exitStatus: Int32?

    /// The image that the main window shows: see `ApplicationWindow.screenshot()`.
    public func screenshot() -> Bitmap { mainWindow.screenshot() }

    /// Runs the next frame of a headless application, 1/60 s after the one before: timers, animations,
    /// layout. The frame waits for all tiles, images and text that it requests, so that it is complete. Send
    /// input with `Window.send(_:)` before this call.
    /// - Precondition: the application is headless: a window runs its frames by itself.
    public func runFrame() {
        guard case .headless(let frames) = loop else {
            preconditionFailure("A frame is run by hand, but the application has a window")
        }
        frames.runFrame()
    }

    /// Whether no window needs a frame, and no tile, image or text that was requested is outstanding.
    public var isAtRest: Bool {
        !windows.contains { $0.window.needsFrame } && services.work.outstanding == 0
    }

    /// Calls a closure when there was no input in any window for a number of seconds, and again each time
    /// when there was input and then none for that time, until the returned timer is invalidated: see
    /// `InactivityTimer`. The first time counts from now. A window that is at rest sleeps until the timer
    /// fires.
    /// - Parameter seconds: the time without input in seconds, above 0.
    @discardableResult
    public func scheduleInactivityTimer(
        after seconds: Double, perform action: @escaping @MainActor () -> Void
    ) -> InactivityTimer {
        window.scheduleInactivityTimer(after: seconds, since: clock.now, perform: action)
    }

    /// Ends `run()` after the current event or frame, as closing the main window does. If called before
    /// `run()`, then `run()` returns at once. In a headless application it ends the frames of a `MapCommand`.
    /// If called again, the later status replaces the earlier one.
    /// - Parameter status: the exit status, from 0 to 255, with which
    ///   `Application.run(_:bundles:makeScreen:)` and programs that use `CartoucheApp` end; 0 is success.
    public func quit(status: Int32 = 0) {
        precondition((0...255).contains(status), "An exit status of \(status)")
        exitStatus = status
        switch loop {
        case .onScreen(_, let frames): frames.stop()
        case .headless(let frames): frames.stop()
        }
    }

    /// Closes all windows at the end of the application, the main window last.
    package func closeWindows() { for window in windows.reversed() { window.applicationDidEnd() } }

    /// Runs until the main window is closed, or until `quit(status:)`. In a headless application there is no
    /// window to wait for: the function calls the options' `warningHandler` with a sentence that says so, and
    /// returns.
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
