/// The options that an application starts with.
public nonisolated struct ApplicationOptions: Sendable {
    /// The window's title.
    public var title: String
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point; nil uses the display's scale.
    public var scale: CGFloat?
    /// The renderer: OpenGL, or the software rasterizer; `.auto` uses OpenGL if there is a GPU.
    public var renderer: RendererChoice
    /// Whether there is no window: frames are drawn into memory, on a clock of 1/60 s a frame.
    public var isHeadless: Bool
    /// Whether headless frames run the pending work of the main queue, and with it tasks of the main actor.
    /// True by default; false where `Application.runFrame()` is called from such work itself, as in an
    /// asynchronous test.
    public var servesMainQueue = true
    /// The appearance of the window and all its views: see `View.overrideUserInterfaceStyle`. `.unspecified`:
    /// that of the desktop, also when it changes; light where the desktop has no preference, and without a
    /// window.
    public var appearance: UserInterfaceStyle
    /// Whether the window fills its display from the start: see `Application.isFullScreen`. False by default.
    public var isFullScreen = false
    /// Whether the software renderer draws on all processor cores: the same pixels, sooner. True by default.
    public var drawsOnAllCores = true
    /// Takes a sentence, from any thread, about something that stops nothing: a tile that cannot be read, a
    /// font or an asset that is missing, a link that opens nothing. By default it is written to standard
    /// error as one line. The library writes nothing else there while the application runs; `CartoucheApp`,
    /// the command line of programs, does.
    public var warningHandler: @Sendable (String) -> Void = { StandardError.write($0) }

    /// By default a light window of 1280 x 800 points.
    public init(
        title: String, size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
        renderer: RendererChoice = .auto, isHeadless: Bool = false, appearance: UserInterfaceStyle = .light
    ) {
        (self.title, self.size, self.scale, self.renderer) = (title, size, scale, renderer)
        (self.isHeadless, self.appearance) = (isHeadless, appearance)
    }
}
