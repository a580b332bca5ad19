import Drawing
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

    /// What it costs to take it over.
    var pixels: Int {
        if case .picture(.bitmap(let bitmap)) = self { return bitmap.width * bitmap.height }
        return 0
    }
}
