import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The base map: land, water, borders and labels, below everything else.
///
/// The map view calls `update` once a frame, then `draw`, which changes nothing. Both are fast and never
/// access the disk: two workers read and paint the tiles, each at exactly the size in which the tile is shown
/// when the camera rests. Until then, and while the zoom changes, the existing bitmaps are scaled. Work in
/// flight is counted in the `WorkTracker`, which also wakes the event loop when results arrive.
///
/// A base map has three parts: what is shown (`BasemapContent`), its tiles (`TilePane`), and its labels
/// (`LabelPane`). Confined to the drawing thread.
public final class Basemap {
    /// Light or dark, which the map view sets before `update`. The map on screen changes in the frame in
    /// which every visible tile has its new bitmap.
    package var appearance: MapAppearance = .light
    /// Whether a frame processes only a limited number of finished bitmaps and rasterizes only a limited
    /// number of labels. False: each frame processes all results that have arrived, as snapshots need.
    package var hasWorkBudget = true
    /// Obstacles, such as pins, that labels avoid: a label without a position clear of obstacles is not
    /// shown. Every change of this list places the labels again.
    package var obstacles: [LabelObstacle] = []
    /// The rectangles that are covered by views that do not move with the map, such as the credit, in points
    /// from the map view's upper left corner. While the camera rests, labels avoid these rectangles as they
    /// do obstacles.
    package var coveredRects: [CGRect] = []
    /// The opacity of the tiles, from 0 to 1, for a map that lies on another map. 1 by default.
    package var opacity = 1.0

    let tiles: TilePane
    let labels = LabelPane()
    private let content: BasemapContent
    /// The viewport, scale, appearance and time of the last `update`; nil before the first one.
    private var shown: TilePane.Frame?
    /// The map view that shows this base map; nil if none does.
    private weak var owner: AnyObject?

    /// A base map that is drawn by a MapLibre style: all layers that can be painted on tiles, and the texts
    /// and icons of its symbol layers. All layers show `source`, whatever the style's own sources are.
    /// - Parameters:
    ///   - text: measures and draws the texts of labels; called on workers too.
    ///   - images: decodes sprites and tiles that are bitmaps; called on workers. `nil` leaves out all that
    ///     needs them.
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
        let environment = BasemapEnvironment(
            text: text, images: images, resources: loader, work: work, warn: warn, report: report)
        self.init(BasemapContent(environment, source: source, style: style), .basemap)
    }

    /// A map that lies on another map: the bitmaps of a source of image tiles, transparent where the source
    /// has none.
    package convenience init(
        rasterTiles source: any TileSource, _ environment: BasemapEnvironment
    ) throws(StyleError) {
        var style = try StylePair.raster()
        style.hasBackground = false
        self.init(BasemapContent(environment, source: source, style: style), .overlay)
    }

    /// A base map that shows the background of `style` until `opening` has opened a style or a source.
    package convenience init(_ environment: BasemapEnvironment, style: StylePair, opening: any MapOpening) {
        self.init(BasemapContent(environment, style: style, opening: opening), .basemap)
    }

    /// A base map of one source with a fixed style and tiles from a given loader, for tests. Setting `style`
    /// has no effect.
    convenience init(header: TileSourceHeader, style: StylePair, loader: TileLoader) {
        self.init(BasemapContent(header: header, style: style), .basemap, loader)
    }

    private init(_ content: BasemapContent, _ policy: TilePolicy, _ loader: TileLoader? = nil) {
        self.content = content
        let painter = loader ?? (content.isBlank ? nil : content.makeLoader(isOpaque: policy.isOpaque))
        tiles = TilePane(policy, painter ?? .idle)
    }

    // MARK: What it shows

    /// The color of the area without tiles, for clearing the screen.
    public var backgroundColor: Color {
        let color = content.background(tiles.shownGeneration.appearance, zoom: shown?.viewport.zoom ?? 0)
        guard let fade = tiles.fade, let shown else { return color }
        return fade.background.mixed(with: color, by: Float(fade.fraction(at: shown.time)))
    }

    /// The attribution to show on the map. Empty if its sources require none.
    public var attribution: String { content.shownCredits.text }
    /// The links in the attribution of the map's sources, in the order in which they stand in the
    /// attribution's text.
    public var attributionLinks: [AttributionLink] { content.shownCredits.links }

    /// The zoom levels at which the map has something to show. The highest is up to three levels beyond the
    /// last level of the source: tiles of the last level are enlarged there.
    public var zoomLimits: ZoomLimits { ZoomLimits(min: 0, max: content.table.maxZoom) }

    /// The region that the first source covers, if this is only a part of the world; `nil` if the source
    /// covers the whole world, does not say what it covers, or is not open yet.
    public var coveredRegion: CoordinateRegion? { content.table.headers.first?.coveredRegion }

    /// The lowest zoom level of the tiles, as MapKit's `MKTileOverlay.minimumZ`. At lower zoom levels the map
    /// has nothing to show. 0 while nothing is open yet.
    public var minimumZ: Int { content.table.headers.map(\.minZoom).min() ?? 0 }

    /// The labels on screen as of the last update, the most important first, without labels that fade out.
    /// Where several copies of the world are on screen, a label is listed once.
    public var visibleLabels: [VisibleLabel] { shown.map { labels.visibleLabels(in: $0.viewport) } ?? [] }

    /// Numbers about the base map's last frame, such as the number of its tiles and labels, for benchmarks
    /// and debugging.
    package var statistics: BasemapStatistics {
        var statistics = tiles.statistics
        statistics.labels = labels.layer.shown.count
        return statistics
    }

    /// Whether tiles and labels in view are being loaded, are complete, or cannot be loaded, as of the last
    /// update. Snapshots, tests and the map view's delegate use this value.
    public var progress: BasemapProgress {
        var progress = BasemapProgress()
        progress.isLoading = tiles.isLoading || content.isOpening
        progress.isRendered = !progress.isLoading && !needsFrame
        progress.failure = tiles.failure.map { MapLoadingError("\($0)") } ?? content.failure
        return progress
    }

    /// Whether opening the map has failed so far and no part of the map can be shown.
    package var hasFailedToOpen: Bool { content.isBlank && content.failure != nil }

    /// Which part of the map in view cannot be shown, as of the last update; `nil` if nothing is known to be
    /// missing.
    public var shortfall: BasemapShortfall? {
        if hasFailedToOpen { return .map }
        if tiles.failure != nil { return tiles.selection.pieces.isEmpty ? .map : .tiles }
        return content.failure != nil ? .tiles : content.shortfall
    }

    // MARK: Style

    /// The style by which the map is drawn; nil for a map without a MapLibre style, and while nothing is open
    /// yet. A new style is painted on workers: the old bitmaps stay until every visible tile has a new
    /// bitmap, and then cross-fade. The sources do not change. A style that is set before anything is open
    /// replaces the map's own style as soon as a source is open. Setting the style has no effect on a map
    /// without a MapLibre style.
    public var style: StylePair? {
        get { content.shownStyle }
        set {
            guard let newValue, content.environment != nil else { return }
            content.setStyle(newValue)
            if content.isStyleWaiting, tiles.showsLatest { install() }
            content.wake()
        }
    }

    /// Hides or shows a layer of the style, in both appearances.
    /// - Throws: a `StyleError` if the style has no such layer.
    public func setLayer(_ id: String, isHidden: Bool) throws(StyleError) {
        try changeStyle(layer: id) { style, _ throws(StyleError) in
            try style.setVisible(!isHidden, ofLayer: id)
        }
    }

    /// Sets which features a layer shows, in both appearances.
    /// - Parameter filter: an expression of the style specification as JSON text; `nil` shows all features.
    /// - Throws: a `StyleError` if the style has no such layer, or the filter is not valid.
    public func setFilter(_ filter: String?, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style, _ throws(StyleError) in
            try style.setFilter(filter, ofLayer: id)
        }
    }

    /// Sets a paint or layout property of a layer, in both appearances.
    /// - Parameter value: a value, an expression or a function as JSON text; `nil` sets the default.
    /// - Throws: a `StyleError` if the style has no such layer or property, or the value is not valid.
    public func setProperty(_ name: String, _ value: String?, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style, _ throws(StyleError) in
            try style.setProperty(name, value, ofLayer: id)
        }
    }

    /// Sets the color of a layer: of areas, lines, circles, buildings or the background, and of a symbol
    /// layer's text. A dynamic color has its dark value in the dark appearance.
    /// - Throws: a `StyleError` if the style has no such layer, or layers of its type have no color.
    public func setColor(_ color: Color, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style, appearance throws(StyleError) in
            let color = color.resolvedColor(with: appearance.traits)
            let parts = [color.red, color.green, color.blue].map {
                "\(Int((min(max($0, 0), 1) * 255).rounded()))"
            }
            let text = "\"rgba(\(parts.joined(separator: ", ")), \(min(max(color.alpha, 0), 1)))\""
            try style.setProperty(Self.property("color", ofLayer: id, in: style), text, ofLayer: id)
        }
    }

    /// Sets the opacity of a layer, of a symbol layer that of the texts.
    /// - Parameter opacity: from 0, transparent, to 1.
    /// - Throws: a `StyleError` if the style has no such layer, or the number is not from 0 to 1.
    public func setOpacity(_ opacity: Double, ofLayer id: String) throws(StyleError) {
        try setNumber("opacity", opacity, ofLayer: id)
    }

    /// Sets the width of a layer's lines, in points.
    /// - Throws: a `StyleError` if the style has no such layer, the layer has no lines, or the number is
    ///   negative.
    public func setWidth(_ width: Double, ofLayer id: String) throws(StyleError) {
        try setNumber("width", width, ofLayer: id)
    }

    private func setNumber(_ part: String, _ number: Double, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style, _ throws(StyleError) in
            let name = Self.property(part, ofLayer: id, in: style)
            guard number.isFinite, number >= 0, part != "opacity" || number <= 1 else {
                let room = part == "opacity" ? "0 to 1" : "0 or more"
                throw StyleError(
                    style: style.name,
                    cause: .invalidValue(
                        layer: id, property: name, reason: "\(number) is no number of \(room)"))
            }
            try style.setProperty(name, "\(number)", ofLayer: id)
        }
    }

    /// The name of a property of a layer, made of the layer's type and `part`: "fill-color" for "color" of a
    /// fill layer.
    private static func property(_ part: String, ofLayer id: String, in style: StyleDocument) -> String {
        switch style.layer(id)?.properties {
        case .background: "background-\(part)"
        case .fill: "fill-\(part)"
        case .line: "line-\(part)"
        case .circle: "circle-\(part)"
        case .symbol: "text-\(part)"
        case .raster: "raster-\(part)"
        case .heatmap: "heatmap-\(part)"
        case .fillExtrusion: "fill-extrusion-\(part)"
        case nil: part
        }
    }

    /// Applies a change to a layer in both the light and the dark style, or in the only one of these two
    /// styles that has the layer.
    private func changeStyle(
        layer id: String, _ change: (inout StyleDocument, MapAppearance) throws(StyleError) -> Void
    ) throws(StyleError) {
        guard var pair = style else { throw StyleError(style: "", cause: .noLayer(id)) }
        let (hasLight, hasDark) = (pair.light.layer(id) != nil, pair.dark.layer(id) != nil)
        if hasLight || !hasDark { try change(&pair.light, .light) }
        if hasDark { try change(&pair.dark, .dark) }
        style = pair
    }

    /// Starts workers that paint the latest style with the sources, and discards the labels of the old style.
    private func install() {
        guard let loader = content.makeLoader(isOpaque: tiles.policy.isOpaque) else { return }
        tiles.change(to: loader)
        labels.removeTiles()
    }

    // MARK: Several map views

    /// Returns the base map that a map view is to show. A base map is drawn for one viewport: if another map
    /// view shows this one, the result is a copy with tiles and labels of its own.
    /// - Parameter owner: the map view; kept weakly.
    package func claimed(by owner: AnyObject) -> Basemap {
        guard let other = self.owner, other !== owner, let copy = content.copy() else {
            self.owner = owner
            return self
        }
        let map = Basemap(copy, tiles.policy)
        map.owner = owner
        return map
    }

    /// Releases the base map from a map view that no longer shows it, so that another map view can show it.
    /// Does nothing if another view shows the base map.
    package func release(from owner: AnyObject) {
        if self.owner === owner { self.owner = nil }
    }

    // MARK: Frames

    /// Whether the base map's next frame will differ from the last one although the camera rests, for example
    /// because labels fade, results of workers have arrived or the zoom has just stopped.
    package var needsFrame: Bool {
        tiles.needsFrame || labels.needsFrame(at: shown?.time ?? .zero) || content.isStyleWaiting
            || content.hasResult
    }

    /// Processes the results that have arrived, decides what to draw, and requests missing tiles and labels.
    ///
    /// To get a complete frame: update, wait until the work tracker counts 0, and repeat both until an update
    /// requests nothing; then draw. Two rounds suffice.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - isZooming: whether the zoom or the heading is changing: then bitmaps are scaled and lie at
    ///     fractional positions. Otherwise the map lies on whole pixels.
    ///   - text: rasterizes the labels; with `nil` no new labels are drawn in this frame.
    package func update(
        viewport: Viewport, scale: CGFloat, isZooming: Bool, time: FrameTime, text: TextCache? = nil
    ) {
        let frame = TilePane.Frame(
            viewport: viewport, scale: Double(scale), isZooming: isZooming, appearance: appearance, time: time
        )
        shown = frame
        labels.recordCamera(frame)
        if content.adoptOpened() { install() }
        for result in tiles.drain(isZooming, pixels: hasWorkBudget ? nil : .max) {
            if case .labels(let answer) = result.answer { labels.insert(answer, for: result.job) }
        }
        content.updateCredits(viewport, appearance)
        if content.isBlank {
            tiles.updateBlank(frame)
        } else {
            let missing = labels.update(
                frame, content.style, content.table,
                LabelPane.Obstacles(onMap: obstacles, onScreen: coveredRects)
            ) { tiles.hasFailed($0) }
            tiles.update(frame, labels: missing, background: backgroundColor)
            if content.isStyleWaiting, tiles.shownGeneration.revision == tiles.revision { install() }
        }
        if let text { labels.makeGlyphs(frame, hasBudget: hasWorkBudget, text: text) }
    }

    /// Removes all bitmaps after the device lost its textures: they are painted again.
    package func texturesLost() {
        tiles.texturesLost()
        labels.texturesLost()
    }

    // MARK: Drawing

    /// Adds the tiles, then the labels, as of the last update, to a display list, in pixels from the screen's
    /// top left corner.
    /// - Parameters:
    ///   - drawsTiles: false: only the labels are drawn, since another layer covers all tiles.
    ///   - underLabels: draws the overlays between the tiles and the labels.
    package func draw(
        into list: inout DisplayList, drawsTiles: Bool = true,
        underLabels: (inout DisplayList) -> Void = { _ in }
    ) {
        guard let shown else { return underLabels(&list) }
        if drawsTiles { drawTiles(into: &list) }
        underLabels(&list)
        let appearance = tiles.shownGeneration.appearance
        var traits = LabelGlyphs.Tint.Traits(traits: appearance.traits)
        if let fade = tiles.fade, fade.from.appearance != appearance {
            (traits.old, traits.fraction) = (fade.from.appearance.traits, fade.fraction(at: shown.time))
        }
        labels.draw(shown, traits, into: &list)
    }

    private func drawTiles(into list: inout DisplayList) {
        guard let shown else { return }
        let grid = shown.grid
        if content.style.hasBackground, !tiles.selection.missing.isEmpty || Self.showsBeyondPoles(grid) {
            drawBackground(grid, into: &list)
        }
        tiles.draw(shown, opacity: opacity, into: &list)
    }

    /// Draws the map as of the last update into any canvas, in points: the tiles as an image of the canvas's
    /// scale, the labels as text.
    /// - Parameters:
    ///   - drawsTiles: false: the tiles are left out, since another layer covers all of them.
    ///   - deadline: the time until which the call waits for tiles that are still loading.
    ///   - underLabels: draws the overlays between the tiles and the labels.
    package func render(
        in canvas: any Canvas, drawsTiles: Bool = true, until deadline: DispatchTime,
        underLabels: () -> Void = {}
    ) {
        guard let shown else { return underLabels() }
        if drawsTiles { renderTiles(shown, in: canvas, until: deadline) }
        underLabels()
        labels.render(shown, in: canvas)
    }

    private func renderTiles(_ shown: TilePane.Frame, in canvas: any Canvas, until deadline: DispatchTime) {
        let background = content.style.hasBackground ? backgroundColor : nil
        guard let environment = content.environment, let copy = content.copy() else {
            // What stays as it was made has no other tiles.
            if let background {
                canvas.fill(CGRect(origin: .zero, size: shown.viewport.size), with: background)
            }
            return
        }
        let map = Basemap(copy, tiles.policy)
        (map.appearance, map.hasWorkBudget, map.opacity) = (shown.appearance, false, opacity)
        let rendering = TileRendering(shown.viewport, scale: canvas.scale, work: environment.work)
        rendering.settle(until: deadline) { time in
            map.update(viewport: shown.viewport, scale: canvas.scale, isZooming: false, time: time)
            return map.progress.isRendered
        }
        rendering.drawImage(in: canvas, on: background) { map.drawTiles(into: &$0) }
    }

    private static func showsBeyondPoles(_ grid: TileGrid) -> Bool {
        let visible = grid.viewport.visibleMapRect
        return visible.minY < 0 || visible.maxY > Mercator.worldSize
    }

    /// Draws water everywhere, and ice south of the map's edge, where Antarctica continues.
    private func drawBackground(_ grid: TileGrid, into list: inout DisplayList) {
        let screen = TilePiecePainter(grid).screen
        list.addQuad(
            Quad(
                x: 0, y: 0, width: Float(screen.width), height: Float(screen.height),
                color: backgroundColor.rgba8),
            texture: nil)
        let visible = grid.viewport.visibleMapRect
        let world = Mercator.worldSize
        guard visible.maxY > world, let south = content.style.southernColor(tiles.shownGeneration.appearance)
        else { return }
        let corners = [
            (visible.minX, world), (visible.maxX, world), (visible.maxX, visible.maxY),
            (visible.minX, visible.maxY),
        ].map { grid.pixel(MapPoint(x: $0.0, y: $0.1)) }
        let color = south.rgba8
        if grid.isUpright {
            let top = Float(grid.isSnapped ? corners[0].y.rounded() : corners[0].y)
            list.addQuad(
                Quad(
                    x: 0, y: top, width: Float(screen.width), height: Float(screen.height) - top, color: color
                ),
                texture: nil)
        } else {
            let vertices = corners.map { Vertex(x: Float($0.x), y: Float($0.y), color: color) }
            list.addTriangles(vertices, [0, 1, 2, 0, 2, 3], texture: nil)
        }
    }
}
