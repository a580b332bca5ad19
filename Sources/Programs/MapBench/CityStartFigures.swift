import Cartouche
import CityMaker

/// Measures the start of the program WishListDemo with the invented city of `CityMaker` as its map, until the
/// first complete frame.
struct CityStartFigures {
    let path: String

    func report() throws {
        printLine("The demo's start with the city: its first complete frame")
        try BenchCity.withFiles { files in
            for schema in CitySchemaName.allCases {
                guard let file = files[schema] else { continue }
                let starts = (0..<7).compactMap { _ in
                    DemoStart(path: path, arguments: ["--renderer", "software", "--tiles", file])
                }
                let (times, sizes) = (Samples(starts.map(\.milliseconds)), Samples(starts.map(\.megabytes)))
                printLine(
                    "  \(schema.rawValue): after \(times.spread) ms, \(sizes.spread) MB resident, "
                        + "\(times.count) starts"
                )
            }
        }
    }
}
