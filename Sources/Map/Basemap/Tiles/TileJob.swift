import CartoucheDrawing
import CartoucheMapGeometry

/// A job of the tile workers. Its value is its identity: a result of a job that is no longer wanted is
/// dropped.
enum TileJob: Hashable, Sendable {
    /// A bitmap of a tile.
    case image(TileSpec)
    /// The labels in a source tile, for a zoom so many half levels above its own and a screen of so many
    /// pixels per point (1, or 2 for all more).
    case labels(SourceTile, halfLevels: Int = 0, density: Int = 1)
}

/// The result of a `TileJob`.
enum TileAnswer: Sendable {
    case image(TileImage)
    case labels([MapLabel])

    /// The cost of taking the result, in pixels.
    var pixels: Int {
        switch self {
        case .image(.bitmap(let bitmap)): bitmap.width * bitmap.height
        case .image(.pixels(let pixels)): pixels.width * pixels.height
        case .image(.solid), .labels: 0
        }
    }

    /// The answer with its bitmap as the render backends keep it: converted by the worker, not in a frame.
    func readyToDraw(isOpaque: Bool) -> TileAnswer {
        guard case .image(.bitmap(let bitmap)) = self else { return self }
        return .image(.pixels(PremultipliedPixels(bitmap, isOpaque: isOpaque)))
    }
}

/// A tile's bitmap.
enum TileImage: Sendable {
    /// A tile without data: only water.
    case solid(Color)
    case bitmap(Bitmap)
    /// As the render backends keep it.
    case pixels(PremultipliedPixels)
}
