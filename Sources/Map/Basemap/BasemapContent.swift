import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// What a base map shows: its sources and its style, while they are opened and when they change. Main thread.
final class BasemapContent {
    /// What the map works with; `nil` if it shows for good what it was made with.
    let environment: BasemapEnvironment?
    /// The style that the map is drawn by, with its sprites.
    private(set) var style: StylePair { didSet { keptBackground = nil } }
    /// The style that is shown, or will be.
    private(set) var latestStyle: StylePair
    /// Whether `latestStyle` waits until the one before is on screen: a style that changes in every frame is
    /// shown at the pace of painting.
    private(set) var isStyleWaiting = false
    private(set) var table: SourceTable
    /// Whether nothing is open yet: only the ground is drawn.
    private(set) var isBlank: Bool
    /// Why something could not be opened.
    private(set) var failure: MapLoadingError?

    /// The sources, with what was read of them.
    private var caches: [SourceTileCache] = []
    private var opening: MapOpeningRun?
    /// Whether the program has set the style while nothing was open yet.
    private var hasGivenStyle = false
    /// The files that the style names, if they were fetched.
    private var resources: (any ResourceLoader)?
    /// Sentences that were told once.
    private var told: Set<String> = []
    /// The style's background as last computed: a pan asks for it in every frame.
    private var keptBackground: (appearance: MapAppearance, zoom: Double, color: Color)?
    /// The credits of several sources: of those on screen.
    private var credits = (text: "", links: [AttributionLink]())

    /// A ground without a source yet.
    /// - Parameter opening: opens what is to be shown; `nil` if nothing does.
    init(_ environment: BasemapEnvironment, ground: StylePair, opening: (any MapOpening)? = nil) {
        (self.environment, style, latestStyle) = (environment, ground, ground)
        (table, isBlank) = (SourceTable([], numbers: [:]), true)
        self.opening = opening.map { MapOpeningRun($0, work: environment.work) }
        self.opening?.start()
    }

    /// One source.
    init(_ environment: BasemapEnvironment, source: any TileSource, style: StylePair) {
        (self.environment, self.style, latestStyle) = (environment, style, style)
        (table, isBlank) = (SourceTable([source.header]), false)
        caches = [makeCache(source)]
    }

    /// One source, which stays as it is.
    init(header: TileSourceHeader, style: StylePair) {
        (environment, table, self.style, latestStyle) = (nil, SourceTable([header]), style, style)
        isBlank = false
    }

    /// The same sources and files, with the style as it is now. Nil for what stays as it was made.
    func copy() -> BasemapContent? {
        guard let environment else { return nil }
        if isBlank {
            guard let opening else { return nil }
            let copy = BasemapContent(environment, ground: style, opening: opening.opening)
            (copy.hasGivenStyle, copy.latestStyle) = (hasGivenStyle, latestStyle)
            return copy
        }
        let copy = BasemapContent(environment, ground: style)
        copy.isBlank = false
        (copy.latestStyle, copy.resources) = (latestStyle, resources)
        (copy.caches, copy.table) = (caches, table)
        return copy
    }

    // MARK: Opening

    /// Whether something is being opened, or is there to be taken.
    var isOpening: Bool { opening.map { $0.isRunning || $0.hasNews } ?? false }

    /// Whether something has been opened that was not taken.
    var hasNews: Bool { opening?.hasNews == true }

    /// Takes what has been opened since the last frame.
    /// - Returns: whether there is something to show.
    func adoptOpened() -> Bool {
        guard let opened = opening?.collect() else { return false }
        for sentence in opened.warnings + opened.failures.map(\.description) { tell(sentence) }
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

    private func tell(_ sentence: String) {
        if told.insert(sentence).inserted { environment?.warn(sentence) }
    }

    // MARK: The style

    /// The style by which the map is drawn; nil for a map without one of MapLibre's, and while nothing is
    /// open yet.
    var shownStyle: StylePair? { environment == nil || isBlank && !hasGivenStyle ? nil : latestStyle }

    /// Sets the style that the next loader paints by. While nothing is open yet, it is used instead of that
    /// which the map comes with.
    func setStyle(_ style: StylePair) {
        latestStyle = style
        isStyleWaiting = !isBlank
        // Until then it has the new style's ground.
        if isBlank { (hasGivenStyle, self.style) = (true, style) }
    }

    /// The workers that paint `latestStyle` with the sources, from now on the style; nil for a map that stays
    /// as it was made.
    /// - Parameter isOpaque: whether no pixel of the pictures is translucent.
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

    /// The style's background.
    func background(_ appearance: MapAppearance, zoom: Double) -> Color {
        if let kept = keptBackground, kept.appearance == appearance, kept.zoom == zoom { return kept.color }
        let color = style.backgroundColor(appearance, zoom: zoom)
        keptBackground = (appearance, zoom, color)
        return color
    }

    // MARK: What is known of the sources

    /// The credits: of several sources those on screen.
    var shownCredits: (text: String, links: [AttributionLink]) {
        table.numbers == nil ? table.credits : credits
    }

    /// Of several sources those count that are on screen.
    func updateCredits(_ viewport: Viewport, _ appearance: MapAppearance) {
        guard table.numbers != nil else { return }
        credits = table.credits(of: style, in: viewport, appearance)
    }

    /// What the one source lacks; `nil` if nothing is known to be missing, or there are several.
    var shortfall: BasemapShortfall? {
        guard !isBlank, table.numbers == nil, let header = table.headers.first else { return nil }
        if style.isStranger(to: header) { return .layers }
        return caches.first?.isBare == true ? .nothing : nil
    }

    /// Wakes the sleeping loop for a frame.
    func wake() {
        environment?.work.begin()
        environment?.work.end()
    }
}
