/// How much of one tile is read. Counted, not timed: the same bytes always give the same tile.
///
/// Tuned for hostile tiles, which are read within a second; the largest tiles in use hold a tenth of each.
struct TileBudget {
    static let layers = 1_000
    /// Of all geometries.
    static let points = 1_000_000
    /// Features, keys and values.
    static let entries = 1_000_000

    private(set) var layers = TileBudget.layers
    private(set) var points = TileBudget.points
    private(set) var entries = TileBudget.entries
    /// What was left out first, as a phrase; nil if everything was read.
    private(set) var excess: String?

    /// False: the layer is to be left out.
    mutating func takeLayer() -> Bool {
        guard layers > 0 else {
            note("layers after the first \(Self.layers) are left out")
            return false
        }
        layers -= 1
        return true
    }

    /// False: the feature, key or value is to be left out.
    mutating func takeEntry() -> Bool {
        guard entries > 0 else {
            note("features, keys and values after the first \(Self.entries) are left out")
            return false
        }
        entries -= 1
        return true
    }

    /// False: the feature with so many points is to be left out.
    mutating func take(points count: Int) -> Bool {
        guard count <= points else {
            note("features beyond \(Self.points) points are left out")
            return false
        }
        points -= count
        return true
    }

    private mutating func note(_ what: String) { excess = excess ?? what }
}
