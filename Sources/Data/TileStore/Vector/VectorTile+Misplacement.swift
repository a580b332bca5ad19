import CartoucheMapGeometry

extension VectorTile {
    /// The error that a coordinate of the tile lies several worlds away from the tile `id`, as damaged
    /// numbers do; nil if no coordinate lies so far away.
    /// - Complexity: O(points).
    public func misplacement(in id: TileID) -> TileError.Cause? {
        for layer in layers {
            guard let low = layer.coordinates.min(), let high = layer.coordinates.max() else { continue }
            // Data may go around the world more than once, but not four times. In doubles: the product takes
            // 64 bits.
            let limit = 4 * Double(layer.extent) * Double((1 as UInt64) << UInt64(min(max(id.z, 0), 30)))
            guard max(-Double(low), Double(high)) > limit else { continue }
            let worst = -Double(low) > Double(high) ? low : high
            let name = TileError.quoted(layer.name)
            return .corrupt(
                "layer \(name) has a coordinate of \(worst) where a tile is \(layer.extent) units wide")
        }
        return nil
    }
}
