import Cartouche
import Foundation
import TileStore

/// Measures a GeoJSON document of 100,000 features as a source of tiles: reading the document, and cutting
/// tiles of it, on one core. Half of the features are points, a quarter lines, a quarter areas, all over the
/// world; the same document in every run.
struct GeoJSONFigures {
    private static let count = 100_000
    private static let rounds = 5
    private static let centers = -170.0...170.0
    /// The columns and rows of the tiles of zoom level 8 that are cut: neighbors around 0 degrees of latitude
    /// and longitude, like the tiles in a view.
    private static let views = (0..<100).map { (x: 123 + $0 % 10, y: 123 + $0 / 10) }

    func report() throws {
        let document = Self.document
        let memory = ProcessMemory(process: getpid())
        var source: GeoJSONSource?
        let readings = try Self.seconds { source = try GeoJSONSource(document, name: "figures") }
        guard let source else { return }
        printLine(
            "A GeoJSON document of \(Self.count) features, \(document.count / 1_000_000) MB: read in "
                + "\(Samples(readings).spread) s")
        if let before = memory, let after = ProcessMemory(process: getpid()) {
            printLine(
                "  the process's memory, with the document: \(before.resident) MB before, at most "
                    + "\(after.peak) MB while reading (compare only with --only geojson)")
        }
        try report("the tile of the world", [(0, 0, 0)], atLeast: 10_000, of: source)
        try report(
            "the 64 tiles of level 3", (0..<64).map { (3, $0 % 8, $0 / 8) }, atLeast: 50_000, of: source)
        try report("100 tiles of level 8", Self.views.map { (8, $0.x, $0.y) }, atLeast: 20, of: source)
    }

    /// Measures the cutting of tiles and prints its figures.
    /// - Parameter least: the minimum number of features in all tiles together; with fewer, the benchmark
    ///   fails.
    private func report(
        _ name: String, _ tiles: [(z: Int, x: Int, y: Int)], atLeast least: Int, of source: GeoJSONSource
    ) throws {
        var features = 0
        let times = try Self.seconds {
            features = 0
            for tile in tiles {
                let made = try source.vectorTile(TileID(z: tile.z, x: tile.x, y: tile.y))
                features += made?.layers.reduce(0) { $0 + $1.features.count } ?? 0
            }
        }
        guard features >= least else {
            throw PlatformError("In \(name) are \(features) features; the figure needs \(least).")
        }
        printLine("  \(name), \(features) features: \(Samples(times.map { $0 * 1_000 }).spread) ms")
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> [Double] {
        let clock = SystemClock()
        return try (0..<rounds).map { _ in
            let start = clock.now
            try body()
            return clock.now - start
        }
    }

    private static var document: [UInt8] {
        var random = BenchRandom(seed: 31)
        func text(_ longitude: Double, _ latitude: Double) -> String {
            String(format: "[%.6f,%.6f]", longitude, latitude)
        }
        var features: [String] = []
        for index in 0..<count {
            let (longitude, latitude) = (
                Double.random(in: centers, using: &random), Double.random(in: -70...70, using: &random)
            )
            // Around the center, so that areas do not cross themselves.
            let vertices = (0..<12).map { corner in
                let (angle, radius) = (Double(corner) * .pi / 6, 0.2 + 0.3 * random.unit())
                return text(longitude + radius * cos(angle), latitude + radius * sin(angle))
            }
            let geometry =
                switch index % 4 {
                case 0: #""LineString","coordinates":[\#(vertices.joined(separator: ","))]"#
                case 1: #""Polygon","coordinates":[[\#((vertices + [vertices[0]]).joined(separator: ","))]]"#
                default: #""Point","coordinates":\#(text(longitude, latitude))"#
                }
            let kind = ["cafe", "school", "harbor"][index % 3]
            let properties = #""name":"Place \#(index)","rank":\#(index % 17),"kind":"\#(kind)""#
            features.append(
                #"{"type":"Feature","id":\#(index),"properties":{\#(properties)},"#
                    + #""geometry":{"type":\#(geometry)}}"#
            )
        }
        return Array(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8)
    }
}
