import Foundation
import MapGeometry

/// Which tiles a pane asks its workers to paint: in each frame those that are visible and have no picture, or
/// one that no longer suits the camera. Main thread.
struct TileRequests {
    /// What the pictures of a frame are to be.
    struct Wish: Equatable {
        var zoom: Double
        /// Pixels per point.
        var scale: Double
        /// Of tiles with revisions of their own: of the latest one.
        var look: TileLook
        /// Whether the zoom rests: pictures are then painted at exactly the size in which they are shown.
        var isSettled: Bool
    }

    /// Jobs for pictures, by priority.
    struct Jobs {
        /// For the visible tiles without a picture, then for those with an unsuitable one.
        var visible: [TileJob] = []
        /// For the stand-ins of tiles that become visible: their parents, and the whole world.
        var standIns: [TileJob] = []
    }

    /// The revision of what a picture shows.
    typealias Revision = (TileSpec) -> Int

    private let policy: TilePolicy
    private var wanted: [TileID: TileSpec] = [:]
    /// What a frame found complete; nil: there were jobs.
    private var complete: (ideal: [WrappedTile], wish: Wish, changes: Int)?

    init(_ policy: TilePolicy) { self.policy = policy }

    /// Whether the last frame asked for nothing.
    var isComplete: Bool { complete != nil }

    /// The picture that a tile is to have; nil: it was not in view.
    func wantedSpec(_ id: TileID) -> TileSpec? { wanted[id] }

    /// The jobs for the visible tiles of a frame. While all pictures are as they are to be, frames with the
    /// same tiles allocate nothing.
    mutating func jobs(
        for ideal: [WrappedTile], _ wish: Wish, _ textures: inout TileTextureCache, _ loader: TileLoader,
        frame: Int, revision: Revision
    ) -> Jobs {
        if let complete, complete.changes == textures.changes, complete.wish == wish, complete.ideal == ideal
        {
            for tile in ideal {
                textures.markUsed(tile.id, wish.look, frame: frame)
                if let parent = tile.id.parent { textures.markUsed(parent, wish.look, frame: frame) }
            }
            if !policy.isStaged { textures.markUsed(.world, wish.look, frame: frame) }
            return Jobs()
        }
        var jobs = Jobs(visible: visibleJobs(for: ideal, wish, &textures, loader, frame: frame, revision))
        if ideal.contains(where: { $0.id.z > 0 }) {
            jobs.standIns = standInJobs(for: ideal, wish, &textures, frame: frame, revision)
        }
        let isComplete = jobs.visible.isEmpty && jobs.standIns.isEmpty
        complete = isComplete ? (ideal, wish, textures.changes) : nil
        return jobs
    }

    private mutating func visibleJobs(
        for ideal: [WrappedTile], _ wish: Wish, _ textures: inout TileTextureCache, _ loader: TileLoader,
        frame: Int, _ revision: Revision
    ) -> [TileJob] {
        var (missing, wrong): ([TileJob], [TileJob]) = ([], [])
        var next: [TileID: TileSpec] = [:]
        for tile in ideal where next[tile.id] == nil {
            let exact = spec(tile.id, zoom: wish.zoom, wish, revision)
            var spec = exact
            // Half levels suffice while the zoom changes.
            if !wish.isSettled { spec.zoom = (exact.zoom * 2).rounded() / 2 }
            // A pending job is not replaced because the zoom has changed a little, or a shape again.
            if let under = wanted[tile.id], loader.isPending(.picture(under)),
                !wish.isSettled || policy.isStaged && under.zoom == spec.zoom
            {
                spec = under
            }
            next[tile.id] = spec
            guard let picture = textures.newest(tile.id, wish.look) else {
                let canWait =
                    policy.isStaged && !wish.isSettled
                    && hasSharpStandIn(exact, wish, textures, revision)
                if !canWait { missing.append(.picture(spec)) }
                continue
            }
            textures.markUsed(tile.id, wish.look, frame: frame)
            let growth = exact.pixelSide / picture.spec.pixelSide
            let isOutOfScale = !policy.scales.contains(growth) || picture.spec.scale != exact.scale
            if picture.isPartial || picture.spec.look != spec.look
                || picture.spec != spec && (wish.isSettled || isOutOfScale)
            {
                wrong.append(.picture(spec))
            }
        }
        wanted = next
        return missing + wrong
    }

    /// Whether an ancestor's picture is sharp enough to be shown instead while the zoom changes.
    private func hasSharpStandIn(
        _ exact: TileSpec, _ wish: Wish, _ textures: TileTextureCache, _ revision: Revision
    ) -> Bool {
        var ancestor = exact.id.parent
        while let id = ancestor, textures.newest(id, wish.look) == nil { ancestor = id.parent }
        guard let id = ancestor, let picture = textures.newest(id, wish.look)?.spec,
            picture.scale == exact.scale, picture.appearance == exact.appearance,
            picture.generation == revision(picture)
        else { return false }
        let depth = exact.id.z - id.z
        return policy.scales.contains(exact.pixelSide * exp2(Double(depth)) / picture.pixelSide)
    }

    private mutating func standInJobs(
        for ideal: [WrappedTile], _ wish: Wish, _ textures: inout TileTextureCache, frame: Int,
        _ revision: Revision
    ) -> [TileJob] {
        var seen: Set<TileID> = []
        var jobs: [TileJob] = []
        var ids = ideal.compactMap(\.id.parent)
        if !policy.isStaged { ids.append(.world) }
        for id in ids where seen.insert(id).inserted {
            let spec = spec(id, zoom: Double(id.z), wish, revision)
            if let known = textures.newest(id, wish.look)?.spec, known.look == spec.look,
                known.scale == spec.scale
            {
                textures.markUsed(id, wish.look, frame: frame)
            } else {
                jobs.append(.picture(spec))
            }
        }
        return jobs
    }

    private func spec(_ id: TileID, zoom: Double, _ wish: Wish, _ revision: Revision) -> TileSpec {
        var spec = TileSpec(id: id, zoom: zoom, scale: wish.scale, appearance: wish.look.appearance)
        spec.generation = revision(spec)
        return spec
    }

    /// Forgets what was asked for.
    mutating func removeAll() { (wanted, complete) = ([:], nil) }
}

extension TileID {
    /// The tile that is the whole world.
    fileprivate static let world = TileID(z: 0, x: 0, y: 0)
}
