import CartoucheMapGeometry

extension TileID {
    /// The tile's name in the Bing Maps Tile System: a digit for each level from the top, which says in which
    /// quarter of its parent the tile on the way lies. Empty at level 0.
    public var quadkey: String {
        String(
            (0..<max(z, 0)).reversed().map { bit in
                Character("\((x >> bit & 1) + 2 * (y >> bit & 1))")
            })
    }
}
