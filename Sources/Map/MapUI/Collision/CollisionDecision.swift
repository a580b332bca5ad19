import CartoucheDrawing
import CartoucheSpatialIndex

/// Which annotations of a map are shown at one `CollisionLevel` (a step of zoom and heading), all over the
/// world.
nonisolated struct CollisionDecision: Sendable {
    let level: CollisionLevel
    /// The version of the members for which the decision was made.
    let version: Int
    let members: CollisionMembers.Snapshot
    /// The positions of the members that may be hidden and are shown; the identifiers in the index are the
    /// members' numbers.
    let shown: PointIndex
    /// Whether a member is shown, by the member's number.
    let isShown: [Bool]
    /// For each source, the positions of its annotations that are shown; the identifiers in the index are
    /// point numbers of the source.
    let shownOfSources: [PointIndex]
    /// The version of the sources for which the decision was made.
    let sourcesVersion: Int
}
