import CartoucheMapGeometry
import Foundation

/// Which tiles a pane asks its workers to paint: in each frame those that are visible and have no bitmap, or
/// one that no longer suits the camera. Main thread.
struct TileRequests {
    /// What the bitmaps of a frame are to be.
    struct Requirement: Equatable {
        var zoom: Double
        /// Pixels per point.
        var scale: Double
        /// Of tiles with revisions of their own: of the latest one.
        var generation: TileGeneration
        /// Whether the zoom rests: bitmaps are then painted at exactly the size in which they are shown.
        var isSettled: Bool
    }

    /// Jobs for bitmaps, by priority.
    struct Jobs {
        /// For the visible tiles without a bitmap, then for those with an unsuitable one.
        var visible: [TileJob] = []
        /// For the substitutes of tiles that become visible: their parents, and the whole world.
        var substitutes: [TileJob] = []
    }

    /// The revision of what a bitmap shows.
    typealias TileRevision = (TileSpec) -> Int

    private let policy: TilePolicy
    private var wanted: [TileID: TileSpec] = [:]
    /// What a frame found complete; `nil` if there were jobs.
    private var complete: (ideal: [WrappedTile], requirement: Requirement, changes: Int)?

    init(_ policy: TilePolicy) { self.policy = policy }

    /// Whether the last frame asked for nothing.
    var isComplete: Bool { complete != nil }

    /// The bitmap that a tile is to have; `nil` if it was not in view.
    func wantedSpec(_ id: TileID) -> TileSpec? { wanted[id] }

    /// The jobs for the visible tiles of a frame. While all bitmaps are as they are to be, frames with the
    /// same tiles allocate nothing.
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

    /// Whether an ancestor's bitmap is sharp enough to be shown instead while the zoom changes.
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

    /// Forgets what was asked for.
    mutating func removeAll() { (wanted, complete) = ([:], nil) }
}

extension TileID {
    /// The tile that is the whole world.
    fileprivate static let world = TileID(z: 0, x: 0, y: 0)
}
