import MapGeometry
import TileStore

/// Paints vector tiles into pictures. Belongs to one worker: it keeps buffers.
protocol TilePainting: AnyObject {
    /// A phrase about the features that the last picture omitted because they exceed the budget.
    var excess: String? { get }

    /// The tile's picture. `source` is the vector tile's own id: `spec.id` or an ancestor. Nil if canceled, which
    /// is checked every few milliseconds.
    func paint(
        _ tile: VectorTile, source: TileID, spec: TileSpec, isCancelled: @escaping () -> Bool
    ) -> TileImage?
}
