import Caching
import Drawing
import Foundation
import MapGeometry
import StyleSpec
import TileStore

/// The base map: land, water, borders and labels, below everything else.
///
/// Call `update` once a frame, then `draw`. Both are fast and never access the disk: two workers read and
/// paint the tiles, each at exactly the size in which it is shown when the camera rests. Until then, and
/// while the zoom changes, the existing pictures are scaled. Work in flight is counted in the `WorkTracker`,
/// which also wakes the loop when results arrive.
///
/// Confined to the drawing thread.
public final class Basemap {
    /// Set by the owner before `update`. The map on screen changes in the frame in which every visible tile
    /// has its new picture.
    package var appearance: MapAppearance = .light
    /// Whether `pixelsPerFrame` and `newLabelsPerFrame` limit a frame. False: a frame takes all results that
    /// have arrived, as snapshots need.
    package var hasWorkBudget = true
    /// Obstacles that labels avoid: labels without another position are omitted. Every change places the
    /// labels again.
    package var obstacles: [LabelObstacle] = [] {
        didSet { if obstacles != oldValue { board.invalidate() } }
    }
    /// The rectangles of the map that are covered by views that do not move with it, such as the credit, in
    /// points from its upper left corner. Labels at rest avoid them as they do obstacles.
    package var coveredRects: [CGRect] = [] {
        didSet { if coveredRects != oldValue { board.invalidate() } }
    }
    /// The opacity of the tiles, for a map that lies on another. 1 by default.
    package var opacity = 1.0
    /// The maximum number of pixels of tile pictures (but at least one picture) that a frame with a budget
    /// uploads.
    package var pixelsPerFrame = 1_100_000
    /// The maximum number of new labels that a frame with a budget rasterizes. 4 by default.
    package var newLabelsPerFrame = 4
    /// The statistics of the last drawn frame.
    package internal(set) var statistics = BasemapStatistics()
    /// What the map works with; nil: it shows for good what it was made with.
    let environment: BasemapEnvironment?
    /// What the map is drawn by.
    var tileStyle: StylePair { didSet { keptBackground = nil } }
    /// The style's background as last computed: a pan asks for it in every frame.
    private var keptBackground: (appearance: MapAppearance, zoom: Double, color: Color)?
    /// The sources, with what was read of them.
    var sourceCaches: [SourceTileCache] = []
    var table: SourceTable
    var loader: TileLoader
    /// Counts the changes of style and sources.
    var generation = 0
    /// Whether nothing is open yet: only the ground is drawn.
    var isBlank = false
    /// Whether the program has set the style while nothing was open yet.
    var hasGivenStyle = false
    var opening: MapOpeningRun?
    /// The map view that shows it.
    weak var owner: AnyObject?
    /// Why something could not be opened.
    var openingFailure: MapLoadingError?
    /// The files that the style names, if they were fetched.
    var resources: (any ResourceLoader)?
    /// Sentences that were told once.
    var told: Set<String> = []
    /// The style that is shown, or will be.
    var latestStyle: StylePair?
    /// Whether `latestStyle` waits until the one before is on screen: a style that changes in every frame is
    /// shown at the pace of painting.
    var isStyleWaiting = false
    /// The change from one look to the next.
    var fade: AppearanceFade?
    var shelf = TileTextureCache()
    var requests = TilePaintRequests()
    var labelTiles = LRUCache<TileJob, [MapLabel]>(capacity: 512)
    /// The labels of the tiles in view; nil: they have to be gathered.
    var viewLabels: ViewLabels?
    var board: LabelLayer
    var icons = IconTextures()
    var glyphScale: CGFloat = 0
    var selection = TileSelection()
    /// The look on screen; follows `appearance` and the style.
    var shownLook = TileLook.light
    var shownAppearance: MapAppearance { shownLook.appearance }
    /// Whether zoom and heading were constant in the last update.
    var isSettled = true
    /// Whether the camera rests.
    var rest = CameraRest()
    var frame = 0

    private var hasUnmadeGlyphs = false
    private var cover = KeptTileCover()
    /// What `selection` was made from.
    private var selected: (ideal: [WrappedTile], look: TileLook, shelfChanges: Int)?
    private var speedGate = CameraSpeedGate()
    private var credits = (text: "", links: [AttributionLink]())
    private(set) var time = FrameTime.zero
    /// The zoom of the last update.
    private(set) var shownZoom = 0.0
    /// The viewport of the last update.
    private(set) var shownViewport: Viewport?

    /// A base map that is drawn by a MapLibre style: all layers that can be painted on tiles, and the texts
    /// and icons of its symbol layers. All layers show `source`, whatever the style's own sources are.
    /// - Parameters:
    ///   - text: measures and draws the labels; called on workers too.
    ///   - images: decodes sprites and tiles that are pictures; called on workers. Nil: nothing is drawn of
    ///     them.
    ///   - loader: reads the files that the style names; called on workers.
    ///   - work: counts the jobs in flight.
    ///   - warn: called on a worker with a sentence for each expression that fails.
    ///   - report: called on a worker for each tile that cannot be read; such tiles stay blank.
    package convenience init(
        source: any TileSource, style: StylePair, text: any TextEngine, images: (any ImageCodec)? = nil,
        loader: any ResourceLoader = FileLoader(), work: WorkTracker,
        warn: @escaping @Sendable (String) -> Void = { _ in },
        report: @escaping @Sendable (TileError) -> Void = { _ in }
    ) {
        self.init(
            BasemapEnvironment(
                text: text, images: images, resources: loader, work: work, warn: warn, report: report),
            ground: style)
        isBlank = false
        (self.sourceCaches, table) = ([makeSourceCache(source)], SourceTable([source.header]))
        install()
    }

    /// A map without a ground, to lie on another: the pictures of a source, transparent where it has none.
    package convenience init(
        pictures source: any TileSource, _ environment: BasemapEnvironment
    ) throws(StyleError) {
        var style = try StylePair.pictures()
        style.hasGround = false
        self.init(environment, ground: style)
        isBlank = false
        shelf.isOpaque = false
        (sourceCaches, table) = ([makeSourceCache(source)], SourceTable([source.header]))
        install()
    }

    /// A base map that shows the ground's background until `opening` has opened something.
    package convenience init(_ environment: BasemapEnvironment, ground: StylePair, opening: any MapOpening) {
        self.init(environment, ground: ground)
        let run = MapOpeningRun(opening, work: environment.work)
        self.opening = run
        run.start()
    }

    /// A base map that shows nothing but the ground yet.
    init(_ environment: BasemapEnvironment, ground: StylePair) {
        (self.environment, tileStyle, table) = (environment, ground, SourceTable([], numbers: [:]))
        (latestStyle, isBlank) = (ground, true)
        loader = TileLoader(tracker: environment.work) { { _, _ in nil } }
        board = LabelLayer()
    }

    /// A base map of one source that shows for good what it was made with.
    init(header: TileSourceHeader, style: StylePair, loader: TileLoader) {
        (environment, table, tileStyle, self.loader) = (nil, SourceTable([header]), style, loader)
        board = LabelLayer()
    }

    deinit { loader.want([]) }

    /// The color of the area without tiles, for clearing the screen.
    public var backgroundColor: Color {
        let color = styleBackground
        guard let fade else { return color }
        return fade.background.mixed(with: color, by: Float(fade.share(at: time)))
    }

    private var styleBackground: Color {
        if let kept = keptBackground, kept.appearance == shownAppearance, kept.zoom == shownZoom {
            return kept.color
        }
        let color = tileStyle.backgroundColor(shownAppearance, zoom: shownZoom)
        keptBackground = (shownAppearance, shownZoom, color)
        return color
    }

    /// The attribution to show on the map. Empty if its sources require none.
    public var attribution: String { shownCredits.text }
    /// The links of the attribution, in the order of its text.
    public var attributionLinks: [AttributionLink] { shownCredits.links }

    /// The zoom levels at which the map has something to show: up to three levels beyond the last one of the
    /// source, which is enlarged there.
    public var zoomLimits: ZoomLimits { ZoomLimits(min: 0, max: table.maxZoom) }

    /// The area that the first source covers and its middle, if that is only a part of the world; nil: all of
    /// it, or the source does not say, or is not known yet.
    public var coveredRegion: CoordinateRegion? { table.headers.first?.coveredRegion }

    /// Whether the next frame will differ although the camera rests: labels fade, results have arrived, the
    /// zoom has just stopped.
    package var needsFrame: Bool {
        loader.hasAnswers || !isSettled || hasUnmadeGlyphs || rest.isPending(at: time)
            || board.isChanging(at: time) || loader.hasRetries || loader.fetches && speedGate.isFlying
            || fade != nil || isStyleWaiting || opening?.hasNews == true
    }

    /// Takes arrived results, decides what to draw, and requests missing tiles and labels.
    ///
    /// To get everything in one frame: update, wait until the work tracker counts 0, and repeat that until an
    /// update requests nothing; then draw. Two rounds suffice.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - isZooming: whether zoom or heading are changing: sizes need not be exact, and positions are
    ///     fractional. Otherwise the map lies on whole pixels.
    package func update(viewport: Viewport, scale: CGFloat, isZooming: Bool, time: FrameTime) {
        frame += 1
        isSettled = !isZooming
        (self.time, shownZoom, shownViewport) = (time, viewport.zoom, viewport)
        rest.update(viewport, isZooming: isZooming, at: time)
        takeNews()
        takeAnswers()
        updateCredits(viewport)

        let level = min(max(Int(viewport.zoom.rounded(.down)), 0), 30)
        let ideal = cover.tiles(for: viewport, zoom: level)
        guard !isBlank else {
            selected = nil
            selection = TileSelection.select(ideal: ideal) { _ in false }
            (shownLook, statistics.missingTiles) = (wantedLook, selection.missing.count)
            return
        }
        let wish = TilePaintRequests.Wish(
            zoom: viewport.zoom, scale: Double(scale), look: wantedLook, isSettled: isSettled)
        let pictures = requests.jobs(for: ideal, wish, &shelf, loader, frame: frame)
        let jobs =
            pictures.visible + updateLabels(viewport: viewport, scale: scale, time: time) + pictures.standIns
        // The nearest are loaded first.
        if !jobs.isEmpty { cover = KeptTileCover() }
        speedGate.update(viewport: viewport, time: time)
        loader.want(jobs, mayFetch: !speedGate.isFlying)
        let limit = TileTextureBudget.limit(viewport.size, scale: scale, budget: TileTextureBudget.bytes)
        shelf.trim(to: limit, frame: frame)

        updateLook(ideal, time)
        select(ideal)
        for piece in selection.pieces { shelf.markUsed(piece.picture, shownLook, frame: frame) }
        statistics.idealTiles = ideal.count
        statistics.missingTiles = selection.missing.count
        statistics.pendingJobs = loader.pendingCount
        statistics.cachedTileCount = shelf.count
        statistics.residentBytes = shelf.totalBytes
        statistics.byteLimit = limit
    }

    /// Chooses the pictures to draw, if others are wanted, or there are others than before.
    private func select(_ ideal: [WrappedTile]) {
        if let selected, selected.shelfChanges == shelf.changes, selected.look == shownLook,
            selected.ideal == ideal
        {
            return
        }
        selection = TileSelection.select(ideal: ideal) { shelf.contains($0, shownLook) }
        selected = (ideal, shownLook, shelf.changes)
    }

    /// Removes all pictures after the device lost its textures: they have to be painted again.
    package func texturesLost() {
        shelf.removeAll()
        icons = IconTextures()
        board.forgetGlyphs()
        requests.removeAll()
        fade = nil
    }

    /// Records tiles, then labels. In pixels from the screen's top left corner.
    /// - Parameters:
    ///   - drawsTiles: false: something covers all of them, and only the labels are drawn.
    ///   - underLabels: draws the overlays between the tiles and the labels.
    package func draw(
        into list: inout DisplayList, viewport: Viewport, scale: CGFloat, time: FrameTime,
        resources: DrawingResources, drawsTiles: Bool = true,
        underLabels: (inout DisplayList) -> Void = { _ in }
    ) {
        let grid = TileGrid(viewport: viewport, scale: Double(scale), isSnapped: isSettled)
        statistics.drawnPieces = drawsTiles ? drawTiles(grid, into: &list) : 0
        underLabels(&list)
        hasUnmadeGlyphs = makeGlyphs(viewport: viewport, scale: scale, cache: resources.text)
        board.sweep(at: time)
        drawLabels(grid, time: time, into: &list)
        statistics.labels = board.shown.count
    }

    private var shownCredits: (text: String, links: [AttributionLink]) {
        table.numbers == nil ? table.credits : credits
    }

    /// Of several sources those count that are on screen.
    private func updateCredits(_ viewport: Viewport) {
        guard table.numbers != nil else { return }
        credits = table.credits(of: tileStyle, in: viewport, appearance)
    }

    /// The look that the map is to have.
    var wantedLook: TileLook { TileLook(appearance, generation: generation) }
}
