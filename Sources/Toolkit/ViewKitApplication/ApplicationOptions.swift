/// The options that an application starts with.
public nonisolated struct ApplicationOptions: Sendable {
    /// The title of the main window.
    public var title: String
    /// The size of the main window in points.
    public var size: CGSize
    /// The number of pixels per point in the windows; nil, the default, uses the display's scale.
    public var scale: CGFloat?
    /// The renderer that draws the windows: OpenGL, or the software rasterizer; `.auto` uses OpenGL if there
    /// is a GPU.
    public var renderer: RendererChoice
    /// Whether the application has no window on the desktop: frames are drawn into memory, by a clock that
    /// advances 1/60 s a frame. False by default.
    public var isHeadless: Bool
    /// Whether frames of a headless application run the pending work of the main queue, and with it tasks of
    /// the main actor. True by default; false where `Application.runFrame()` is called from such work itself,
    /// as in an asynchronous test.
    public var servesMainQueue = true
    /// The appearance, light or dark, of the window and all its views: see `View.overrideUserInterfaceStyle`.
    /// `.unspecified` follows the desktop's appearance, also when it changes; it is light where the desktop
    /// has no preference, and in a headless application.
    public var appearance: UserInterfaceStyle
    /// The contrast of the colors in the window and all its views: see `Window.accessibilityContrast`.
    /// `.unspecified`, the default, follows the desktop's setting, also when it changes; it is normal where
    /// the desktop has no preference, and in a headless application.
    public var contrast = AccessibilityContrast.unspecified
    /// Whether the window fills its display from the start: see `Application.isFullScreen`. False by default.
    public var isFullScreen = false
    /// Whether the software renderer draws on all processor cores, which is faster and draws the same pixels.
    /// True by default.
    public var drawsOnAllCores = true
    /// Called from any thread with a sentence about a problem that does not stop the program: a tile that
    /// cannot be read, a missing font or asset, a link that cannot be opened. By default the sentence is
    /// written to standard error as one line. The library writes nothing else to standard error while the
    /// application runs, except for `CartoucheApp`, the command line of programs.
    public var warningHandler: @Sendable (String) -> Void = { StandardError.write($0) }

    /// Creates options; by default for a light window of 1280 x 800 points.
    public init(
        title: String, size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
        renderer: RendererChoice = .auto, isHeadless: Bool = false, appearance: UserInterfaceStyle = .light
    ) {
        (self.title, self.size, self.scale, self.renderer) = (title, size, scale, renderer)
        (self.isHeadless, self.appearance) = (isHeadless, appearance)
    }

    /// The maximum width and height of a window, in pixels.
    private static let pixelLimit: CGFloat = 65_536

    /// Checks that a window can have a size in points, with the scale of these options.
    /// - Throws: `PlatformError` for a size or a scale that is not finite, a scale that is not above 0, and a
    ///   window of more than 65536 pixels each way.
    func check(_ size: CGSize) throws(PlatformError) {
        let scale = scale ?? 1
        let side = max(abs(size.width), abs(size.height)) * scale
        guard size.width.isFinite, size.height.isFinite, scale > 0, side <= Self.pixelLimit else {
            throw PlatformError(
                "No window of \(size.width)x\(size.height) points at scale \(scale) can be opened: give "
                    + "finite numbers, a scale above 0, and at most 65536 pixels each way.")
        }
    }

    /// Whether a setting of the desktop decides about colors.
    var followsDesktop: Bool { appearance == .unspecified || contrast == .unspecified }
}
