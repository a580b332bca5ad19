import Drawing

/// A tile's picture, opaque.
enum TileImage: Sendable {
    /// Nothing but water.
    case solid(Color)
    case bitmap(Bitmap)
}
