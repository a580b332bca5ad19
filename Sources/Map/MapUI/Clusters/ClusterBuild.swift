import CartoucheDrawing
import CartoucheSpatialIndex

/// Builds the spatial index of a cluster group: on another thread, unless the group has few points.
nonisolated enum ClusterBuild {
    /// The maximum number of points whose index is built at once, within a frame; more points go to another
    /// thread.
    static let batchLimit = 2_000

    /// Starts the build of a spatial index of the members' `points`.
    /// - Parameter leads: the slots (numbers in `AnnotationStore`) of those annotations whose point numbers
    ///   the result must contain: see `ClusterGroup.leads`.
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

    /// Sorts members by the order in which they were added to the map, which slots do not keep because they
    /// are used again. The clusters depend on the order of the points: sorted, they are the same as on a map
    /// to which the members were just added.
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
