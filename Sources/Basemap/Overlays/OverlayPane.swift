import Drawing
import Foundation
import Locking
import MapGeometry

/// Shapes on the map, between or above the base map's layers: painted in tiles on workers, as the base map
/// is, so that a frame costs the same whatever they are. Lines keep their widths in points: tiles are painted
/// for the map's zoom, and scaled only while it changes.
///
/// Call `update` once a frame, then `draw`. Confined to the drawing thread.
package final class OverlayPane {
    /// The items that the workers paint.
    private final class Stage: Sendable {
        private let stored = Mutex<[OverlayItem]>([])
        var items: [OverlayItem] {
            get { stored.withLock { $0 } }
            set { stored.withLock { $0 = newValue } }
        }
    }

    /// Whether a frame takes a limited number of pictures.
    package var hasWorkBudget = true

    private let stage = Stage()
    private let loader: TileLoader
    private var scene = OverlayScene()
    private var pictures = OverlayPictures()
    private var pieces: [TileSelection.Piece] = []
    private var wanted: [TileID: TileSpec] = [:]
    private var isSettled = true
    private var isComplete = true
    private var frame = 0

    /// The pixels of pictures that a frame with a budget uploads, but at least one picture.
    private static let pixelsPerFrame = 1_100_000
    /// The same while the zoom changes: the base map's pictures arrive then as well.
    private static let pixelsPerZoomingFrame = 550_000
    /// How many times larger than painted a picture is shown while the zoom changes: once a level it is
    /// painted anew. The base map, below the shapes, is painted twice.
    private static let growthLimit = 2.01

    /// - Parameter work: counts the jobs in flight.
    package init(work: WorkTracker) {
        let stage = stage
        loader = TileLoader(tracker: work) {
            let painter = OverlayPainter()
            return { job, isCancelled in
                guard case .picture(let spec) = job else { return nil }
                let image = painter.paint(stage.items, spec: spec, isCancelled: isCancelled)
                return image.map { TileAnswer.picture($0).readyToDraw(isOpaque: false) }
            }
        }
    }

    deinit { loader.want([]) }

    /// The shapes on the map with their looks, from the lowest up.
    package var items: [OverlayItem] { scene.items }

    /// Replaces the items.
    /// - Parameter changed: the items that appear, disappear or look different; nil: anything may.
    package func show(_ items: [OverlayItem], changed: [OverlayItem]?) {
        scene.show(items, changed: changed)
        stage.items = items
    }

    /// Whether the next frame will differ although the camera rests.
    package var needsFrame: Bool {
        loader.hasAnswers || !isSettled || !isComplete && loader.pendingCount == 0
    }

    /// Whether pictures of visible tiles are being painted.
    package var isLoading: Bool { loader.pendingCount > 0 || loader.hasAnswers }

    /// Takes arrived pictures, decides which to draw, and requests the missing ones.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - isZooming: whether zoom or heading are changing.
    package func update(viewport: Viewport, scale: CGFloat, isZooming: Bool, appearance: MapAppearance) {
        frame += 1
        isSettled = !isZooming
        let budget = isZooming ? Self.pixelsPerZoomingFrame : Self.pixelsPerFrame
        for result in loader.take(pixels: hasWorkBudget ? budget : nil) {
            guard case .picture(let spec) = result.job, case .picture(let image) = result.answer else {
                continue
            }
            pictures.insert(image, spec: spec, frame: frame)
        }
        guard !scene.items.isEmpty || !pictures.isEmpty else {
            loader.want([])
            return pieces = []
        }
        let level = min(max(Int(viewport.zoom.rounded(.down)), 0), 30)
        let ideal = TileCover.tiles(for: viewport, zoom: level)
        let jobs = jobs(for: ideal, viewport, Double(scale), appearance)
        loader.want(jobs)
        pictures.commit(ideal.map(\.id)) { wanted[$0]?.look ?? .light }
        isComplete = jobs.isEmpty
        pieces = pieces(for: ideal)
        for piece in pieces { pictures.markUsed(piece.picture, frame: frame) }
        pictures.trim(to: TileTextureBudget.limit(viewport.size, scale: scale), frame: frame)
        if scene.items.isEmpty, jobs.isEmpty { pictures.removeAll() }
    }

    /// The jobs for tiles without a picture, then those with an old one, then the parents of all.
    private func jobs(
        for ideal: [WrappedTile], _ viewport: Viewport, _ scale: Double, _ appearance: MapAppearance
    ) -> [TileJob] {
        var (missing, wrong): ([TileJob], [TileJob]) = ([], [])
        var next: [TileID: TileSpec] = [:]
        for tile in ideal where next[tile.id] == nil {
            var exact = TileSpec(id: tile.id, zoom: viewport.zoom, scale: scale, appearance: appearance)
            exact.generation = scene.revision(of: exact)
            var spec = exact
            // While the zoom changes, half levels suffice.
            if !isSettled { spec.zoom = (exact.zoom * 2).rounded() / 2 }
            // A job under way is not replaced because something has changed again.
            if let under = wanted[tile.id], under.zoom == spec.zoom || !isSettled,
                loader.isPending(.picture(under))
            {
                spec = under
            }
            next[tile.id] = spec
            guard let picture = pictures.newest(tile.id) else {
                if isSettled || !hasStandIn(for: exact) { missing.append(.picture(spec)) }
                continue
            }
            let isBlurred =
                exact.pixelSide > picture.spec.pixelSide * Self.growthLimit
                || picture.spec.scale != exact.scale
            let isOld = picture.spec.look != spec.look
            if isOld || picture.spec != spec && (isSettled || isBlurred) { wrong.append(.picture(spec)) }
        }
        wanted = next
        return missing + wrong + parentJobs(of: ideal, scale, appearance)
    }

    /// Whether an ancestor's picture is sharp enough to be shown instead while the zoom changes.
    private func hasStandIn(for exact: TileSpec) -> Bool {
        var ancestor = exact.id.parent
        while let id = ancestor, pictures.newest(id) == nil { ancestor = id.parent }
        guard let id = ancestor, let picture = pictures.newest(id)?.spec, picture.scale == exact.scale,
            picture.appearance == exact.appearance, picture.generation == scene.revision(of: picture)
        else { return false }
        let depth = exact.id.z - id.z
        return exact.pixelSide * exp2(Double(depth)) <= picture.pixelSide * Self.growthLimit
    }

    private func parentJobs(
        of ideal: [WrappedTile], _ scale: Double, _ appearance: MapAppearance
    ) -> [TileJob] {
        var seen: Set<TileID> = []
        return ideal.compactMap(\.id.parent).filter { seen.insert($0).inserted }.compactMap { id in
            var spec = TileSpec(id: id, zoom: Double(id.z), scale: scale, appearance: appearance)
            spec.generation = scene.revision(of: spec)
            wanted[id] = spec
            if let known = pictures.newest(id), known.spec.look == spec.look, known.spec.scale == scale {
                pictures.markUsed(id, frame: frame)
                return nil
            }
            return .picture(spec)
        }
    }

    /// Pictures are translucent: unlike the base map's, none lies over another.
    private func pieces(for ideal: [WrappedTile]) -> [TileSelection.Piece] {
        ideal.flatMap { tile -> [TileSelection.Piece] in
            if pictures.contains(tile.id) { return [TileSelection.Piece(picture: tile.id, area: tile)] }
            let children = tile.id.z < 30 ? tile.id.children.filter { pictures.contains($0) } : []
            var ancestor = tile.id.parent
            while let id = ancestor, !pictures.contains(id) { ancestor = id.parent }
            if children.count < 4, let ancestor {
                return [TileSelection.Piece(picture: ancestor, area: tile)]
            }
            return children.map {
                TileSelection.Piece(picture: $0, area: WrappedTile(id: $0, worldCopy: tile.worldCopy))
            }
        }
    }

    /// Records the tiles.
    package func draw(into list: inout DisplayList, viewport: Viewport, scale: CGFloat) {
        let grid = TileGrid(viewport: viewport, scale: Double(scale), isSnapped: isSettled)
        let painter = TilePiecePainter(grid)
        for piece in pieces {
            guard let picture = pictures.picture(piece.picture) else { continue }
            // Most tiles are empty.
            if case .solid(let color) = picture.content, color >> 24 == 0 { continue }
            _ = painter.draw(picture.content, spec: picture.spec, piece, opacity: 1, into: &list)
        }
    }

    /// Removes all pictures after the device lost its textures: they have to be painted again.
    package func texturesLost() {
        pictures.removeAll()
        wanted = [:]
    }
}
