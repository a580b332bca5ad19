import Drawing
import Foundation
import MapGeometry
import TileStore

/// The tiles of a map, or of shapes on it: asks workers for the pictures that are missing in view, keeps them
/// within a budget, chooses those to draw, and lets a new look replace the old one. What differs between the
/// base map, tile overlays and shapes is its `TilePolicy`.
///
/// In each frame `take` comes first, then `update`, which decides everything; `draw` changes nothing. Main
/// thread.
final class TilePane {
    /// What a frame shows.
    struct Frame {
        var viewport: Viewport
        /// Pixels per point.
        var scale: Double
        /// Whether zoom or heading are changing: sizes need not be exact, and positions are fractional.
        var isZooming: Bool
        var appearance: MapAppearance
        var time: FrameTime

        /// The tiles on the screen, as the pictures lie there.
        var grid: TileGrid { TileGrid(viewport: viewport, scale: scale, isSnapped: !isZooming) }
    }

    let policy: TilePolicy
    private(set) var textures: TileTextureCache
    /// The pictures to draw.
    private(set) var selection = TileSelection()
    /// The look on screen; follows the wanted one.
    private(set) var shownLook = TileGeneration.light
    /// Counts the changes of what the tiles show.
    private(set) var generation = 0
    /// The change from one look to the next.
    private(set) var fade: TileGenerationFade?
    /// The numbers of the last frame.
    private(set) var statistics = BasemapStatistics()

    private(set) var loader: TileLoader
    private var requests: TileRequests
    private var cover = KeptTileCover()
    private var speedGate = CameraSpeedGate()
    /// What `selection` was made from.
    private var selected: (ideal: [WrappedTile], look: TileGeneration, changes: Int)?
    private var isSettled = true
    private var frame = 0

    init(_ policy: TilePolicy, _ loader: TileLoader) {
        (self.policy, self.loader) = (policy, loader)
        (textures, requests) = (TileTextureCache(policy), TileRequests(policy))
    }

    deinit { loader.want([]) }

    /// Paints with other workers from now on. The old pictures stay until every visible tile has its new one.
    func change(to loader: TileLoader) {
        self.loader.want([])
        self.loader = loader
        if textures.count > 0 { generation += 1 }
        requests.removeAll()
    }

    /// Whether the latest change is on screen, or nothing is.
    var showsLatest: Bool { shownLook.generation == generation || !textures.contains(shownLook) }

    // MARK: What arrives

    /// Whether the next frame will differ although the camera rests.
    var needsFrame: Bool {
        loader.hasAnswers || !isSettled || loader.hasRetries || loader.fetches && speedGate.isFlying
            || fade != nil
    }

    /// Whether pictures or labels in view are being fetched, read or painted.
    var isLoading: Bool { loader.pendingCount > 0 || loader.hasAnswers }

    /// Why a tile in view could not be had; `nil` if none has failed.
    var failure: TileError? { loader.failure }

    /// Whether the tile of a job could not be had. It is asked for again later.
    func hasFailed(_ job: TileJob) -> Bool { loader.hasFailed(job) }

    /// Begins a frame: takes the pictures that have arrived since the last one.
    /// - Parameter pixels: the greatest number of pixels; `nil` stands for the policy's.
    /// - Returns: the results of other jobs.
    func drain(_ isZooming: Bool, pixels: Int? = nil) -> [TileLoader.Result] {
        frame += 1
        statistics.uploads = 0
        let limit = isZooming ? policy.pixelsPerZoomingFrame : policy.pixelsPerFrame
        return loader.drain(pixels: pixels ?? limit).filter { result in
            guard case .picture(let spec) = result.job, case .picture(let image) = result.answer else {
                return true
            }
            // A picture for another zoom that has everything is better than one with holes.
            let known = textures.picture(spec.id, spec.look)
            if result.isPartial, let known, !known.isPartial { return false }
            textures.insert(image, spec: spec, isPartial: result.isPartial, frame: frame)
            statistics.uploads += 1
            return false
        }
    }

    // MARK: Frames

    /// Decides what to draw, and requests what is missing.
    /// - Parameters:
    ///   - labels: the jobs for missing labels, less urgent than the visible tiles.
    ///   - background: the old look's background, for the time in which another one fades in.
    func update(_ now: Frame, labels: [TileJob], background: Color) {
        update(now, labels, background, latest: generation) { [generation] _ in generation }
    }

    /// The same for tiles that have revisions of their own.
    /// - Parameters:
    ///   - latest: the latest of those revisions.
    ///   - revision: the revision of what a picture shows.
    func update(_ now: Frame, latest: Int, revision: TileRequests.Revision) {
        update(now, [], .white, latest: latest, revision)
    }

    private func update(
        _ now: Frame, _ labels: [TileJob], _ background: Color, latest: Int, _ revision: TileRequests.Revision
    ) {
        let ideal = ideal(now)
        let look = TileGeneration(now.appearance, generation: latest)
        let requirement = TileRequests.Requirement(
            zoom: now.viewport.zoom, scale: now.scale, look: look, isSettled: isSettled)
        let pictures = requests.jobs(
            for: ideal, requirement, &textures, loader, frame: frame, revision: revision)
        let jobs = pictures.visible + labels + pictures.substitutes
        // The nearest are loaded first.
        if !jobs.isEmpty { cover = KeptTileCover() }
        speedGate.update(viewport: now.viewport, time: now.time)
        loader.want(jobs, mayFetch: !speedGate.isFlying)
        let limit = TileTextureBudget.limit(now.viewport.size, scale: now.scale, budget: policy.bytes)
        textures.trim(to: limit, frame: frame)

        if policy.isStaged {
            textures.showStaged(ideal) { requests.wantedSpec($0)?.look ?? look }
        } else {
            updateLook(look, ideal, background, now.time)
        }
        select(ideal)
        for piece in selection.pieces { textures.markUsed(piece.picture, shownLook, frame: frame) }
        note(ideal)
        statistics.byteLimit = limit
    }

    /// A frame without any picture, while nothing is open yet.
    func updateBlank(_ now: Frame) {
        let ideal = ideal(now)
        selected = nil
        selection = TileSelection.select(ideal: ideal) { _ in false }
        shownLook = TileGeneration(now.appearance, generation: generation)
        note(ideal)
    }

    /// A frame in which nothing is to be shown.
    func updateEmpty(_ now: Frame) {
        isSettled = !now.isZooming
        loader.want([])
        (selected, selection) = (nil, TileSelection())
    }

    /// Whether the last frame asked for nothing.
    var isComplete: Bool { requests.isComplete }

    private func ideal(_ now: Frame) -> [WrappedTile] {
        isSettled = !now.isZooming
        let level = min(max(Int(now.viewport.zoom.rounded(.down)), 0), 30)
        return cover.tiles(for: now.viewport, zoom: level)
    }

    private func note(_ ideal: [WrappedTile]) {
        statistics.idealTiles = ideal.count
        statistics.drawnPieces = selection.pieces.count
        statistics.missingTiles = selection.missing.count
        statistics.pendingJobs = loader.pendingCount
        statistics.cachedTileCount = textures.count
        statistics.residentBytes = textures.totalBytes
    }

    /// Shows the wanted look once every visible tile has a picture in it, or cannot be had; the pictures of
    /// the old one fade out.
    private func updateLook(
        _ wanted: TileGeneration, _ ideal: [WrappedTile], _ background: Color, _ time: FrameTime
    ) {
        if let running = fade, running.share(at: time) >= 1 {
            fade = nil
            let shown = shownLook
            textures.remove { $0.generation < shown.generation }
        }
        if shownLook != wanted {
            let hasOld = textures.contains(shownLook)
            let isComplete = ideal.allSatisfy { tile in
                textures.contains(tile.id, wanted)
                    || requests.wantedSpec(tile.id).map { loader.hasFailed(.picture($0)) } ?? false
            }
            // Without any picture in the old look, there is nothing to wait for.
            if isComplete || !hasOld {
                fade = hasOld ? TileGenerationFade(from: shownLook, background: background, start: time) : nil
                shownLook = wanted
            }
        }
        if let from = fade?.from {
            fade?.selection = select(ideal, from)
            for piece in fade?.selection.pieces ?? [] { textures.markUsed(piece.picture, from, frame: frame) }
        }
    }

    /// Chooses the pictures to draw, if others are wanted, or there are others than before.
    private func select(_ ideal: [WrappedTile]) {
        if let selected, selected.changes == textures.changes, selected.look == shownLook,
            selected.ideal == ideal
        {
            return
        }
        selection = select(ideal, shownLook)
        selected = (ideal, shownLook, textures.changes)
    }

    private func select(_ ideal: [WrappedTile], _ look: TileGeneration) -> TileSelection {
        TileSelection.select(ideal: ideal, isOpaque: policy.isOpaque) { textures.contains($0, look) }
    }

    /// Removes all pictures after the device lost its textures: they have to be painted again.
    func texturesLost() {
        textures.removeAll()
        requests.removeAll()
        fade = nil
    }

    // MARK: Drawing

    /// Records the tiles.
    func draw(_ now: Frame, opacity: Double = 1, into list: inout DisplayList) {
        let painter = TilePiecePainter(now.grid)
        guard let fade else { return draw(selection, shownLook, opacity, painter, into: &list) }
        draw(fade.selection, fade.from, opacity, painter, into: &list)
        draw(selection, shownLook, fade.share(at: now.time) * opacity, painter, into: &list)
    }

    private func draw(
        _ selection: TileSelection, _ look: TileGeneration, _ opacity: Double, _ painter: TilePiecePainter,
        into list: inout DisplayList
    ) {
        for piece in selection.pieces {
            guard let picture = textures.picture(piece.picture, look) else { continue }
            // Most tiles of shapes are empty.
            if case .solid(let color) = picture.content, color >> 24 == 0 { continue }
            painter.draw(picture.content, spec: picture.spec, piece, opacity: opacity, into: &list)
        }
    }
}
