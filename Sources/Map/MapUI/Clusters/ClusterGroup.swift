import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// The annotations of one clustering identifier by their slots, which are their numbers in `AnnotationStore`,
/// and the spatial index that the last build of clusters made of them.
final class ClusterGroup {
    /// The index of a group's clusters, and the slots (numbers in `AnnotationStore`) of the annotations that
    /// the points of the index stand for.
    nonisolated struct Built: Sendable {
        var index: ClusterIndex
        var slots: [Int32]
        /// The sequence numbers of the annotations, by point: they show whether a slot has been given to
        /// another annotation since.
        var sequences: [Int]
        /// The point numbers of the annotations that `ClusterGroup.leads` listed when the build was started,
        /// by slot (number in `AnnotationStore`).
        var points: [Int32: Int32]
    }

    let identifier: String
    /// The slots (numbers in `AnnotationStore`) of the members, and of some that have been removed since the
    /// last build.
    private var slots: [Int32] = []
    /// For each slot (number in `AnnotationStore`), whether it is in `slots`.
    private var isListed: [Bool] = []
    private(set) var built: Built?
    private var gathering: Gathering?
    /// Whether members of the group were added, removed or moved since the last build of its index began.
    private(set) var isStale = false
    /// Whether the group's members are being gathered for a new index, or the index is being built.
    private(set) var isBuilding = false

    /// The group's clusters that are on the map, by their node in the index.
    private(set) var clusters: [Int32: ClusterAnnotation] = [:]
    /// The members of the group that are shown alone, by slot (number in `AnnotationStore`), with their point
    /// numbers in the index; -1 where the point number is not known because the index has changed since.
    private(set) var singles: [Int32: Int32] = [:]
    /// The whole zoom level for which the group's clusters on the map were chosen; nil before clusters were
    /// first chosen.
    private(set) var zoom: Int?

    init(_ identifier: String) { self.identifier = identifier }

    /// Adds a member to the group, by its slot (number in `AnnotationStore`).
    /// - Parameter isShown: whether the member already has a view of its own on the map.
    func add(_ slot: Int, isShown: Bool = false) {
        isStale = true
        if isShown { singles[Int32(slot)] = -1 }
        while isListed.count <= slot { isListed.append(false) }
        guard !isListed[slot] else { return }
        isListed[slot] = true
        slots.append(Int32(slot))
    }

    /// The slots (numbers in `AnnotationStore`) of the members with a valid coordinate, read one by one: also
    /// of those that the index lacks.
    func members(in store: AnnotationStore, number: Int16) -> [Int32] {
        slots.filter { store.records[Int($0)].group == number && store.isValid(Int($0)) }
    }

    /// Requests that the next build gather all members of the group and compute its clusters anew.
    func setNeedsBuild() { isStale = true }

    /// Records that a member of the group, given by its slot, is no longer shown alone.
    func forget(_ slot: Int) { singles[Int32(slot)] = nil }

    /// Records a cluster of the group that was added to the map, by its node in the index.
    func add(_ cluster: ClusterAnnotation, at node: Int32) { clusters[node] = cluster }

    /// Removes and returns the cluster of a node in the index, which the caller removes from the map; nil if
    /// the map has none.
    func removeCluster(at node: Int32) -> ClusterAnnotation? { clusters.removeValue(forKey: node) }

    /// Records which members of the group are shown alone (see `singles`), and the zoom level for which they
    /// and the clusters were chosen.
    func show(_ singles: [Int32: Int32], zoom: Int) { (self.singles, self.zoom) = (singles, zoom) }

    /// The members of a cluster group from which an index is built: their slots, sequence numbers and
    /// positions, in the same order.
    struct Members {
        var slots: [Int32] = []
        var sequences: [Int] = []
        var points: [WorldPosition] = []
    }

    /// The members of a group as far as they are gathered for a new index, which takes several frames if
    /// there are many members.
    private struct Gathering {
        var members = Members()
        /// The slots (numbers in `AnnotationStore`) gathered so far that still belong to the group, also of
        /// members without a valid coordinate.
        var kept: [Int32] = []
        var next = 0
    }

    /// The number of members that are gathered for a new index between two checks of a frame's time budget.
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

    /// Gathers the members of the cluster group, without those that have been removed, until the frame's time
    /// budget is spent. If a member moves before the gathering ends, the group must be built again.
    /// - Returns: the members, once all are gathered; nil before.
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

    /// Replaces the index of the group's clusters by a new one. A cluster that the new index also contains
    /// keeps its annotation.
    /// - Returns: the annotations of clusters that the new index does not contain.
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

    /// The slots (numbers in `AnnotationStore`) of the first members of the group's clusters on the map: with
    /// them `install` finds the same clusters in the next index.
    var leads: Set<Int32> { Set(clusters.keys.compactMap { lead(of: $0) }) }

    private func lead(of node: Int32) -> Int32? {
        guard let built else { return nil }
        var points: [Int32] = []
        built.index.points(of: node, limit: 1, into: &points)
        return points.first.map { built.slots[Int($0)] }
    }
}
