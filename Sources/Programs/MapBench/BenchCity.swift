import Cartouche
import CityMaker

/// The map files of the invented city of `CityMaker`, with which figures are measured.
enum BenchCity {
    /// The seed of the city, the same for all figures.
    static let seed: UInt64 = 7

    /// Writes the city in each schema.
    /// - Returns: the paths of the files, by schema.
    @discardableResult
    static func write(to folder: String) throws -> [CitySchemaName: String] {
        let city = City(seed: seed)
        var paths: [CitySchemaName: String] = [:]
        for schema in CitySchemaName.allCases {
            let url = URL(fileURLWithPath: folder).appendingPathComponent("city-\(schema.rawValue).pmtiles")
            let bytes = CityArchive(city: city, schema: schema).bytes()
            try Data(bytes).write(to: url)
            paths[schema] = url.path
        }
        return paths
    }

    /// Writes the city in each schema to a temporary folder, and calls `body` with the paths of the files, by
    /// schema.
    static func withFiles(_ body: ([CitySchemaName: String]) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-city-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(try write(to: folder.path))
    }
}
