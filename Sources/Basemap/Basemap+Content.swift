import Drawing
import StyleSpec
import TileStore

/// How far the map is, and what it shows: sources and a style, which may change while it is shown.
extension Basemap {
    /// How far the map is with what is in view, as of the last update. Snapshots, tests and the map view's
    /// delegate wait for it.
    public var progress: BasemapProgress {
        var progress = BasemapProgress()
        let isOpening = opening.map { $0.isRunning || $0.hasNews } ?? false
        progress.isLoading = loader.pendingCount > 0 || loader.hasAnswers || isOpening
        progress.isRendered = isSettled && !progress.isLoading && !needsFrame
        progress.failure = loader.failure.map { MapLoadingError("\($0)") } ?? openingFailure
        return progress
    }

    /// Whether nothing of the map could be opened so far.
    package var hasFailedToOpen: Bool { isBlank && openingFailure != nil }

    /// What the map lacks of what is in view, as of the last update; nil: nothing that is known.
    package var shortfall: BasemapShortfall? {
        if hasFailedToOpen { return .map }
        if loader.failure != nil { return selection.pieces.isEmpty ? .map : .tiles }
        if openingFailure != nil { return .tiles }
        guard !isBlank, table.numbers == nil, let header = table.headers.first else { return nil }
        if tileStyle.isStranger(to: header) { return .layers }
        return sourceCaches.first?.isBare == true ? .nothing : nil
    }

    /// The style by which the map is drawn; nil for a map without one of MapLibre's, and while nothing is
    /// open yet. A new one is painted in the background: the old pictures stay until every visible tile has
    /// its new one, and then cross-fade. The sources stay as they are. One that is set while nothing is open
    /// yet is used, instead of that which the map comes with, as soon as a source is. Setting it has no
    /// effect on a map that has no such style.
    public var style: StylePair? {
        get { environment == nil || isBlank && !hasGivenStyle ? nil : latestStyle }
        set {
            guard let newValue, environment != nil else { return }
            latestStyle = newValue
            guard isBlank else { return change() }
            // Until then it has the new style's ground.
            (hasGivenStyle, tileStyle) = (true, newValue)
            wake()
        }
    }

    /// Hides or shows a layer of the style, in both appearances.
    /// - Throws: a `StyleError` if the style has no such layer.
    public func setLayer(_ id: String, isHidden: Bool) throws(StyleError) {
        try changeStyle(layer: id) { style throws(StyleError) in
            try style.setVisible(!isHidden, ofLayer: id)
        }
    }

    /// Sets which features a layer shows, in both appearances.
    /// - Parameter filter: as JSON text; nil: all features.
    /// - Throws: a `StyleError` if there is no such layer, or the filter is wrong.
    public func setFilter(_ filter: String?, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style throws(StyleError) in try style.setFilter(filter, ofLayer: id) }
    }

    /// Sets a paint or layout property of a layer, in both appearances.
    /// - Parameter value: a value, an expression or a function as JSON text; nil: the default.
    /// - Throws: a `StyleError` if there is no such layer, or the value is wrong.
    public func setProperty(_ name: String, _ value: String?, ofLayer id: String) throws(StyleError) {
        try changeStyle(layer: id) { style throws(StyleError) in
            try style.setProperty(name, value, ofLayer: id)
        }
    }

    /// The dark style may lack a layer that the light one has, and the other way round.
    private func changeStyle(
        layer id: String, _ change: (inout StyleDocument) throws(StyleError) -> Void
    ) throws(StyleError) {
        guard var pair = style else { throw StyleError(style: "", cause: .noLayer(id)) }
        let (hasLight, hasDark) = (pair.light.layer(id) != nil, pair.dark.layer(id) != nil)
        if hasLight || !hasDark { try change(&pair.light) }
        if hasDark { try change(&pair.dark) }
        style = pair
    }

    // MARK: Several map views

    /// This base map for a map view that is about to show it. A base map is drawn for one viewport: one that
    /// another map view shows is left to that, and the map view gets a copy with tiles and names of its own.
    /// - Parameter owner: the map view; kept weakly.
    package func claimed(by owner: AnyObject) -> Basemap {
        guard let other = self.owner, other !== owner, let copy = copy() else {
            self.owner = owner
            return self
        }
        copy.owner = owner
        return copy
    }

    /// The map view shows it no longer.
    package func release(from owner: AnyObject) {
        if self.owner === owner { self.owner = nil }
    }

    /// A base map of the same sources and files, with the style as it is now. Nil for a map that shows for
    /// good what it was made with.
    private func copy() -> Basemap? {
        guard let environment else { return nil }
        guard !isBlank else {
            guard let opening else { return nil }
            let copy = Basemap(environment, ground: tileStyle, opening: opening.opening)
            (copy.hasGivenStyle, copy.latestStyle) = (hasGivenStyle, latestStyle)
            return copy
        }
        let copy = Basemap(environment, ground: tileStyle)
        copy.isBlank = false
        (copy.latestStyle, copy.resources) = (latestStyle, resources)
        copy.shelf.isOpaque = shelf.isOpaque
        (copy.sourceCaches, copy.table) = (sourceCaches, table)
        copy.install()
        return copy
    }

    // MARK: Installing

    /// Shows `latestStyle`, at once or after the style that is being painted.
    private func change() {
        isStyleWaiting = true
        if shownLook.generation == generation || !shelf.contains(shownLook) { install() }
        wake()
    }

    /// Shows `latestStyle` with the sources.
    func install() {
        guard let environment, let latestStyle else { return }
        isStyleWaiting = false
        loader.want([])
        let loaded = resources == nil ? tileStyle : nil
        let files: any ResourceLoader = resources ?? environment.resources
        let style = latestStyle.loadingSprites(
            of: loaded, codec: environment.images, loader: files, report: environment.warn)
        let builder = TileBuilder(
            caches: sourceCaches, numbers: table.numbers, style: style, text: environment.text,
            faults: TileFaults(report: environment.report), warn: environment.warn)
        let isOpaque = shelf.isOpaque
        loader = TileLoader(tracker: environment.work, fetching: builder.fetching) {
            let work = builder.makeWork()
            return { job, isCancelled in work(job, isCancelled)?.readyToDraw(isOpaque: isOpaque) }
        }
        tileStyle = style
        if shelf.count > 0 { generation += 1 }
        requests.removeAll()
        labelTiles.removeAll()
        viewLabels = nil
        board.invalidate()
    }

    func makeSourceCache(_ source: any TileSource) -> SourceTileCache {
        let report = environment?.report
        let faults = TileFaults { report?($0) }
        return SourceTileCache(source, images: environment?.images, faults: faults)
    }

    /// Takes what has been opened since the last frame.
    func takeNews() {
        guard let opened = opening?.take() else { return }
        for sentence in opened.warnings + opened.failures.map(\.description) { tell(sentence) }
        openingFailure = opened.failures.first
        guard opened.isDrawable, let style = opened.style else { return }
        let names = opened.sources.keys.sorted()
        let known = table.numbers ?? [:]
        if let source = opened.onlySource {
            (sourceCaches, table) = ([makeSourceCache(source)], SourceTable([source.header]))
        } else {
            sourceCaches = names.compactMap { name in
                known[name].map { sourceCaches[$0] } ?? opened.sources[name].map { makeSourceCache($0) }
            }
            table = SourceTable(
                sourceCaches.map(\.header),
                numbers: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
        }
        if !(opened.resources is FileLoader) { resources = opened.resources }
        // A style that the program has changed meanwhile stays.
        if isBlank, !hasGivenStyle { latestStyle = style }
        isBlank = false
        install()
    }

    private func tell(_ sentence: String) {
        if told.insert(sentence).inserted { environment?.warn(sentence) }
    }

    /// Wakes the sleeping loop for a frame.
    private func wake() {
        environment?.work.begin()
        environment?.work.end()
    }
}
