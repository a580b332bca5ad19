import CartoucheMapGeometry

extension TileID {
    /// A digit for each level from the top: which quarter of the tile above this one lies in (Bing Maps Tile
    /// System). Empty at level 0.
    public var quadkey: String {
        String(
            (0..<max(z, 0)).reversed().map { bit in
                Character("\((x >> bit & 1) + 2 * (y >> bit & 1))")
            })
    }
}
