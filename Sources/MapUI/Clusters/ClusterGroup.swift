import Foundation
import MapGeometry
import SpatialIndex

/// The annotations with one clustering identifier, by slot, and their index as of the last build.
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
    /// Whether members came, went or moved since the last build began.
    var isStale = false
    /// Whether a build is running.
    var isBuilding = false

    /// The clusters on the map, by node.
    var clusters: [Int32: ClusterAnnotation] = [:]
    /// The points of the slots that are shown alone, by slot.
    var singles: [Int32: Int32] = [:]
    /// The zoom of the nodes on the map; nil while there are none.
    var zoom: Int?

    init(_ identifier: String) { self.identifier = identifier }

    func add(_ slot: Int) {
        isStale = true
        while isListed.count <= slot { isListed.append(false) }
        guard !isListed[slot] else { return }
        isListed[slot] = true
        slots.append(Int32(slot))
    }

    /// The slots and positions of the members for a build, without those that have been removed.
    func snapshot(of store: AnnotationStore, number: Int16) -> (slots: [Int32], points: [WorldPosition]) {
        slots.removeAll { slot in
            let isGone = store.records[Int(slot)].group != number
            if isGone { isListed[Int(slot)] = false }
            return isGone
        }
        let valid = slots.filter { store.isValid(Int($0)) }
        return (
            valid,
            valid.map {
                let point = store.records[Int($0)].point
                return WorldPosition(
                    fractionX: point.x / MapSize.world.width, y: point.y / MapSize.world.height)
                    ?? WorldPosition(x: 0, y: 0)
            }
        )
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
        built = new
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
