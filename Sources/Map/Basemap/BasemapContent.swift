import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The sources and the style of a base map, while they are opened and when they change. Main thread.
final class BasemapContent {
    /// The text engine, codecs and handlers of the map; `nil` for a map whose style and source never change.
    let environment: BasemapEnvironment?
    /// The style by which the tiles are painted, with its sprites.
    private(set) var style: StylePair { didSet { keptBackground = nil } }
    /// The style that was set last. It replaces `style`, by which the tiles are painted, when workers for it
    /// are made.
    private(set) var latestStyle: StylePair
    /// Whether `latestStyle` still waits to be painted, until the tiles of `style` are on screen. So a
    /// program that sets a new style in every frame sees each style that is painted.
    private(set) var isStyleWaiting = false
    private(set) var table: SourceTable
    /// Whether no source is open yet, so that only the background of `style` is drawn.
    private(set) var isBlank: Bool
    /// Why opening a part of the map failed; nil if nothing has failed.
    private(set) var failure: MapLoadingError?

    /// The sources by their numbers, each with a cache of the tiles that were read.
    private var caches: [SourceTileCache] = []
    private var opening: MapOpeningRun?
    /// Whether the program has set a style before a tile source was open. That style then stays when the
    /// source has been opened, and the map's own style is not used.
    private var hasGivenStyle = false
    /// The files that a style names, if they were fetched from servers; nil if `environment.resources` reads
    /// them.
    private var resources: (any ResourceLoader)?
    /// The warnings about the map that were already passed to `environment.warn`, so that each of them is
    /// passed on only once.
    private var reported: Set<String> = []
    /// The style's background color as last computed, since a pan needs the color in every frame.
    private var keptBackground: (appearance: MapAppearance, zoom: Double, color: Color)?
    /// The text and links of the credits that the sources on screen require, for a map whose layers show the
    /// sources that the style names (`table.numbers` is not nil). Empty if all layers show one source, whose
    /// credits are `table.credits`.
    private var credits = (text: "", links: [AttributionLink]())

    /// The content of a map without sources yet: only the background of `style` is drawn.
    /// - Parameter opening: opens the style and the sources; `nil` if the caller sets them later.
    init(_ environment: BasemapEnvironment, style: StylePair, opening: (any MapOpening)? = nil) {
        (self.environment, self.style, latestStyle) = (environment, style, style)
        (table, isBlank) = (SourceTable([], numbers: [:]), true)
        self.opening = opening.map { MapOpeningRun($0, work: environment.work) }
        self.opening?.start()
    }

    /// The content of a map with one source, which all layers of the style show.
    init(_ environment: BasemapEnvironment, source: any TileSource, style: StylePair) {
        (self.environment, self.style, latestStyle) = (environment, style, style)
        (table, isBlank) = (SourceTable([source.header]), false)
        caches = [makeCache(source)]
    }

    /// The content of a map with one source, whose tiles come from a loader that the caller makes, and whose
    /// style never changes.
    init(header: TileSourceHeader, style: StylePair) {
        (environment, table, self.style, latestStyle) = (nil, SourceTable([header]), style, style)
        isBlank = false
    }

    /// A copy of this content for another map view, with the same sources and files and the present style.
    /// Nil for content that never changes, and for content without sources that opens none.
    func copy() -> BasemapContent? {
        guard let environment else { return nil }
        if isBlank {
            guard let opening else { return nil }
            let copy = BasemapContent(environment, style: style, opening: opening.opening)
            (copy.hasGivenStyle, copy.latestStyle) = (hasGivenStyle, latestStyle)
            return copy
        }
        let copy = BasemapContent(environment, style: style)
        copy.isBlank = false
        (copy.latestStyle, copy.resources) = (latestStyle, resources)
        (copy.caches, copy.table) = (caches, table)
        return copy
    }

    // MARK: Opening

    /// Whether sources of the map are being opened, or were opened and `adoptOpened` has not processed them
    /// yet.
    var isOpening: Bool { opening.map { $0.isRunning || $0.hasResult } ?? false }

    /// Whether sources were opened, or could not be opened, since the last call of `adoptOpened`.
    var hasResult: Bool { opening?.hasResult == true }

    /// Takes over the style and the sources that have been opened since the last frame.
    /// - Returns: whether the map can be drawn with this style and these sources, so that new workers are
    ///   needed.
    func adoptOpened() -> Bool {
        guard let opened = opening?.collect() else { return false }
        for sentence in opened.warnings + opened.failures.map(\.description) { report(sentence) }
        failure = opened.failures.first
        guard opened.isDrawable, let style = opened.style else { return false }
        let names = opened.sources.keys.sorted()
        let known = table.numbers ?? [:]
        if let source = opened.onlySource {
            (caches, table) = ([makeCache(source)], SourceTable([source.header]))
        } else {
            caches = names.compactMap { name in
                known[name].map { caches[$0] } ?? opened.sources[name].map { makeCache($0) }
            }
            table = SourceTable(
                caches.map(\.header), numbers: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
        }
        if !(opened.resources is FileLoader) { resources = opened.resources }
        // A style that the program has changed meanwhile stays.
        if isBlank, !hasGivenStyle { latestStyle = style }
        isBlank = false
        return true
    }

    private func makeCache(_ source: any TileSource) -> SourceTileCache {
        let report = environment?.report
        let faults = TileFaults { report?($0) }
        return SourceTileCache(source, images: environment?.images, faults: faults)
    }

    private func report(_ sentence: String) {
        if reported.insert(sentence).inserted { environment?.warn(sentence) }
    }

    // MARK: The style

    /// The style that `Basemap.style` returns; nil for a map without a MapLibre style, and while nothing is
    /// open yet.
    var shownStyle: StylePair? { environment == nil || isBlank && !hasGivenStyle ? nil : latestStyle }

    /// Sets the style by which the workers that `makeLoader` makes next paint the tiles. Before a source is
    /// open, this style also replaces the map's own style, which is being opened.
    func setStyle(_ style: StylePair) {
        latestStyle = style
        isStyleWaiting = !isBlank
        // Until then it has the new style's background.
        if isBlank { (hasGivenStyle, self.style) = (true, style) }
    }

    /// Makes workers that paint `latestStyle` with the sources; `style` becomes `latestStyle`. Nil for a map
    /// whose style never changes.
    /// - Parameter isOpaque: whether no pixel of the tiles' bitmaps is translucent.
    func makeLoader(isOpaque: Bool) -> TileLoader? {
        guard let environment else { return nil }
        isStyleWaiting = false
        let loaded = resources == nil ? style : nil
        let files: any ResourceLoader = resources ?? environment.resources
        style = latestStyle.loadingSprites(
            of: loaded, codec: environment.images, loader: files, report: environment.warn)
        let builder = TileBuilder(
            caches: caches, numbers: table.numbers, style: style, text: environment.text,
            faults: TileFaults(report: environment.report), warn: environment.warn)
        return TileLoader(tracker: environment.work, fetching: builder.fetching) {
            let work = builder.makeWork()
            return { job, isCancelled in work(job, isCancelled)?.readyToDraw(isOpaque: isOpaque) }
        }
    }

    /// The background color of the style at a zoom level.
    func background(_ appearance: MapAppearance, zoom: Double) -> Color {
        if let kept = keptBackground, kept.appearance == appearance, kept.zoom == zoom { return kept.color }
        let color = style.backgroundColor(appearance, zoom: zoom)
        keptBackground = (appearance, zoom, color)
        return color
    }

    // MARK: What is known of the sources

    /// The text and the links of the credits to show: those of the only source if all layers show one source,
    /// otherwise those that `updateCredits` last found for the sources on screen.
    var shownCredits: (text: String, links: [AttributionLink]) {
        table.numbers == nil ? table.credits : credits
    }

    /// Finds the credits of the sources on screen, which `shownCredits` then returns. Does nothing if all
    /// layers show one source, whose credits do not change.
    func updateCredits(_ viewport: Viewport, _ appearance: MapAppearance) {
        guard table.numbers != nil else { return }
        credits = table.credits(of: style, in: viewport, appearance)
    }

    /// What is missing of a map whose layers all show one source; `nil` if nothing is known to be missing.
    /// Always `nil` for a map whose layers show the sources that the style names.
    var shortfall: BasemapShortfall? {
        guard !isBlank, table.numbers == nil, let header = table.headers.first else { return nil }
        if style.isStranger(to: header) { return .layers }
        return caches.first?.isBare == true ? .nothing : nil
    }

    /// Wakes the sleeping event loop, so that a frame is drawn.
    func wake() {
        environment?.work.begin()
        environment?.work.end()
    }
}
