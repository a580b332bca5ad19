/// How an application starts.
public nonisolated struct ApplicationOptions: Sendable {
    /// The window's title.
    public var title: String
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point; nil takes the display's own.
    public var scale: CGFloat?
    /// Who draws: OpenGL, or our own rasteriser; `.auto` takes OpenGL where there is a GPU.
    public var renderer: RendererChoice
    /// No window: frames are drawn into memory, on a clock of 1/60 s a frame.
    public var isHeadless: Bool
    /// Of the window, and so of all that is in it: see `View.overrideUserInterfaceStyle`.
    public var appearance: MapAppearance

    /// A light window of 1280 x 800 points, unless told otherwise.
    public init(
        title: String, size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
        renderer: RendererChoice = .auto, isHeadless: Bool = false, appearance: MapAppearance = .light
    ) {
        (self.title, self.size, self.scale, self.renderer) = (title, size, scale, renderer)
        (self.isHeadless, self.appearance) = (isHeadless, appearance)
    }
}
