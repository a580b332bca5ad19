/// A property's value.
enum CityValue: Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
}
