/// The direction in which a source counts the rows of tiles, named as in TileJSON.
public enum TileRowOrder: String, Sendable {
    /// Rows of tiles are counted from the north, as in `TileID`.
    case xyz
    /// Rows of tiles are counted from the south, as in the Tile Map Service.
    case tms

    /// The row of a valid tile, whose `TileID` has the row `y`, as the source counts rows.
    func row(of y: Int, z: Int) -> Int {
        switch self {
        case .xyz: y
        case .tms: (1 << z) - 1 - y
        }
    }
}
