import CartoucheDrawing
import CartoucheSpatialIndex

/// The build of a group's index: on another thread, unless there are few points.
nonisolated enum ClusterBuild {
    /// Up to so many points are indexed at once, within a frame.
    static let batchLimit = 2_000

    /// - Parameter leads: slots of which the points are to be told.
    static func start(
        slots: [Int32], sequences: [Int], points: [WorldPosition], leads: Set<Int32>,
        options: ClusterIndex.Options, work: WorkTracker
    ) -> Computation<ClusterGroup.Built> {
        Computation(isOnThread: points.count > batchLimit, work: work) { _ in
            build(slots, sequences, points, leads, options)
        }
    }

    private static func build(
        _ slots: [Int32], _ sequences: [Int], _ points: [WorldPosition], _ leads: Set<Int32>,
        _ options: ClusterIndex.Options
    ) -> ClusterGroup.Built? {
        let (slots, sequences, points) = inOrderOfAddition(slots, sequences, points)
        guard let index = ClusterIndex(points, options: options) else { return nil }
        var pointOfLead: [Int32: Int32] = [:]
        if !leads.isEmpty {
            for (i, slot) in slots.enumerated() where leads.contains(slot) { pointOfLead[slot] = Int32(i) }
        }
        return ClusterGroup.Built(index: index, slots: slots, sequences: sequences, points: pointOfLead)
    }

    /// The same members in the order in which they were added. Slots are used again in another order, and
    /// which clusters there are depends on the order of the points: so it is that of a map to which they were
    /// just added.
    private static func inOrderOfAddition(
        _ slots: [Int32], _ sequences: [Int], _ points: [WorldPosition]
    ) -> (slots: [Int32], sequences: [Int], points: [WorldPosition]) {
        guard zip(sequences, sequences.dropFirst()).contains(where: { $0 > $1 }) else {
            return (slots, sequences, points)
        }
        let order = sequences.indices.sorted { sequences[$0] < sequences[$1] }
        return (order.map { slots[$0] }, order.map { sequences[$0] }, order.map { points[$0] })
    }
}
