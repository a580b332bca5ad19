import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// The annotations of one clustering identifier by their slots, which are their numbers in `AnnotationStore`,
/// and the spatial index that the last build of clusters made of them.
final class ClusterGroup {
    /// The index, and the slots of its points.
    nonisolated struct Built: Sendable {
        var index: ClusterIndex
        var slots: [Int32]
        /// The annotations' numbers in the store: slots are used again.
        var sequences: [Int]
        /// The points of some slots that were asked for.
        var points: [Int32: Int32]
    }

    let identifier: String
    /// The slots of the members, and of some that have been removed since the last build.
    private var slots: [Int32] = []
    /// Which slots those are.
    private var isListed: [Bool] = []
    private(set) var built: Built?
    private var gathering: Gathering?
    /// Whether members came, went or moved since the last build began.
    private(set) var isStale = false
    /// Whether a build is running.
    private(set) var isBuilding = false

    /// The clusters on the map, by node.
    private(set) var clusters: [Int32: ClusterAnnotation] = [:]
    /// The points of the slots that are shown alone, by slot.
    private(set) var singles: [Int32: Int32] = [:]
    /// The zoom of the nodes on the map; nil while there are none.
    private(set) var zoom: Int?

    init(_ identifier: String) { self.identifier = identifier }

    /// - Parameter isShown: whether the member has a pin already.
    func add(_ slot: Int, isShown: Bool = false) {
        isStale = true
        if isShown { singles[Int32(slot)] = -1 }
        while isListed.count <= slot { isListed.append(false) }
        guard !isListed[slot] else { return }
        isListed[slot] = true
        slots.append(Int32(slot))
    }

    /// The next build gathers the members again.
    func setNeedsBuild() { isStale = true }

    /// A member is shown alone no longer.
    func forget(_ slot: Int) { singles[Int32(slot)] = nil }

    /// A cluster is on the map from now on.
    func add(_ cluster: ClusterAnnotation, at node: Int32) { clusters[node] = cluster }

    /// A node's cluster, which leaves the map.
    func removeCluster(at node: Int32) -> ClusterAnnotation? { clusters.removeValue(forKey: node) }

    /// These members are shown alone, by the nodes of a zoom.
    func show(_ singles: [Int32: Int32], zoom: Int) { (self.singles, self.zoom) = (singles, zoom) }

    /// What a build needs of the members.
    struct Members {
        var slots: [Int32] = []
        var sequences: [Int] = []
        var points: [WorldPosition] = []
    }

    /// Members that are gathered for a build, over several frames if there are many.
    private struct Gathering {
        var members = Members()
        /// The slots that are still the group's.
        var kept: [Int32] = []
        var next = 0
    }

    /// Members between two checks of a frame's budget.
    private static let sliceSize = 1_000

    var isGathering: Bool { gathering != nil }

    func beginBuild() {
        (isStale, isBuilding) = (false, true)
        var new = Gathering()
        new.members.slots.reserveCapacity(slots.count)
        new.members.sequences.reserveCapacity(slots.count)
        new.members.points.reserveCapacity(slots.count)
        new.kept.reserveCapacity(slots.count)
        gathering = new
    }

    /// Gathers the members, without those that have been removed, until the budget is spent. One that moves
    /// meanwhile makes the group stale.
    /// - Returns: the members, once all are gathered.
    func gather(from store: AnnotationStore, number: Int16, _ budget: FrameBudget) -> Members? {
        guard var work = gathering.take() else { return nil }
        while work.next < slots.count {
            let end = min(slots.count, work.next + Self.sliceSize)
            for slot in slots[work.next..<end] { gather(slot, from: store, number, &work) }
            work.next = end
            if end < slots.count, budget.isSpent {
                gathering = work
                return nil
            }
        }
        slots = work.kept
        return work.members
    }

    private func gather(_ slot: Int32, from store: AnnotationStore, _ number: Int16, _ work: inout Gathering)
    {
        let record = store.records[Int(slot)]
        guard record.group == number else {
            isListed[Int(slot)] = false
            return
        }
        work.kept.append(slot)
        guard record.annotation != nil, record.coordinate.isValid else { return }
        work.members.slots.append(slot)
        work.members.sequences.append(record.sequence)
        work.members.points.append(
            WorldPosition(
                fractionX: record.point.x / MapSize.world.width, y: record.point.y / MapSize.world.height)
                ?? WorldPosition(x: 0, y: 0))
    }

    /// Replaces the index. Clusters that are still there keep their annotations; the others are returned.
    func install(_ new: Built) -> [ClusterAnnotation] {
        let old = clusters
        var gone: [ClusterAnnotation] = []
        clusters = [:]
        let zoom = zoom ?? 0
        for (node, cluster) in old.sorted(by: { $0.key < $1.key }) {
            let heir = lead(of: node).flatMap { new.points[$0] }.map {
                new.index.node(showing: $0, zoom: zoom)
            }
            if let heir, new.index.isCluster(heir), clusters[heir] == nil {
                clusters[heir] = cluster
            } else {
                gone.append(cluster)
            }
        }
        (built, isBuilding) = (new, false)
        // The points have other numbers now; what is no longer shown alone is found by the next update.
        for slot in singles.keys { singles[slot] = -1 }
        return gone
    }

    /// The slots by which the present clusters are found again in a later index.
    var leads: Set<Int32> { Set(clusters.keys.compactMap { lead(of: $0) }) }

    private func lead(of node: Int32) -> Int32? {
        guard let built else { return nil }
        var points: [Int32] = []
        built.index.points(of: node, limit: 1, into: &points)
        return points.first.map { built.slots[Int($0)] }
    }
}
