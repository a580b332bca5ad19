import CartoucheSoftwareRenderer

/// A window of an application: a title, an icon and a place on the desktop round a `Window`, in which the
/// views are. An application has one from the start, its `mainWindow`, and opens further ones.
@MainActor
public final class ApplicationWindow {
    /// The root of the window's view hierarchy.
    public var window: Window { host.window }
    /// Called when the window has closed, by the user or by `close()`. Not at the end of the application.
    public var onClose: (() -> Void)?
    /// Called with the new value after `isFullScreen` has changed: by the program, or by the window system,
    /// whose own changes are known on Wayland, but not on X11.
    public var onFullScreenChange: ((Bool) -> Void)?

    /// The views' frames.
    package let host: ViewHost
    /// The window on the desktop; nil without one.
    package let shown: SDLWindow?
    /// Draws the frames.
    package let backend: any RenderBackend
    /// Takes the window out of its application's loop.
    var removeFromLoop: (() -> Void)?
    /// The image that headless frames are drawn into; nil with a window on the desktop.
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
        host.onTextInput = { [weak shown] in shown?.setTextInput($0) }
        begin(options)
    }

    /// Makes a window whose frames are drawn into memory.
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
        backend.onTexturesLost = { [weak host] in host?.restoreTextures() }
    }

    /// The text of the window's title bar, in which it stands on one line.
    public var title: String { didSet { shown?.title = title } }

    /// The image by which the desktop shows the window in title bars and lists; nil, the default: the
    /// desktop's own. 64 pixels each way suit most desktops.
    public var icon: Image? { didSet { if let icon { shown?.setIcon(icon.bitmap) } } }

    /// Pixels per point.
    public var scale: CGFloat { window.scale }

    /// Whether the window fills its display, without a title bar. The mode of the display stays. A window
    /// that leaves full screen has its former size again. Where the window system refuses, it becomes false
    /// again. Headless it is kept, and changes no size.
    public var isFullScreen: Bool {
        didSet {
            guard isFullScreen != oldValue else { return }
            shown?.isFullScreen = isFullScreen
            onFullScreenChange?(isFullScreen)
        }
    }

    /// Whether the window was not closed yet.
    public private(set) var isOpen = true

    /// What the window shows, which is its latest frame, in pixels: `scale` of them a point. A change that no
    /// frame has shown yet is not in it. Without any pixels once the window is closed.
    /// - Precondition: not called while a view draws.
    public func screenshot() -> Bitmap {
        guard isOpen, shown?.isOpen ?? true else { return Bitmap(width: 0, height: 0) }
        host.draw(on: backend)
        return backend.readPixels()
    }

    /// Closes the window. Its views leave it; the application goes on, unless it is the main window, which
    /// the application closes itself at its end (`Application.quit(status:)`). A second call does nothing.
    public func close() {
        guard isOpen, let removeFromLoop else { return }
        isOpen = false
        removeFromLoop()
        window.rootScreen = nil
        host.onTextInput = nil
        shown?.close()
        onClose?()
    }

    /// The appearance of the window's views, unless they have their own.
    var appearance: UserInterfaceStyle {
        get { window.overrideUserInterfaceStyle }
        set {
            if window.overrideUserInterfaceStyle != newValue { window.overrideUserInterfaceStyle = newValue }
        }
    }

    /// Follows the window's new size and display.
    func didResize() {
        guard let shown else { return }
        window.scale = shown.scale
        Services.current.displayScale = shown.scale
        isFullScreen = shown.isFullScreen
    }

    /// The window has the keyboard: text input is of one window at a time.
    func didFocus() { shown?.setTextInput(host.textInputRect) }

    /// Resizes the image of headless frames, in points. Does nothing with a window on the desktop.
    package func resizeScreenshot(to size: CGSize) {
        offscreen?.resize(
            pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded())
        )
    }
}
