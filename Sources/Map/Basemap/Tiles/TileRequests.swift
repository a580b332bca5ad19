import CartoucheMapGeometry
import Foundation

/// Decides which bitmaps a pane requests from its workers: in each frame those of visible tiles that have
/// none, or one that no longer suits the camera. Main thread.
struct TileRequests {
    /// The zoom, density and generation that the bitmaps of a frame should have.
    struct Requirement: Equatable {
        var zoom: Double
        /// The density of the bitmaps, in pixels per point.
        var scale: Double
        /// The generation (style and appearance) of the bitmaps; where each tile has a revision of its own,
        /// the latest of these revisions.
        var generation: TileGeneration
        /// Whether the zoom is constant: bitmaps are then painted at exactly the size in which they are
        /// shown.
        var isSettled: Bool
    }

    /// Jobs for bitmaps, by priority.
    struct Jobs {
        /// The jobs for visible tiles without a bitmap, then those for visible tiles with an unsuitable one.
        var visible: [TileJob] = []
        /// The jobs for substitutes of tiles that may become visible: the parents of visible tiles, and the
        /// tile of the whole world.
        var substitutes: [TileJob] = []
    }

    /// Returns the revision that the bitmap of a tile should have.
    typealias TileRevision = (TileSpec) -> Int

    private let policy: TilePolicy
    private var wanted: [TileID: TileSpec] = [:]
    /// The last frame for which no job was needed, so that equal frames are recognized; `nil` if jobs were
    /// needed.
    private var complete: (ideal: [WrappedTile], requirement: Requirement, changes: Int)?

    init(_ policy: TilePolicy) { self.policy = policy }

    /// Whether the last frame needed no jobs, since all bitmaps were as required.
    var isComplete: Bool { complete != nil }

    /// The bitmap that a tile should have, as of the last frame; `nil` if the tile was not in view.
    func wantedSpec(_ id: TileID) -> TileSpec? { wanted[id] }

    /// The jobs for a frame. While all bitmaps are as required, frames with the same tiles allocate nothing.
    mutating func jobs(
        for ideal: [WrappedTile], _ requirement: Requirement, _ textures: inout TileTextureCache,
        _ loader: TileLoader,
        frame: Int, revision: TileRevision
    ) -> Jobs {
        if let complete, complete.changes == textures.changes, complete.requirement == requirement,
            complete.ideal == ideal
        {
            for tile in ideal {
                textures.markUsed(tile.id, requirement.generation, frame: frame)
                if let parent = tile.id.parent {
                    textures.markUsed(parent, requirement.generation, frame: frame)
                }
            }
            if !policy.isStaged { textures.markUsed(.world, requirement.generation, frame: frame) }
            return Jobs()
        }
        var jobs = Jobs(
            visible: visibleJobs(for: ideal, requirement, &textures, loader, frame: frame, revision))
        if ideal.contains(where: { $0.id.z > 0 }) {
            jobs.substitutes = substituteJobs(for: ideal, requirement, &textures, frame: frame, revision)
        }
        let isComplete = jobs.visible.isEmpty && jobs.substitutes.isEmpty
        complete = isComplete ? (ideal, requirement, textures.changes) : nil
        return jobs
    }

    private mutating func visibleJobs(
        for ideal: [WrappedTile], _ requirement: Requirement, _ textures: inout TileTextureCache,
        _ loader: TileLoader,
        frame: Int, _ revision: TileRevision
    ) -> [TileJob] {
        var (missing, wrong): ([TileJob], [TileJob]) = ([], [])
        var next: [TileID: TileSpec] = [:]
        for tile in ideal where next[tile.id] == nil {
            let exact = spec(tile.id, zoom: requirement.zoom, requirement, revision)
            var spec = exact
            // Half levels suffice while the zoom changes.
            if !requirement.isSettled { spec.zoom = (exact.zoom * 2).rounded() / 2 }
            // A pending job is not replaced because the zoom has changed a little, or a shape again.
            if let under = wanted[tile.id], loader.isPending(.image(under)),
                !requirement.isSettled || policy.isStaged && under.zoom == spec.zoom
            {
                spec = under
            }
            next[tile.id] = spec
            guard let entry = textures.newest(tile.id, requirement.generation) else {
                let canWait =
                    policy.isStaged && !requirement.isSettled
                    && hasSharpSubstitute(exact, requirement, textures, revision)
                if !canWait { missing.append(.image(spec)) }
                continue
            }
            textures.markUsed(tile.id, requirement.generation, frame: frame)
            let growth = exact.pixelSide / entry.spec.pixelSide
            let isOutOfScale = !policy.scales.contains(growth) || entry.spec.scale != exact.scale
            if entry.isPartial || entry.spec.generation != spec.generation
                || entry.spec != spec && (requirement.isSettled || isOutOfScale)
            {
                wrong.append(.image(spec))
            }
        }
        wanted = next
        return missing + wrong
    }

    /// Whether the bitmap of a tile's ancestor is sharp enough to be shown in place of the tile's own bitmap
    /// while the zoom changes.
    private func hasSharpSubstitute(
        _ exact: TileSpec, _ requirement: Requirement, _ textures: TileTextureCache, _ revision: TileRevision
    ) -> Bool {
        var ancestor = exact.id.parent
        while let id = ancestor, textures.newest(id, requirement.generation) == nil { ancestor = id.parent }
        guard let id = ancestor, let entry = textures.newest(id, requirement.generation)?.spec,
            entry.scale == exact.scale, entry.appearance == exact.appearance,
            entry.revision == revision(entry)
        else { return false }
        let depth = exact.id.z - id.z
        return policy.scales.contains(exact.pixelSide * exp2(Double(depth)) / entry.pixelSide)
    }

    private mutating func substituteJobs(
        for ideal: [WrappedTile], _ requirement: Requirement, _ textures: inout TileTextureCache, frame: Int,
        _ revision: TileRevision
    ) -> [TileJob] {
        var seen: Set<TileID> = []
        var jobs: [TileJob] = []
        var ids = ideal.compactMap(\.id.parent)
        if !policy.isStaged { ids.append(.world) }
        for id in ids where seen.insert(id).inserted {
            let spec = spec(id, zoom: Double(id.z), requirement, revision)
            if let known = textures.newest(id, requirement.generation)?.spec,
                known.generation == spec.generation,
                known.scale == spec.scale
            {
                textures.markUsed(id, requirement.generation, frame: frame)
            } else {
                jobs.append(.image(spec))
            }
        }
        return jobs
    }

    private func spec(_ id: TileID, zoom: Double, _ requirement: Requirement, _ revision: TileRevision)
        -> TileSpec
    {
        var spec = TileSpec(
            id: id, zoom: zoom, scale: requirement.scale, appearance: requirement.generation.appearance)
        spec.revision = revision(spec)
        return spec
    }

    /// Forgets which bitmaps were requested.
    mutating func removeAll() { (wanted, complete) = ([:], nil) }
}

extension TileID {
    /// The tile of level 0, which is the whole world.
    fileprivate static let world = TileID(z: 0, x: 0, y: 0)
}
