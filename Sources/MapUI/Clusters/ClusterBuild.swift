import Drawing
import SpatialIndex

/// The build of a group's index: on another thread, unless there are few points.
nonisolated enum ClusterBuild {
    /// Up to so many points are indexed at once, within a frame.
    static let mostAtOnce = 2_000

    /// - Parameter leads: slots of which the points are to be told.
    static func start(
        slots: [Int32], sequences: [Int], points: [WorldPosition], leads: Set<Int32>,
        options: ClusterIndex.Options, work: WorkTracker
    ) -> Computation<ClusterGroup.Built> {
        Computation(isOnThread: points.count > mostAtOnce, work: work) { _ in
            build(slots, sequences, points, leads, options)
        }
    }

    private static func build(
        _ slots: [Int32], _ sequences: [Int], _ points: [WorldPosition], _ leads: Set<Int32>,
        _ options: ClusterIndex.Options
    ) -> ClusterGroup.Built? {
        guard let index = ClusterIndex(points, options: options) else { return nil }
        var pointOfLead: [Int32: Int32] = [:]
        if !leads.isEmpty {
            for (i, slot) in slots.enumerated() where leads.contains(slot) { pointOfLead[slot] = Int32(i) }
        }
        return ClusterGroup.Built(index: index, slots: slots, sequences: sequences, points: pointOfLead)
    }
}
