import CartoucheDrawing
import CartoucheSpatialIndex

/// Decides which annotations are shown where there is no room for all: on another thread, unless there are
/// few members.
nonisolated enum CollisionBuild {
    /// The maximum number of annotations that are decided about within a frame; more are decided about on
    /// another thread.
    static let batchLimit = 2_000

    /// The input of a decision about collisions: the step of zoom and heading (`level`), the annotations that
    /// take part, which of them are selected, and the annotation sources.
    struct Question: Sendable {
        let level: CollisionLevel
        let version: Int
        /// The annotations that took part in the previous decision; with `changes` applied, they are those of
        /// this decision.
        let members: CollisionMembers.Snapshot
        let changes: CollisionMembers.Changes
        /// The number of annotations that take part in this decision, without those of annotation sources.
        let count: Int
        /// The member numbers, after `changes` are applied, of the annotations that are selected or dragged,
        /// and therefore shown in any case.
        let pinned: [Int]
        let sources: [FootprintSet]
        let sourcesVersion: Int
    }

    static func start(_ question: Question, work: WorkTracker) -> Computation<CollisionDecision> {
        let count = question.sources.reduce(question.count) { $0 + $1.positions.count }
        return Computation(isOnThread: count > batchLimit, work: work) { _ in decide(question) }
    }

    private static func decide(_ question: Question) -> CollisionDecision? {
        var members = question.members
        members.apply(question.changes)
        var own = members.set
        for i in question.pinned { own.priorities[i] = .infinity }
        guard
            let shown = Decluttering([own] + question.sources).shown(
                zoom: question.level.zoom, heading: question.level.heading)
        else { return nil }
        var isShown = [Bool](repeating: false, count: own.positions.count)
        for i in shown[0] { isShown[Int(i)] = true }
        let yielding = shown[0].filter { members.set.priorities[Int($0)] < Decluttering.alwaysShown }
        return CollisionDecision(
            level: question.level, version: question.version, members: members,
            shown: PointIndex(yielding.map { own.positions[Int($0)] }, ids: yielding),
            isShown: isShown,
            shownOfSources: zip(question.sources, shown.dropFirst()).map { source, indices in
                PointIndex(indices.map { source.positions[Int($0)] }, ids: indices)
            }, sourcesVersion: question.sourcesVersion)
    }
}
