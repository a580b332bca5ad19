import CartoucheLocking
import CartoucheSoftwareRenderer

/// Creates one snapshot on its own thread.
nonisolated final class MapSnapshotJob: Sendable {
    /// Where the snapshot's tiles come from: a source that the program gave, a file that is opened on the
    /// job's thread, or no source, with the error that the bundled map was not found.
    enum Source: Sendable {
        case given(any TileSource)
        case file(String)
        case missing(AssetError)
    }

    private let options: MapSnapshotter.Options
    private let source: Source
    private let style: Result<StylePair, any Error>
    private let work = WorkTracker()
    private let arrivals: WorkTracker.Observation
    private let cancelled = Mutex(false)
    /// The semaphore on which the snapshot's thread waits; every result of a tile worker signals it, and so
    /// does `cancel()`.
    private let wakeUp = DispatchSemaphore(value: 0)

    /// The text engine of all snapshots, so that fonts are searched only once; nil before the first snapshot.
    /// The engine guards its state with its own lock.
    private static let engine = Mutex<Result<SDLTextEngine, any Error>?>(nil)

    /// The text engine of all snapshots, which the first one creates.
    static func text(_ options: MapSnapshotter.Options) throws -> SDLTextEngine {
        try engine.withLock { engine in
            let made = engine ?? Result { try SDLTextEngine(warn: options.warningHandler) }
            engine = made
            return made
        }.get()
    }

    init(options: MapSnapshotter.Options, source: Source, style: Result<StylePair, any Error>) {
        (self.options, self.source, self.style) = (options, source, style)
        arrivals = work.observe { [wakeUp] in wakeUp.signal() }
    }

    var isCancelled: Bool { cancelled.withLock { $0 } }

    func cancel() {
        cancelled.withLock { $0 = true }
        wakeUp.signal()
    }

    /// Starts the thread that creates the snapshot.
    /// - Parameter completion: called once, on the job's thread, with the snapshot or an error.
    func start(completion: @escaping @Sendable (Result<MapSnapshotter.Snapshot, any Error>) -> Void) {
        Thread { [self] in completion(Result { try makeSnapshot() }) }.start()
    }

    private func makeSnapshot() throws -> MapSnapshotter.Snapshot {
        let viewport = try options.viewport()
        let text = try Self.text(options)
        let basemap = Basemap(
            source: try openSource(), style: try style.get(), text: text, images: SDLImageCodec(), work: work,
            warn: options.warningHandler, report: { [warn = options.warningHandler] in warn("\($0)") })
        basemap.appearance = options.appearance
        basemap.hasWorkBudget = false
        let resources = DrawingResources(engine: text)
        // Aligned to pixels, as a map view at rest is.
        let shown = viewport.alignedToPixels(scale: options.scale)
        var list = try settle(basemap, shown, text, resources)
        drawAttribution(basemap.attribution, text: text, resources: resources, into: &list)
        try checkCancellation()
        let (width, height) = options.pixels
        let bitmap = SoftwareRenderer().bitmap(
            of: list, width: width, height: height, background: basemap.backgroundColor)
        return MapSnapshotter.Snapshot(
            image: Image(bitmap: bitmap, scale: options.scale), appearance: options.appearance,
            viewport: viewport)
    }

    private func openSource() throws -> any TileSource {
        switch source {
        case .given(let source): source
        case .file(let path): try PMTilesSource(path: path)
        case .missing(let error): throw error
        }
    }

    /// Advances the base map of a snapshot by frames that are a second apart, until every tile is loaded and
    /// every label has faded in. Returns the drawing of the last frame.
    private func settle(
        _ basemap: Basemap, _ viewport: Viewport, _ text: any TextEngine, _ resources: DrawingResources
    ) throws -> DisplayList {
        var list = DisplayList()
        for round in 0..<1_000 {
            try checkCancellation()
            let time = FrameTime(seconds: Double(round))
            // As a map view's, names keep clear of the attribution.
            basemap.coveredRects = attributionFrame(of: basemap.attribution, text).map { [$0] } ?? []
            basemap.update(
                viewport: viewport, scale: options.scale, isZooming: false, time: time, text: resources.text)
            list.removeAll()
            basemap.draw(into: &list)
            if work.outstanding == 0, basemap.progress.isRendered, round > 0 { break }
            guard try waitForTiles() else { break }
        }
        return list
    }

    /// Waits until the workers have finished all tiles that the snapshot needs. Returns false if no result
    /// has arrived for `tileTimeout` seconds (see the snapshot's options).
    private func waitForTiles() throws -> Bool {
        while work.outstanding > 0 {
            let isInTime = wakeUp.wait(timeout: .now() + max(0, options.tileTimeout)) == .success
            try checkCancellation()
            guard isInTime else { return false }
        }
        return true
    }

    private func checkCancellation() throws(MapSnapshotError) {
        if isCancelled { throw .cancelled }
    }

    /// The frame of the map's attribution in the snapshot's image, in points from the top left corner; nil if
    /// the map has no attribution.
    private func attributionFrame(of attribution: String, _ text: any TextEngine) -> CGRect? {
        guard !attribution.isEmpty else { return nil }
        let font = AttributionStyle.font
        let size = AttributionStyle.size(
            ofText: CGSize(
                width: text.width(of: attribution, font: font).rounded(.up),
                height: text.metrics(of: font).lineHeight.rounded(.up)))
        return AttributionStyle.frame(size: size, in: options.size)
    }

    /// Draws the map's attribution into the snapshot's image, with the font, colors and position that it has
    /// in a map view.
    private func drawAttribution(
        _ attribution: String, text: any TextEngine, resources: DrawingResources, into list: inout DisplayList
    ) {
        guard let frame = attributionFrame(of: attribution, text) else { return }
        let size = frame.size
        let (font, metrics) = (AttributionStyle.font, text.metrics(of: AttributionStyle.font))
        let width = text.width(of: attribution, font: font)
        let traits = TraitCollection(userInterfaceStyle: options.appearance.userInterfaceStyle)
        let canvas = DisplayListCanvas(scale: options.scale, resources: resources)
        canvas.fill(
            Path(
                roundedRect: CGRect(origin: .zero, size: size), cornerRadius: AttributionStyle.cornerRadius),
            with: AttributionStyle.backgroundColor.resolvedColor(with: traits))
        let gap = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2
        let top = size.height / 2 - metrics.lineHeight / 2
        canvas.draw(
            attribution, font: font,
            at: CGPoint(x: (size.width - width) / 2, y: top + gap + metrics.ascent),
            color: AttributionStyle.textColor.resolvedColor(with: traits))
        // Moved by whole pixels, as every view's drawing is.
        list.append(
            canvas.list,
            transform: CGAffineTransform(
                translationX: frame.minX * options.scale, y: frame.minY * options.scale))
    }
}
