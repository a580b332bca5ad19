import Cartouche

/// A named place of the bundled world, such as a country, a town or a peak.
nonisolated struct NamedPlace: Equatable, Sendable {
    /// The kind of a place.
    enum Kind: String, Sendable {
        case country = "Country"
        case capital = "Capital"
        case town = "Town"
        case station = "Research station"
        case state = "State or province"
        case ocean = "Ocean"
        case sea = "Sea"
        case range = "Mountains"
        case desert = "Desert"
        case island = "Island"
        case region = "Region"
        case lake = "Lake"
        case peak = "Peak"
        case airport = "Airport"
        case port = "Port"
    }

    var name: String
    var kind: Kind
    /// The name of the country in which the place lies; nil if it lies in none, or is itself a country.
    var country: String?
    var coordinate: LocationCoordinate2D
    /// The unimportance of the place: 0 for the largest countries, 10 and more for villages.
    var rank: Double
    /// The number of inhabitants of a town; 0 for other places.
    var population = 0
    /// The height of a peak, in meters; 0 for other places.
    var height = 0

    /// The zoom level at which the place fills the map.
    var zoom: Double {
        switch kind {
        case .country: 3.5 + rank * 0.6
        case .ocean: 3
        case .sea: 4 + min(rank, 4) * 0.7
        case .range, .desert, .region, .state: 5.5
        case .island: 6.5
        case .capital, .town: population > 1_000_000 ? 7.5 : 8.5
        case .lake, .peak, .station, .airport, .port: 8.5
        }
    }

    /// A description of the place, as in "Capital of France" and "Town in Texas, 1.2 million people".
    var detail: String {
        var text = kind.rawValue
        if let country { text += (kind == .capital ? " of " : " in ") + country }
        if population >= 1_000_000 {
            text += String(format: ", %.1f million people", Double(population) / 1_000_000)
        } else if population > 0 {
            text += ", \(CountText.grouped(population)) people"
        }
        if height > 0 { text += ", \(CountText.grouped(height)) m" }
        return text
    }
}
