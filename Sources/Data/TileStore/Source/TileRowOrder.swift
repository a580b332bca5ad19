/// The direction in which a source counts the rows of tiles, named as in TileJSON.
public enum TileRowOrder: String, Sendable {
    /// From the north, as `TileID` does.
    case xyz
    /// From the south, as the Tile Map Service does.
    case tms

    /// The row of a tile as the source counts it. The tile must be valid.
    func row(of y: Int, z: Int) -> Int {
        switch self {
        case .xyz: y
        case .tms: (1 << z) - 1 - y
        }
    }
}
