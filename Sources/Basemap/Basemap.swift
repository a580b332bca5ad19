import Caching
import Drawing
import Foundation
import MapGeometry
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
    /// The rectangles of the map that are covered by what does not move with it, such as the credit, in points
    /// from its upper left corner. Labels at rest avoid them as they do obstacles.
    package var coveredRects: [CGRect] = [] {
        didSet { if coveredRects != oldValue { board.invalidate() } }
    }
    /// The maximum number of pixels of tile pictures (but at least one picture) that a frame with a budget
    /// uploads.
    package var pixelsPerFrame = 1_100_000
    /// The maximum number of new labels that a frame with a budget rasterizes. 4 by default.
    package var newLabelsPerFrame = 4
    /// The statistics of the last drawn frame.
    package private(set) var statistics = BasemapStatistics()
    /// What the map is drawn by, fixed at creation.
    let style: StylePair
    /// The attribution to show on the map. Empty if the source requires none.
    public let attribution: String

    let header: TileSourceHeader
    let loader: TileLoader
    var shelf = TileTextureCache()
    var labelTiles = LRUCache<TileJob, [MapLabel]>(capacity: 512)
    var board: LabelLayer
    var icons = IconTextures()
    var glyphScale: CGFloat = 0
    var selection = TileSelection()
    /// The palette on screen; follows `appearance`.
    var shownAppearance: MapAppearance = .light
    /// Whether zoom and heading were constant in the last update.
    var isSettled = true
    /// Whether the camera rests.
    var rest = CameraRest()
    var frame = 0

    private var wanted: [TileID: TileSpec] = [:]
    private var hasUnmadeGlyphs = false
    private var flight = FlightGate()
    private(set) var time = FrameTime.zero
    /// The zoom of the last update.
    private(set) var shownZoom = 0.0
    /// The viewport of the last update.
    private(set) var shownViewport: Viewport?

    /// A base map that is drawn by a MapLibre style: all layers that can be painted on tiles, and the texts and
    /// icons of its symbol layers. All layers show `source`, whatever the style's own sources are.
    /// - Parameters:
    ///   - text: measures and draws the labels; called on workers too.
    ///   - images: decodes sprites and tiles that are pictures; called on workers. Nil: nothing is drawn of them.
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
        let style = style.loadingSprites(codec: images, loader: loader, report: warn)
        let builder = TileBuilder(
            source: source, style: style, text: text, images: images, warn: warn, report: report)
        self.init(
            header: source.header, style: style,
            loader: TileLoader(
                tracker: work, fetching: builder.fetching, makeWork: { builder.makeWork() }))
    }

    init(header: TileSourceHeader, style: StylePair, loader: TileLoader) {
        (self.header, self.style, self.loader) = (header, style, loader)
        attribution = header.attribution
        board = LabelLayer(style: LabelStyle())
    }

    deinit { loader.want([]) }

    /// The color of the area without tiles, for clearing the screen.
    public var backgroundColor: Color { style.backgroundColor(shownAppearance, zoom: shownZoom) }

    /// The zoom levels at which the map has something to show: up to three levels beyond the last one of the
    /// source, which is enlarged there. Tiles of 256 points belong to one zoom less than their level.
    public var zoomLimits: ZoomLimits {
        let side = Double(min(max(header.tileSize, 64), 4_096))
        return ZoomLimits(min: 0, max: Double(header.maxZoom) + 3 - log2(TileSpec.side / side))
    }

    /// The area that the source covers and its middle, if that is only a part of the world; nil: all of it, or the
    /// source does not say.
    public var coveredRegion: CoordinateRegion? {
        let (low, high) = (header.southWest, header.northEast)
        let span = CoordinateSpan(
            latitudeDelta: high.latitude - low.latitude, longitudeDelta: high.longitude - low.longitude)
        guard span.latitudeDelta > 0, span.longitudeDelta > 0, span.longitudeDelta < 180 else { return nil }
        let middle = LocationCoordinate2D(
            latitude: (low.latitude + high.latitude) / 2, longitude: (low.longitude + high.longitude) / 2)
        let region = CoordinateRegion(center: middle, span: span)
        return region.isValid ? region : nil
    }

    /// Whether the next frame will differ although the camera rests: labels fade, results have arrived, the
    /// zoom has just stopped.
    package var needsFrame: Bool {
        loader.hasAnswers || !isSettled || hasUnmadeGlyphs || rest.isPending(at: time)
            || board.isChanging(at: time) || loader.hasRetries || loader.fetches && flight.isFlying
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
        takeAnswers()

        let level = min(max(Int(viewport.zoom.rounded(.down)), 0), 30)
        let ideal = TileCover.tiles(for: viewport, zoom: level)
        var jobs = pictureJobs(ideal: ideal, viewport: viewport, scale: scale)
        jobs += updateLabels(viewport: viewport, scale: scale, time: time)
        jobs += standInJobs(ideal: ideal, level: level, scale: scale)
        flight.update(viewport: viewport, time: time)
        loader.want(jobs, mayFetch: !flight.isFlying)
        shelf.trim(to: pictureBytes(viewport: viewport, scale: scale), frame: frame)

        let isComplete = ideal.allSatisfy { shelf.contains($0.id, appearance) }
        // Without any picture in the old appearance, there is nothing to wait for.
        if appearance != shownAppearance, isComplete || !shelf.contains(shownAppearance) {
            shownAppearance = appearance
        }
        selection = TileSelection.select(ideal: ideal) { shelf.contains($0, shownAppearance) }
        for piece in selection.pieces { shelf.markUsed(piece.picture, shownAppearance, frame: frame) }
        statistics.idealTiles = ideal.count
        statistics.missingTiles = selection.missing.count
        statistics.pendingJobs = loader.pendingCount
        statistics.cachedTileCount = shelf.count
        statistics.residentBytes = shelf.totalBytes
        statistics.byteLimit = pictureBytes(viewport: viewport, scale: scale)
    }

    /// Removes all pictures after the device lost its textures: they have to be painted again.
    package func texturesLost() {
        shelf.removeAll()
        icons = IconTextures()
        board.forgetGlyphs()
        wanted = [:]
    }

    /// Records tiles, then labels. In pixels from the screen's top left corner.
    package func draw(
        into list: inout DisplayList, viewport: Viewport, scale: CGFloat, time: FrameTime,
        resources: DrawingResources
    ) {
        let grid = TileGrid(viewport: viewport, scale: Double(scale), isSnapped: isSettled)
        statistics.drawnPieces = drawTiles(grid, into: &list)
        hasUnmadeGlyphs = makeGlyphs(viewport: viewport, scale: scale, cache: resources.text)
        board.sweep(at: time)
        drawLabels(grid, time: time, into: &list)
        statistics.labels = board.shown.count
    }

    private func takeAnswers() {
        statistics.uploads = 0
        for (job, answer) in loader.take(pixels: hasWorkBudget ? pixelsPerFrame : nil) {
            switch (job, answer) {
            case (.picture(let spec), .picture(let image)):
                shelf.insert(image, spec: spec, frame: frame)
                statistics.uploads += 1
            case (.labels, .labels(let labels)): labelTiles.insert(labels, for: job)
            default: preconditionFailure("the answer to \(job) is of another kind")
            }
        }
    }

    /// Jobs for the visible tiles without a picture, or with an unsuitable one.
    private func pictureJobs(ideal: [WrappedTile], viewport: Viewport, scale: CGFloat) -> [TileJob] {
        var (missing, wrong): ([TileJob], [TileJob]) = ([], [])
        var next: [TileID: TileSpec] = [:]
        for tile in ideal where next[tile.id] == nil {
            let exact = TileSpec(
                id: tile.id, zoom: viewport.zoom, scale: Double(scale), appearance: appearance)
            let picture = shelf.picture(tile.id, appearance)
            var spec = isSettled ? exact : Self.rough(exact)
            // A pending job is not replaced because the zoom has changed a little.
            if !isSettled, let under = wanted[tile.id], loader.isPending(.picture(under)) { spec = under }
            next[tile.id] = spec
            guard let picture else {
                missing.append(.picture(spec))
                continue
            }
            shelf.markUsed(tile.id, appearance, frame: frame)
            let isBlurred =
                exact.pixelSide > picture.spec.pixelSide * 1.35 || picture.spec.scale != exact.scale
            if picture.spec != spec, isSettled || isBlurred { wrong.append(.picture(spec)) }
        }
        wanted = next
        return missing + wrong
    }

    /// The spec with its zoom rounded to half levels, which suffice while the zoom changes.
    private static func rough(_ exact: TileSpec) -> TileSpec {
        var spec = exact
        spec.zoom = (exact.zoom * 2).rounded() / 2
        return spec
    }

    /// Jobs for the fallbacks of tiles that become visible: their parents, and the whole world.
    private func standInJobs(ideal: [WrappedTile], level: Int, scale: CGFloat) -> [TileJob] {
        guard level > 0 else { return [] }
        var seen: Set<TileID> = []
        let parents = ideal.compactMap(\.id.parent) + [TileID(z: 0, x: 0, y: 0)]
        return parents.filter { seen.insert($0).inserted }.compactMap { id in
            if let picture = shelf.picture(id, appearance), picture.spec.scale == Double(scale) {
                shelf.markUsed(id, appearance, frame: frame)
                return nil
            }
            return .picture(
                TileSpec(id: id, zoom: Double(id.z), scale: Double(scale), appearance: appearance))
        }
    }

    /// The byte limit of the pictures: two and a half screens, with the tiles that extend beyond the edges.
    private func pictureBytes(viewport: Viewport, scale: CGFloat) -> Int {
        let side = 512 * scale
        let area = (viewport.size.width * scale + side) * (viewport.size.height * scale + side)
        return max(16 << 20, Int(min(area * 4 * 2.5, 1e9)))
    }
}
