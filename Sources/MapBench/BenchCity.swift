import Cartouche
import CityMaker

/// The invented city that the figures are taken on, as files.
enum BenchCity {
    /// The seed of all figures.
    static let seed: UInt64 = 7

    /// Writes the city in each schema.
    static func write(to folder: String) throws {
        let city = City(seed: seed)
        for schema in CitySchemaName.allCases {
            let url = URL(fileURLWithPath: folder).appendingPathComponent("city-\(schema.rawValue).pmtiles")
            let bytes = CityArchive(city: city, schema: schema).bytes()
            try Data(bytes).write(to: url)
            say("\(url.lastPathComponent): \(bytes.count) bytes")
        }
    }
}
