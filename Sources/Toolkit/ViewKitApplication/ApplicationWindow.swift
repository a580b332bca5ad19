import CartoucheSoftwareRenderer

/// A window of an application: a window on the desktop, with a title and an icon, whose views are in a
/// `Window`. An application has one from the start, its `mainWindow`, and can open further ones.
@MainActor
public final class ApplicationWindow {
    /// The root of the window's view hierarchy.
    public var window: Window { host.window }
    /// Called when the window has been closed, by the user or by `close()`, but not when the application
    /// ends.
    public var onClose: (() -> Void)?
    /// Called with the new value after `isFullScreen` has changed. The program or the window system may have
    /// changed it; changes by the window system are noticed on Wayland, but not on X11.
    public var onFullScreenChange: ((Bool) -> Void)?

    /// The host that updates the window's views and records what they draw.
    package let host: ViewHost
    /// The window on the desktop; nil in a headless application.
    package let shown: SDLWindow?
    /// The backend that draws the window's frames.
    package let backend: any RenderBackend
    /// Removes the window from its application and from the loop that draws it; nil for the main window,
    /// which stays until the application ends.
    var removeFromLoop: (() -> Void)?
    /// The backend that draws the frames of a headless application into an image; nil for a window on the
    /// desktop.
    private let offscreen: SoftwareBackend?

    /// Opens a window on the desktop.
    init(opening title: String, _ size: CGSize, isFullScreen: Bool, _ options: ApplicationOptions)
        throws(PlatformError)
    {
        let shown = try SDLWindow(
            title: title, size: size, scale: options.scale, renderer: options.renderer,
            drawsOnAllCores: options.drawsOnAllCores, isFullScreen: isFullScreen)
        (self.title, self.isFullScreen, self.shown) = (title, isFullScreen, shown)
        (backend, offscreen) = (shown.backend, nil)
        let window = Window(size: shown.size)
        window.scale = shown.scale
        host = ViewHost(client: window, window: window)
        host.onPointerStyleChange = { [weak shown] in shown?.setPointerStyle($0) }
        begin(options)
    }

    /// Creates a window of a headless application, whose frames are drawn into memory.
    init(drawing title: String, _ size: CGSize, isFullScreen: Bool, _ options: ApplicationOptions) {
        (self.title, self.isFullScreen, shown) = (title, isFullScreen, nil)
        let window = Window(size: size)
        window.scale = options.scale ?? 1
        let offscreen = SoftwareBackend(
            pixelWidth: Int((size.width * window.scale).rounded()),
            pixelHeight: Int((size.height * window.scale).rounded()),
            pool: options.drawsOnAllCores ? .shared : nil)
        (backend, self.offscreen) = (offscreen, offscreen)
        host = ViewHost(client: window, window: window)
        begin(options)
    }

    private func begin(_ options: ApplicationOptions) {
        window.overrideUserInterfaceStyle = options.appearance
        window.accessibilityContrast = options.contrast
        backend.onTexturesLost = { [weak host] in host?.restoreTextures() }
    }

    /// The text of the window's title bar; line breaks in it become spaces.
    public var title: String { didSet { shown?.title = title } }

    /// The image by which the desktop shows the window in title bars and lists; nil, the default, for the
    /// desktop's own icon. A size of 64 x 64 pixels suits most desktops. An icon that the desktop has got can
    /// be replaced by another one, but not be removed by nil.
    public var icon: Image? { didSet { if let icon { shown?.setIcon(icon.bitmap) } } }

    /// The number of the window's pixels per point.
    public var scale: CGFloat { window.scale }

    /// Whether the window fills its display, without a title bar, in the display's current mode. A window
    /// that leaves full screen gets its former size again. If the window system refuses full screen, the
    /// value becomes false again. In a headless application the value has no effect on the size.
    public var isFullScreen: Bool {
        didSet {
            guard isFullScreen != oldValue else { return }
            shown?.isFullScreen = isFullScreen
            onFullScreenChange?(isFullScreen)
        }
    }

    /// Whether the window is open: false after `close()`, after the user has closed the window, and after the
    /// application has ended.
    public private(set) var isOpen = true

    /// An image of the latest frame of the window, with `scale` pixels per point. Changes that no frame has
    /// shown yet are not in the image. After the window was closed, the image has no pixels.
    /// - Precondition: not called while a view draws.
    public func screenshot() -> Bitmap {
        guard isOpen, shown?.isOpen ?? true else { return Bitmap(width: 0, height: 0) }
        resizeScreenshot(to: window.bounds.size)
        host.draw(on: backend)
        return backend.readPixels()
    }

    /// Closes the window and removes its root screen; the application goes on. Does nothing for the main
    /// window, which the application closes when it ends (`Application.quit(status:)`), and if the window is
    /// already closed.
    public func close() {
        guard isOpen, let removeFromLoop else { return }
        isOpen = false
        removeFromLoop()
        window.rootScreen = nil
        host.onTextInput = nil
        shown?.close()
        onClose?()
    }

    /// Closes the window at the end of the application.
    func applicationDidEnd() {
        isOpen = false
        shown?.close()
    }

    /// Called after the desktop window has changed its size or its display: updates scale and full-screen
    /// state.
    func didResize() {
        guard let shown else { return }
        window.scale = shown.scale
        Services.current.displayScale = shown.scale
        isFullScreen = shown.isFullScreen
    }

    /// Called when the window gets the keyboard focus: turns text input on or off for this window's views,
    /// since the window system has text input for one window at a time.
    func didFocus() { shown?.setTextInput(host.textInputRect) }

    /// Resizes the image into which the frames of a headless application are drawn; `size` is in points. Does
    /// nothing for a window on the desktop.
    package func resizeScreenshot(to size: CGSize) {
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        guard let offscreen, offscreen.pixelWidth != width || offscreen.pixelHeight != height else { return }
        offscreen.resize(pixelWidth: width, pixelHeight: height)
    }
}
