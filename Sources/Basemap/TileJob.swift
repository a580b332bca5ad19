import MapGeometry

/// A piece of work for the tile workers. Its value is its identity: an answer to a job that is no longer wanted is
/// dropped.
enum TileJob: Hashable, Sendable {
    /// A picture of a tile.
    case picture(TileSpec)
    /// The names in a source tile.
    case labels(TileID)
}

/// The answer to a `TileJob`.
enum TileAnswer: Sendable {
    case picture(TileImage)
    case labels([MapLabel])
}
