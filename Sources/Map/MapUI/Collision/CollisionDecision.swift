import CartoucheDrawing
import CartoucheSpatialIndex

/// Which annotations of a map are shown at one level, all over the world.
nonisolated struct CollisionDecision: Sendable {
    let level: CollisionLevel
    /// The version of the members from which it was made.
    let version: Int
    let members: CollisionMembers.Snapshot
    /// The members that may be hidden and are shown, by number.
    let shown: PointIndex
    /// Whether a member is shown, by number.
    let isShown: [Bool]
    /// The annotations of each source that are shown, by index in the source.
    let shownOfSources: [PointIndex]
    /// The version of the sources.
    let sourcesVersion: Int
}
