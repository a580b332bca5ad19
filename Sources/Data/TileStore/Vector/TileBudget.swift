/// Limits how much of a tile is read. The limits are counts and not times, so that the same bytes always give
/// the same tile.
///
/// Tuned so that hostile tiles are read within a second; the largest tiles in use need a tenth of each limit.
struct TileBudget {
    static let layers = 1_000
    /// The maximum number of points of all geometries of a tile.
    static let points = 1_000_000
    /// The maximum number of a tile's features, keys and values together.
    static let entries = 1_000_000

    private(set) var layers = TileBudget.layers
    private(set) var points = TileBudget.points
    private(set) var entries = TileBudget.entries
    /// A phrase about the first part of the tile that was omitted; nil if the whole tile was read.
    private(set) var excess: String?

    /// Counts a layer of the tile. Returns false if the layer must be omitted.
    mutating func spendLayer() -> Bool {
        guard layers > 0 else {
            record("layers after the first \(Self.layers) are left out")
            return false
        }
        layers -= 1
        return true
    }

    /// Counts a feature, key or value of the tile. Returns false if it must be omitted.
    mutating func spendEntry() -> Bool {
        guard entries > 0 else {
            record("features, keys and values after the first \(Self.entries) are left out")
            return false
        }
        entries -= 1
        return true
    }

    /// Counts points of the tile. Returns false if a feature with that many points must be omitted.
    mutating func spend(points count: Int) -> Bool {
        guard count <= points else {
            record("features beyond \(Self.points) points are left out")
            return false
        }
        points -= count
        return true
    }

    private mutating func record(_ what: String) { excess = excess ?? what }
}
