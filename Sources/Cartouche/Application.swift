import CartoucheAssets

/// A program with one window: opens it, installs `Services`, and runs its loop.
///
///     Application.run(ApplicationOptions(title: "Harbors")) { application in
///         let map = MapView()
///         map.basemap = try application.makeWorldMap()
///         let screen = Screen()
///         screen.view = map
///         return screen
///     }
@MainActor
public final class Application {
    /// The source of the frames: the window's loop or the caller.
    @MainActor
    public enum Loop {
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
    public let backend: any RenderBackend
    /// The program's only clock; headless, it advances by 1/60 s a frame.
    public let clock: any ProgramClock
    /// The source of this application's frames.
    public let loop: Loop
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
            text: SDLTextEngine(onMissingFont: Self.warn))
    }

    /// - Parameter servesMainQueue: whether headless frames run the main queue's pending work; false if the
    ///   caller itself runs on the main queue, as tests do.
    package init(
        options: ApplicationOptions, bundles: [URL], trace: (any TraceSink)?, text: any TextEngine,
        servesMainQueue: Bool = true
    ) throws {
        self.options = options
        SystemMemory.returnLargeBlocks()
        let codec = SDLImageCodec()
        services = Services(
            text: text, images: codec,
            assets: AssetCatalog(bundles: bundles + [CartoucheAssets.bundleURL], images: codec),
            pasteboard: options.isHeadless ? nil : SDLPasteboard(),
            primarySelection: options.isHeadless ? nil : SDLPrimarySelection(), trace: trace)
        services.assets.onFailure = Self.warn
        Services.current = services
        if options.isHeadless {
            let scale = options.scale ?? 1
            let clock = ManualClock()
            window = Window(size: options.size)
            window.scale = scale
            backend = SoftwareBackend(
                pixelWidth: Int((options.size.width * scale).rounded()),
                pixelHeight: Int((options.size.height * scale).rounded()))
            self.clock = clock
            loop = .headless(
                HeadlessLoop(
                    client: window, backend: backend, work: services.work, clock: clock,
                    servesMainQueue: servesMainQueue))
        } else {
            let shown = try SDLWindow(
                title: options.title, size: options.size, scale: options.scale, renderer: options.renderer)
            clock = SystemClock()
            window = Window(size: shown.size)
            window.scale = shown.scale
            backend = shown.backend
            loop = .onScreen(
                shown, FrameLoop(window: shown, client: window, clock: clock, work: services.work))
        }
        services.displayScale = window.scale
        Services.current.displayScale = window.scale
        if case .onScreen(let shown, let frames) = loop {
            window.onPointerStyleChange = { [weak shown] in shown?.setPointerStyle($0) }
            frames.onResize = { [weak window, weak shown] in
                guard let window, let shown else { return }
                window.scale = shown.scale
                Services.current.displayScale = shown.scale
            }
            window.onTextInput = { [weak shown] in shown?.setTextInput($0) }
        }
        window.overrideUserInterfaceStyle = options.appearance.userInterfaceStyle
        backend.onTexturesLost = { [weak window] in
            if let window { Self.texturesLost(in: window) }
        }
    }

    /// Pixels per point.
    public var scale: CGFloat { window.scale }

    /// The bundled map of the world.
    /// - Parameter style: a MapLibre style for its layers; nil, the default: the built-in atlas.
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeWorldMap(style: StylePair? = nil) throws -> Basemap {
        let name = "World.pmtiles"
        let assets = services.assets
        guard let path = assets.path(named: name) else {
            throw AssetError(name: name, folders: assets.folders, reason: .missing, advice: assets.advice)
        }
        let source = try PMTilesSource(path: path)
        return makeBasemap(source: source, style: style)
    }

    /// A base map from a file of vector tiles: a PMTiles archive, an MBTiles file or a folder of tiles.
    /// - Parameter style: a MapLibre style for their layers; nil, the default: the built-in atlas, which draws
    ///   tiles that have the world map's layers.
    /// - Throws: a `TileError` that names the file, also if its tiles are pictures, which are not drawn.
    public func makeBasemap(path: String, style: StylePair? = nil) throws -> Basemap {
        let source = try TileSources.open(path: path)
        guard !source.header.format.isRaster else {
            let format = source.header.format.rawValue
            throw TileError(
                source: source.header.name,
                cause: .unsupported("its tiles are \(format) pictures, and the map draws vector tiles"))
        }
        return makeBasemap(source: source, style: style)
    }

    /// A base map from any vector tiles: drawn by a MapLibre style, or in the built-in atlas style if they have
    /// the world map's layers.
    /// - Parameter style: nil, the default: the atlas. What of it is not drawn is named on standard error.
    public func makeBasemap(source: any TileSource, style: StylePair? = nil) -> Basemap {
        let (text, work) = (services.text, services.work)
        let map: Basemap
        if let style {
            for sentence in style.warnings { Self.warn(sentence) }
            map = Basemap(
                source: source, style: style, text: text, work: work, warn: { Self.warn($0) },
                report: { Self.warn("\($0)") })
        } else {
            map = Basemap(source: source, text: text, work: work) { Self.warn("\($0)") }
        }
        if case .headless = loop { map.hasWorkBudget = false }
        return map
    }

    private nonisolated static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }

    /// Tile textures have no copy of their pixels: the base maps rasterize their tiles again.
    private static func texturesLost(in view: View) {
        (view as? MapView)?.basemap?.texturesLost()
        for child in view.subviews { texturesLost(in: child) }
    }

    /// Runs until the window is closed. Headless, there is nothing to wait for: it says so in one line on
    /// standard error and returns; the caller runs the loop's frames instead.
    public func run() {
        switch loop {
        case .onScreen(let shown, let frames):
            frames.run()
            shown.close()
        case .headless:
            Self.warn(
                "Application.run() draws nothing, since the application is headless and has no window to wait for: "
                    + "call runFrame() of its HeadlessLoop, or use ScreenTester.")
        }
    }
}
