import Drawing
import Foundation
import Locking
import SpatialIndex

/// The build of a group's index: on another thread, and counted as outstanding work, unless there are few points.
nonisolated final class ClusterBuild: Sendable {
    /// Up to so many points are indexed at once, within a frame.
    static let mostAtOnce = 2_000

    private let result = Mutex<ClusterGroup.Built?>(nil)

    /// - Parameter leads: slots of which the points are to be told.
    init(
        slots: [Int32], sequences: [Int], points: [WorldPosition], leads: Set<Int32>,
        options: ClusterIndex.Options, work: WorkTracker
    ) {
        if points.count > Self.mostAtOnce {
            work.begin()
            Thread.detachNewThread {
                self.finish(Self.build(slots, sequences, points, leads, options))
                work.end()
            }
        } else {
            finish(Self.build(slots, sequences, points, leads, options))
        }
    }

    var isReady: Bool { result.withLock { $0 != nil } }

    /// The index, once: nil while it is not ready.
    func take() -> ClusterGroup.Built? {
        result.withLock { result in
            defer { result = nil }
            return result
        }
    }

    private func finish(_ built: ClusterGroup.Built?) { result.withLock { $0 = built } }

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
