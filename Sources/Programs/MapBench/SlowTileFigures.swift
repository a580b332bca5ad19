import Cartouche
import CityMaker
import TileStore

/// Measures the slowest tiles, read, decoded and painted on one core: those of the bundled world, of the
/// invented city, and of real files in a folder.
struct SlowTileFigures {
    let fixtures: String?

    private let clock = SystemClock()
    /// The number of tiles of each tile source that are measured, which are the tiles with the most bytes.
    private static let count = 40

    func report() throws {
        let text = try Application(
            options: ApplicationOptions(title: "MapBench", size: BenchStage.size, isHeadless: true)
        ).services
        printLine("The slowest of the \(Self.count) heaviest tiles, on one core, the least of 3 runs")
        let world = try PMTilesSource(path: WorldMap.path(in: text.assets))
        try report("the world", world, try BuiltInStyle.world.pair(), tiles: heaviest(world), text.text)
        try BenchCity.withFiles { files in
            for (schema, style) in [
                (CitySchemaName.openMapTiles, BuiltInStyle.openMapTiles), (.protomaps, .protomaps),
            ] {
                guard let path = files[schema] else { continue }
                let source = try PMTilesSource(path: path)
                try report(
                    "the city, \(schema.rawValue)", source, try style.pair(), tiles: heaviest(source),
                    text.text)
            }
        }
        if let fixtures { try reportFixtures(fixtures, text.text) }
    }

    private func report(
        _ title: String, _ source: any TileSource, _ style: StylePair, tiles: [(id: TileID, bytes: Int)],
        _ text: any TextEngine
    ) throws {
        let probe = TileProbe(source: source, style: style, text: text)
        let costs = tiles.map { tile in (tile: tile, cost: cost(probe, tile.id)) }
        guard let worst = costs.max(by: { $0.cost.image < $1.cost.image }) else { return }
        printLine(
            "  \(title): \(worst.tile.id), \(worst.tile.bytes / 1_000) KB: picture "
                + "\(ms(worst.cost.image)), "
                + "names \(ms(worst.cost.names)) more")
        let middle = Samples(costs.map(\.cost.image))
        printLine("    of \(middle.count) tiles: \(middle.milliseconds)")
    }

    private func cost(_ probe: TileProbe, _ id: TileID, runs: Int = 3) -> (image: Double, names: Double) {
        var best = (image: Double.infinity, names: Double.infinity)
        for _ in 0..<runs {
            let jobs = probe.jobs(for: id, appearance: .light)
            let start = clock.now
            jobs.image()
            let middle = clock.now
            jobs.names()
            best.image = min(best.image, (middle - start) * 1000)
            best.names = min(best.names, (clock.now - middle) * 1000)
        }
        return best
    }

    private func heaviest(_ source: PMTilesSource) -> [(id: TileID, bytes: Int)] {
        var tiles: [(id: TileID, bytes: Int)] = []
        let (low, high) = (
            Mercator.mapPoint(source.header.southWest), Mercator.mapPoint(source.header.northEast)
        )
        for z in source.header.minZoom...source.header.maxZoom {
            let (unit, last) = (Mercator.worldSize / Double(1 << z), (1 << z) - 1)
            for y in max(0, Int(high.y / unit))...min(last, Int(low.y / unit)) {
                for x in max(0, Int(low.x / unit))...min(last, Int(high.x / unit)) {
                    let id = TileID(z: z, x: x, y: y)
                    if let bytes = try? source.tile(id) { tiles.append((id, bytes.count)) }
                }
            }
        }
        return Array(tiles.sorted { $0.bytes > $1.bytes }.prefix(Self.count))
    }

    // MARK: Real tiles

    /// A tile source that contains one tile.
    private struct OneTile: TileSource {
        let header: TileSourceHeader
        let id: TileID
        let bytes: [UInt8]

        func tile(_ id: TileID) throws(TileError) -> [UInt8]? { id == self.id ? bytes : nil }
    }

    private func reportFixtures(_ folder: String, _ text: any TextEngine) throws {
        var found: [(name: String, id: TileID, bytes: [UInt8])] = []
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".mvt") {
            let name = file.split(separator: "/").last ?? ""
            let numbers = name.dropLast(4).split(separator: "-").compactMap { Int($0) }
            guard numbers.count == 3, let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
            else { continue }
            found.append((file, TileID(z: numbers[0], x: numbers[1], y: numbers[2]), [UInt8](data)))
        }
        let heaviest = found.sorted { ($0.bytes.count, $0.name) > ($1.bytes.count, $1.name) }.prefix(6)
        for tile in heaviest {
            let vector = try VectorTile(tile.bytes)
            let header = TileSourceHeader(name: tile.name, minZoom: 0, maxZoom: tile.id.z)
            let source = OneTile(header: header, id: tile.id, bytes: tile.bytes)
            let probe = TileProbe(
                source: source, style: try Self.style(of: vector.layers.map(\.name)), text: text)
            // The largest are few: the least of more runs is steadier.
            let cost = cost(probe, tile.id, runs: 20)
            let megabytes = Double(tile.bytes.count) / 1_000_000
            printLine(
                "  \(tile.name), \(tile.bytes.count / 1_000) KB: picture \(ms(cost.image)), names "
                    + "\(ms(cost.names)): "
                    + "\(hundredths((cost.image + cost.names) / megabytes)) ms a megabyte")
        }
    }

    /// A style for tiles in a schema without a built-in style: draws each layer as areas, as lines with
    /// edges, and as labels.
    private static func style(of layers: [String]) throws -> StylePair {
        let line = #""filter": ["==", ["geometry-type"], "LineString"], "paint": {"line-color": "#
        let parts = layers.flatMap { name in
            [
                layer(
                    "areas", "fill", name,
                    ##""filter": ["==", ["geometry-type"], "Polygon"], "paint": {"fill-color": "#d0dcc0"}"##),
                layer("edges", "line", name, line + ##""#b09070", "line-width": 4}"##),
                layer("lines", "line", name, line + ##""#ffffff", "line-width": 2.5}"##),
                layer(
                    "names", "symbol", name,
                    #""filter": ["has", "name"], "layout": {"text-field": ["get", "name"]}"#),
            ]
        }
        let text = """
            {"version": 8, "sources": {"m": {"type": "vector"}}, \
            "layers": [\(parts.joined(separator: ",\n"))]}
            """
        return StylePair(light: try StyleDocument(Data(text.utf8)))
    }

    private static func layer(_ id: String, _ type: String, _ source: String, _ rest: String) -> String {
        #"""
        {"id": "\#(source) \#(id)", "type": "\#(type)", "source": "m", "source-layer": "\#(source)", \#(rest)}
        """#
    }
}
