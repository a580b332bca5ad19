import Foundation
import MapGeometry

/// Which tiles a base map asks its workers to paint: in each frame those that are visible and have no
/// picture, or one that no longer suits the camera. Main thread.
struct TilePaintRequests {
    /// What the pictures of a frame are to be.
    struct Wish: Equatable {
        var zoom: Double
        /// Pixels per point.
        var scale: Double
        var look: TileLook
        /// Whether the zoom rests: pictures are then painted at exactly the size in which they are shown.
        var isSettled: Bool

        fileprivate func spec(_ id: TileID, zoom: Double) -> TileSpec {
            TileSpec(
                id: id, zoom: zoom, scale: scale, appearance: look.appearance, generation: look.generation)
        }
    }

    /// Jobs for pictures, by priority.
    struct Jobs {
        /// For the visible tiles without a picture, then for those with an unsuitable one.
        var visible: [TileJob] = []
        /// For the fallbacks of tiles that become visible: their parents, and the whole world.
        var standIns: [TileJob] = []
    }

    private var wanted: [TileID: TileSpec] = [:]
    /// What a frame found complete; nil: there were jobs.
    private var complete: (ideal: [WrappedTile], wish: Wish, shelfChanges: Int)?

    /// Whether the picture that was asked for cannot be had.
    func hasFailed(_ id: TileID, _ loader: TileLoader) -> Bool {
        wanted[id].map { loader.hasFailed(.picture($0)) } ?? false
    }

    /// The jobs for the visible tiles of a frame. While all pictures are as they are to be, frames with the
    /// same tiles allocate nothing.
    mutating func jobs(
        for ideal: [WrappedTile], _ wish: Wish, _ shelf: inout TileTextureCache, _ loader: TileLoader,
        frame: Int
    ) -> Jobs {
        if let complete, complete.shelfChanges == shelf.changes, complete.wish == wish,
            complete.ideal == ideal
        {
            for tile in ideal {
                shelf.markUsed(tile.id, wish.look, frame: frame)
                if let parent = tile.id.parent { shelf.markUsed(parent, wish.look, frame: frame) }
            }
            shelf.markUsed(.world, wish.look, frame: frame)
            return Jobs()
        }
        var jobs = Jobs(visible: visibleJobs(for: ideal, wish, &shelf, loader, frame: frame))
        if ideal.contains(where: { $0.id.z > 0 }) {
            jobs.standIns = standInJobs(for: ideal, wish, &shelf, frame: frame)
        }
        let isComplete = jobs.visible.isEmpty && jobs.standIns.isEmpty
        complete = isComplete ? (ideal, wish, shelf.changes) : nil
        return jobs
    }

    private mutating func visibleJobs(
        for ideal: [WrappedTile], _ wish: Wish, _ shelf: inout TileTextureCache, _ loader: TileLoader,
        frame: Int
    ) -> [TileJob] {
        var (missing, wrong): ([TileJob], [TileJob]) = ([], [])
        var next: [TileID: TileSpec] = [:]
        for tile in ideal where next[tile.id] == nil {
            let exact = wish.spec(tile.id, zoom: wish.zoom)
            let picture = shelf.picture(tile.id, wish.look)
            var spec = exact
            if !wish.isSettled {
                // Half levels suffice while the zoom changes.
                spec.zoom = (exact.zoom * 2).rounded() / 2
                // A pending job is not replaced because the zoom has changed a little.
                if let under = wanted[tile.id], loader.isPending(.picture(under)) { spec = under }
            }
            next[tile.id] = spec
            guard let picture else {
                missing.append(.picture(spec))
                continue
            }
            shelf.markUsed(tile.id, wish.look, frame: frame)
            // Half a level larger or smaller, lines are so much thicker or thinner than they are to be.
            let growth = exact.pixelSide / picture.spec.pixelSide
            let isOutOfScale = growth > 1.35 || growth < 1 / 1.35 || picture.spec.scale != exact.scale
            if picture.isPartial || picture.spec != spec && (wish.isSettled || isOutOfScale) {
                wrong.append(.picture(spec))
            }
        }
        wanted = next
        return missing + wrong
    }

    private func standInJobs(
        for ideal: [WrappedTile], _ wish: Wish, _ shelf: inout TileTextureCache, frame: Int
    ) -> [TileJob] {
        var seen: Set<TileID> = []
        var jobs: [TileJob] = []
        for id in ideal.compactMap(\.id.parent) + [.world] where seen.insert(id).inserted {
            if let picture = shelf.picture(id, wish.look), picture.spec.scale == wish.scale {
                shelf.markUsed(id, wish.look, frame: frame)
            } else {
                jobs.append(.picture(wish.spec(id, zoom: Double(id.z))))
            }
        }
        return jobs
    }

    /// Forgets what was asked for.
    mutating func removeAll() { (wanted, complete) = ([:], nil) }
}

extension TileID {
    /// The tile that is the whole world.
    fileprivate static let world = TileID(z: 0, x: 0, y: 0)
}
