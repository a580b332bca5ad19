import CartoucheMapGeometry

extension TileID {
    /// The number of the tile in the order of PMTiles archives: all of level 0, then level 1, and so on, each
    /// along a Hilbert curve (PMTiles v3, section 4.1). The tile must be valid.
    /// - Complexity: O(z).
    public var hilbertIndex: UInt64 {
        precondition(isValid, "Tile \(self) lies outside the pyramid")
        // Levels above hold 1 + 4 + ... + 4^(z-1) tiles.
        var index = ((1 as UInt64) << (2 * UInt64(z)) - 1) / 3
        var (x, y) = (UInt64(self.x), UInt64(self.y))
        var half = z > 0 ? (1 as UInt64) << UInt64(z - 1) : 0
        while half > 0 {
            let (right, lower) = (x & half != 0, y & half != 0)
            index += half * half * (right ? (lower ? 2 : 3) : (lower ? 1 : 0))
            // Turn the quadrant so that its own curve starts at its own origin.
            if !lower {
                if right {
                    x = half &- 1 &- x
                    y = half &- 1 &- y
                }
                swap(&x, &y)
            }
            x &= half &- 1
            y &= half &- 1
            half >>= 1
        }
        return index
    }
}
