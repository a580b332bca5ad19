import MapGeometry

/// Paints tiles into pictures. Belongs to one worker: it keeps buffers.
protocol TilePainting: AnyObject {
    /// A phrase about the features that the last picture omitted because they exceed the budget.
    var excess: String? { get }

    /// A tile's picture. Nil if canceled, which is checked every few milliseconds.
    func paint(_ tiles: TileSupply, spec: TileSpec, isCancelled: @escaping () -> Bool) -> TileImage?
}
