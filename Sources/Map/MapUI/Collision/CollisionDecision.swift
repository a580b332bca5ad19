import CartoucheDrawing
import CartoucheSpatialIndex

/// Which annotations of a map are shown at one `CollisionLevel` (a step of zoom and heading), all over the
/// world.
nonisolated struct CollisionDecision: Sendable {
    let level: CollisionLevel
    /// The version number that the colliding annotations had when this decision about them was started.
    let version: Int
    let members: CollisionMembers.Snapshot
    /// The positions of the annotations that may be hidden and are shown by the decision; the identifiers in
    /// the index are their member numbers.
    let shown: PointIndex
    /// Whether an annotation is shown, by its member number in the decision.
    let isShown: [Bool]
    /// For each source, the positions of its annotations that are shown; the identifiers in the index are
    /// point numbers of the source.
    let shownOfSources: [PointIndex]
    /// The version number that the annotation sources had when this decision about their annotations was
    /// started.
    let sourcesVersion: Int
}
