import Cartouche

/// A harbor, which is also its own annotation on the map.
final class Harbor: PointAnnotation {
    let name: String
    let destinations: [String]
    let weekdays: [Departure]
    let weekend: [Departure]

    /// The departure of a ferry.
    struct Departure {
        let time: String
        let destination: String
    }

    init(_ name: String, _ latitude: Double, _ longitude: Double, daily: Int, to destinations: [String]) {
        (self.name, self.destinations) = (name, destinations)
        weekdays = Self.departures(daily, to: destinations)
        weekend = Self.departures(daily / 2, to: destinations)
        super.init()
        coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        title = name
    }

    /// A number of departures of ferries, evenly spaced from six in the morning until ten in the evening.
    private static func departures(_ count: Int, to destinations: [String]) -> [Departure] {
        (0..<count).map { index in
            let minutes = 6 * 60 + 10 + index * 16 * 60 / count / 5 * 5
            let (hour, minute) = (minutes / 60, minutes % 60)
            return Departure(
                time: "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)",
                destination: destinations[index % destinations.count])
        }
    }

    /// The fare of a ferry in euros, for a number of passengers with or without a bicycle.
    static func fare(passengers: Int, bicycle: Bool) -> Int { passengers * 12 + (bicycle ? 5 : 0) }

    static let all = [
        Harbor("Hanko", 59.82, 22.97, daily: 6, to: ["Bengtskär", "Örö", "Hiittinen"]),
        Harbor("Helsinki", 60.16, 24.96, daily: 24, to: ["Suomenlinna", "Vallisaari", "Tallinn"]),
        Harbor("Kotka", 60.46, 26.95, daily: 9, to: ["Haapasaari", "Kaunissaari", "Rankki"]),
        Harbor("Mariehamn", 60.10, 19.93, daily: 8, to: ["Stockholm", "Kapellskär", "Turku"]),
        Harbor("Naantali", 60.47, 22.02, daily: 10, to: ["Rymättylä", "Långnäs"]),
        Harbor("Rauma", 61.13, 21.46, daily: 1, to: ["Kylmäpihlaja"]),
        Harbor("Turku", 60.44, 22.22, daily: 14, to: ["Nauvo", "Korpo", "Houtskär", "Iniö"]),
        Harbor("Uusikaupunki", 60.80, 21.39, daily: 4, to: ["Isokari", "Kustavi"]),
    ]
}
