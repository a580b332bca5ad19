import CartoucheDrawing
import CartoucheMapGeometry

/// A job of the tile workers. Equal values are the same job; results of jobs that are no longer requested are
/// dropped.
enum TileJob: Hashable, Sendable {
    /// Paint the bitmap of a tile.
    case image(TileSpec)
    /// Find the labels in a source tile, for a zoom that is `halfLevels` half levels above the tile's own
    /// level, and a screen of `density` pixels per point (1, or 2 for all higher densities).
    case labels(SourceTile, halfLevels: Int = 0, density: Int = 1)
}

/// The result of a `TileJob`.
enum TileAnswer: Sendable {
    case image(TileImage)
    case labels([MapLabel])

    /// The number of pixels of a bitmap, which are uploaded to the renderer; 0 for other results.
    var pixels: Int {
        switch self {
        case .image(.bitmap(let bitmap)): bitmap.width * bitmap.height
        case .image(.pixels(let pixels)): pixels.width * pixels.height
        case .image(.solid), .labels: 0
        }
    }

    /// This result of a job; its bitmap, if any, is converted to the pixel format of the renderers. Called on
    /// the worker, so that no frame waits for the conversion.
    func readyToDraw(isOpaque: Bool) -> TileAnswer {
        guard case .image(.bitmap(let bitmap)) = self else { return self }
        return .image(.pixels(PremultipliedPixels(bitmap, isOpaque: isOpaque)))
    }
}

/// What was painted for a tile: a bitmap, or only a single color.
enum TileImage: Sendable {
    /// A single color, for a tile without features.
    case solid(Color)
    case bitmap(Bitmap)
    /// The bitmap in the format of the renderers.
    case pixels(PremultipliedPixels)
}
