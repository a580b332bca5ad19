import Foundation
import MapGeometry

/// The pictures that a base map asks of its workers: in each frame one for each visible tile, as the camera
/// is then. Main thread.
struct PictureRequests {
    /// What the pictures of a frame are to be.
    struct Wish {
        var zoom: Double
        /// Pixels per point.
        var scale: Double
        var look: TileLook
        /// Whether the zoom rests: pictures are then painted at exactly the size in which they are shown.
        var isSettled: Bool
        /// The number of the frame.
        var frame: Int

        fileprivate func spec(_ id: TileID, zoom: Double) -> TileSpec {
            TileSpec(
                id: id, zoom: zoom, scale: scale, appearance: look.appearance, generation: look.generation)
        }
    }

    private var wanted: [TileID: TileSpec] = [:]

    /// Whether the picture that was asked for cannot be had.
    func hasFailed(_ id: TileID, _ loader: TileLoader) -> Bool {
        wanted[id].map { loader.hasFailed(.picture($0)) } ?? false
    }

    /// Jobs for the visible tiles without a picture, then for those with an unsuitable one.
    mutating func jobs(
        for ideal: [WrappedTile], _ wish: Wish, _ shelf: inout TileTextureCache, _ loader: TileLoader
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
            shelf.markUsed(tile.id, wish.look, frame: wish.frame)
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

    /// Jobs for the fallbacks of tiles that become visible: their parents, and the whole world.
    func standInJobs(
        for ideal: [WrappedTile], _ wish: Wish, _ shelf: inout TileTextureCache
    ) -> [TileJob] {
        var seen: Set<TileID> = []
        var jobs: [TileJob] = []
        for id in ideal.compactMap(\.id.parent) + [TileID(z: 0, x: 0, y: 0)] where seen.insert(id).inserted {
            if let picture = shelf.picture(id, wish.look), picture.spec.scale == wish.scale {
                shelf.markUsed(id, wish.look, frame: wish.frame)
            } else {
                jobs.append(.picture(wish.spec(id, zoom: Double(id.z))))
            }
        }
        return jobs
    }

    /// Forgets what was asked for.
    mutating func removeAll() { wanted = [:] }
}
