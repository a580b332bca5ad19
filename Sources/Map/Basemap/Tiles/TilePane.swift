import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TileStore

/// The tiles of a map, or of shapes on it: requests missing bitmaps from workers, limits the memory of the
/// bitmaps, selects those to draw, and replaces the bitmaps of one generation by those of the next. The base
/// map, tile overlays and shapes differ in their `TilePolicy`.
///
/// In each frame the owner calls `drain`, then `update`, which decides everything, then `draw`, which changes
/// nothing. Main thread.
final class TilePane {
    /// The viewport and the circumstances of one frame.
    struct Frame {
        var viewport: Viewport
        /// The density of the screen, in pixels per point.
        var scale: Double
        /// Whether the zoom or the heading is changing; bitmaps are then scaled and lie at fractional
        /// positions.
        var isZooming: Bool
        var appearance: MapAppearance
        var time: FrameTime

        /// The positions of the tiles on the screen of this frame.
        var grid: TileGrid { TileGrid(viewport: viewport, scale: scale, isSnapped: !isZooming) }
    }

    let policy: TilePolicy
    private(set) var textures: TileTextureCache
    /// The bitmaps of tiles that are drawn in the current frame.
    private(set) var selection = TileSelection()
    /// The generation (style and appearance) of the bitmaps on screen. When every visible tile has a bitmap
    /// of the generation that the frames ask for, it becomes that one.
    private(set) var shownGeneration = TileGeneration.light
    /// The number of changes of the style or the sources so far; part of each bitmap's generation.
    private(set) var revision = 0
    /// The running cross-fade between two generations; nil if there is none.
    private(set) var fade: TileGenerationFade?
    /// Numbers about the tiles in the last frame, for benchmarks and debugging.
    private(set) var statistics = BasemapStatistics()

    private(set) var loader: TileLoader
    private var requests: TileRequests
    private var cover = KeptTileCover()
    private var speedGate = CameraSpeedGate()
    /// The visible tiles, the generation of bitmaps and the number of changes of bitmaps for which
    /// `selection` was computed; nil if `selection` must be computed again.
    private var selected: (ideal: [WrappedTile], generation: TileGeneration, changes: Int)?
    private var isSettled = true
    private var frame = 0

    init(_ policy: TilePolicy, _ loader: TileLoader) {
        (self.policy, self.loader) = (policy, loader)
        (textures, requests) = (TileTextureCache(policy), TileRequests(policy))
    }

    deinit { loader.want([]) }

    /// Paints with another loader's workers from now on. The old bitmaps stay until every visible tile has a
    /// new one.
    func change(to loader: TileLoader) {
        self.loader.want([])
        self.loader = loader
        if textures.count > 0 { revision += 1 }
        requests.removeAll()
    }

    /// Whether the bitmaps on screen were painted by the latest style and sources (`revision`), or no bitmaps
    /// are on screen.
    var showsLatest: Bool { shownGeneration.revision == revision || !textures.contains(shownGeneration) }

    // MARK: What arrives

    /// Whether the pane's next frame will differ from the last one although the camera rests.
    var needsFrame: Bool {
        loader.hasAnswers || !isSettled || loader.hasRetries || loader.fetches && speedGate.isFlying
            || fade != nil
    }

    /// Whether bitmaps or labels in view are being fetched, read or painted.
    var isLoading: Bool { loader.pendingCount > 0 || loader.hasAnswers }

    /// Why a tile in view could not be fetched; `nil` if no fetch has failed.
    var failure: TileError? { loader.failure }

    /// Whether the last fetch of a tile that a job needs has failed. The fetch is repeated later.
    func hasFailed(_ job: TileJob) -> Bool { loader.hasFailed(job) }

    /// Begins a frame: inserts the bitmaps that have arrived into the cache.
    /// - Parameter pixels: the maximum number of pixels of these bitmaps; `nil` uses the limit of the policy.
    /// - Returns: the results of jobs that are not bitmaps.
    func drain(_ isZooming: Bool, pixels: Int? = nil) -> [TileLoader.Result] {
        frame += 1
        statistics.uploads = 0
        let limit = isZooming ? policy.pixelsPerZoomingFrame : policy.pixelsPerFrame
        return loader.drain(pixels: pixels ?? limit).filter { result in
            guard case .image(let spec) = result.job, case .image(let image) = result.answer else {
                return true
            }
            // A bitmap for another zoom that has everything is better than one with holes.
            let known = textures.entry(spec.id, spec.generation)
            if result.isPartial, let known, !known.isPartial { return false }
            textures.insert(image, spec: spec, isPartial: result.isPartial, frame: frame)
            statistics.uploads += 1
            return false
        }
    }

    // MARK: Frames

    /// Decides which bitmaps of tiles are drawn in a frame, and requests missing bitmaps and labels.
    /// - Parameters:
    ///   - labels: the jobs for missing labels, which are less urgent than the visible tiles.
    ///   - background: the present background color, for a cross-fade that begins now.
    func update(_ now: Frame, labels: [TileJob], background: Color) {
        update(now, labels, background, latest: revision) { [revision] _ in revision }
    }

    /// Decides which bitmaps of tiles are drawn in a frame, and requests missing ones, for a pane whose tiles
    /// each have a revision of their own.
    /// - Parameters:
    ///   - latest: the latest revision of all tiles.
    ///   - revision: returns the revision that a tile's bitmap should have.
    func update(_ now: Frame, latest: Int, revision: TileRequests.TileRevision) {
        update(now, [], .white, latest: latest, revision)
    }

    private func update(
        _ now: Frame, _ labels: [TileJob], _ background: Color, latest: Int,
        _ revision: TileRequests.TileRevision
    ) {
        let ideal = ideal(now)
        let generation = TileGeneration(now.appearance, revision: latest)
        let requirement = TileRequests.Requirement(
            zoom: now.viewport.zoom, scale: now.scale, generation: generation, isSettled: isSettled)
        let images = requests.jobs(
            for: ideal, requirement, &textures, loader, frame: frame, revision: revision)
        let jobs = images.visible + labels + images.substitutes
        // The nearest are loaded first.
        if !jobs.isEmpty { cover = KeptTileCover() }
        speedGate.update(viewport: now.viewport, time: now.time)
        loader.want(jobs, mayFetch: !speedGate.isFlying)
        let limit = TileTextureBudget.limit(now.viewport.size, scale: now.scale, budget: policy.bytes)
        textures.trim(to: limit, frame: frame)

        if policy.isStaged {
            textures.showStaged(ideal) { requests.wantedSpec($0)?.generation ?? generation }
        } else {
            updateGeneration(generation, ideal, background, now.time)
        }
        select(ideal)
        for piece in selection.pieces { textures.markUsed(piece.texture, shownGeneration, frame: frame) }
        record(ideal)
        statistics.byteLimit = limit
    }

    /// Prepares a frame in which no tile has a bitmap, while no source of the map is open yet.
    func updateBlank(_ now: Frame) {
        let ideal = ideal(now)
        selected = nil
        selection = TileSelection.select(ideal: ideal) { _ in false }
        shownGeneration = TileGeneration(now.appearance, revision: revision)
        record(ideal)
    }

    /// Prepares a frame of a pane without contents, in which nothing is drawn.
    func updateEmpty(_ now: Frame) {
        isSettled = !now.isZooming
        loader.want([])
        (selected, selection) = (nil, TileSelection())
    }

    /// Whether the last frame requested no bitmaps, since every tile has the bitmap that it should have.
    var isComplete: Bool { requests.isComplete }

    private func ideal(_ now: Frame) -> [WrappedTile] {
        isSettled = !now.isZooming
        let level = min(max(Int(now.viewport.zoom.rounded(.down)), 0), 30)
        return cover.tiles(for: now.viewport, zoom: level)
    }

    private func record(_ ideal: [WrappedTile]) {
        statistics.idealTiles = ideal.count
        statistics.drawnPieces = selection.pieces.count
        statistics.missingTiles = selection.missing.count
        statistics.pendingJobs = loader.pendingCount
        statistics.cachedTileCount = textures.count
        statistics.residentBytes = textures.totalBytes
    }

    /// Shows the requested generation once every visible tile has a bitmap of that generation or cannot be
    /// loaded; the bitmaps of the old generation then fade out.
    private func updateGeneration(
        _ wanted: TileGeneration, _ ideal: [WrappedTile], _ background: Color, _ time: FrameTime
    ) {
        if let running = fade, running.fraction(at: time) >= 1 {
            fade = nil
            let shown = shownGeneration
            textures.remove { $0.revision < shown.revision }
        }
        if shownGeneration != wanted {
            let hasOld = textures.contains(shownGeneration)
            let isComplete = ideal.allSatisfy { tile in
                textures.contains(tile.id, wanted)
                    || requests.wantedSpec(tile.id).map { loader.hasFailed(.image($0)) } ?? false
            }
            // Without any bitmap in the old look, there is nothing to wait for.
            if isComplete || !hasOld {
                fade =
                    hasOld
                    ? TileGenerationFade(from: shownGeneration, background: background, start: time) : nil
                shownGeneration = wanted
            }
        }
        if let from = fade?.from {
            fade?.selection = select(ideal, from)
            for piece in fade?.selection.pieces ?? [] { textures.markUsed(piece.texture, from, frame: frame) }
        }
    }

    /// Selects the bitmaps to draw, unless the visible tiles, the generation and the bitmaps in memory are
    /// those of the last selection.
    private func select(_ ideal: [WrappedTile]) {
        if let selected, selected.changes == textures.changes, selected.generation == shownGeneration,
            selected.ideal == ideal
        {
            return
        }
        selection = select(ideal, shownGeneration)
        selected = (ideal, shownGeneration, textures.changes)
    }

    private func select(_ ideal: [WrappedTile], _ generation: TileGeneration) -> TileSelection {
        TileSelection.select(ideal: ideal, isOpaque: policy.isOpaque) { textures.contains($0, generation) }
    }

    /// Removes all bitmaps after the device lost its textures: they are painted again.
    func texturesLost() {
        textures.removeAll()
        requests.removeAll()
        fade = nil
    }

    // MARK: Drawing

    /// Adds the bitmaps that were selected in the last update to a display list.
    func draw(_ now: Frame, opacity: Double = 1, into list: inout DisplayList) {
        let painter = TilePiecePainter(now.grid)
        guard let fade else { return draw(selection, shownGeneration, opacity, painter, into: &list) }
        draw(fade.selection, fade.from, opacity, painter, into: &list)
        draw(selection, shownGeneration, fade.fraction(at: now.time) * opacity, painter, into: &list)
    }

    private func draw(
        _ selection: TileSelection, _ generation: TileGeneration, _ opacity: Double,
        _ painter: TilePiecePainter,
        into list: inout DisplayList
    ) {
        for piece in selection.pieces {
            guard let entry = textures.entry(piece.texture, generation) else { continue }
            // Most tiles of shapes are empty.
            if case .solid(let color) = entry.content, color >> 24 == 0 { continue }
            painter.draw(entry.content, spec: entry.spec, piece, opacity: opacity, into: &list)
        }
    }
}
