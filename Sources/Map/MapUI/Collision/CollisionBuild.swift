import CartoucheDrawing
import CartoucheSpatialIndex

/// The making of a decision: on another thread, unless there are few members.
nonisolated enum CollisionBuild {
    /// More members than this are decided about on another thread, not within a frame.
    static let batchLimit = 2_000

    /// The input of a decision.
    struct Question: Sendable {
        let level: CollisionLevel
        let version: Int
        /// The members of the decision before, and what has changed since.
        let members: CollisionMembers.Snapshot
        let changes: CollisionMembers.Changes
        /// How many members there are.
        let count: Int
        /// Members that are shown in any case for now: by number.
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
