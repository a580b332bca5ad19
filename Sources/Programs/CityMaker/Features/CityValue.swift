/// The value of a feature's property in a tile.
enum CityValue: Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
}
