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
    /// - Throws: `AssetError` or `TileError`, which name the file.
    public func makeWorldMap() throws -> Basemap {
        let name = "World.pmtiles"
        let assets = services.assets
        guard let path = assets.path(named: name) else {
            throw AssetError(name: name, folders: assets.folders, reason: .missing, advice: assets.advice)
        }
        let source = try PMTilesSource(path: path)
        return makeBasemap(source: source)
    }

    /// A base map from a file of vector tiles that have the world map's layers: a PMTiles archive, an MBTiles
    /// file or a folder of tiles.
    /// - Throws: a `TileError` that names the file, also if its tiles are pictures, which are not drawn.
    public func makeBasemap(path: String) throws -> Basemap {
        let source = try TileSources.open(path: path)
        guard !source.header.format.isRaster else {
            let format = source.header.format.rawValue
            throw TileError(
                source: source.header.name,
                cause: .unsupported("its tiles are \(format) pictures, and the map draws vector tiles"))
        }
        return makeBasemap(source: source)
    }

    /// A base map from any vector tiles that have the world map's layers.
    public func makeBasemap(source: any TileSource) -> Basemap {
        let map = Basemap(source: source, text: services.text, work: services.work) { error in
            FileHandle.standardError.write(Data("\(error)\n".utf8))
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

    /// Runs until the window is closed. Headless, it returns at once: drive the loop's frames instead.
    public func run() {
        if case .onScreen(let shown, let frames) = loop {
            frames.run()
            shown.close()
        }
    }
}
