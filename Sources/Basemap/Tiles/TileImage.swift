import Drawing

/// A tile's opaque picture.
enum TileImage: Sendable {
    /// A tile without data: only water.
    case solid(Color)
    case bitmap(Bitmap)
}
