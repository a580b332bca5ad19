import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Tiles that are made to end the program or to keep it busy.
@Suite struct HostileTileTests {
    private let id = TileID(z: 0, x: 0, y: 0)
    private let problems = Log<TileError>()

    private func work(_ bytes: [UInt8]) throws -> TileLoader.Work {
        let header = TileSourceHeader(name: "Hostile.pmtiles", minZoom: 0, maxZoom: 0)
        let source = MadeUpSource(header: header) { _ throws(TileError) in bytes }
        return try work(of: source)
    }

    private func work(of source: any TileSource) throws -> TileLoader.Work {
        TileBuilder(source: source, style: try TestStyles.plain, text: FixedText.labelBoxes) { [problems] in
            problems.add($0)
        }
        .makeWork()
    }

    private func painter() throws -> StyleTilePainter {
        StyleTilePainter(try TestStyles.plain, report: { _ in })
    }

    private func spec(_ id: TileID, zoom: Double) -> TileSpec {
        TileSpec(id: id, zoom: zoom, scale: 1, appearance: .light)
    }

    private func isBlank(_ answer: TileAnswer?) -> Bool {
        if case .image(.solid)? = answer { return true }
        return false
    }

    /// A polygon of which every edge crosses the whole tile.
    private static func zigzag(points: Int) -> [UInt8] {
        TileWriter.land([(0..<points).map { ($0 % 2 == 0 ? 0 : 4_096, $0 % 2 == 0 ? 0 : 4_096) }])
    }

    @Test(arguments: [Int(Int32.max), Int(Int32.max) - 100, Int(Int32.min), 1 << 30])
    func aCornerFarOutsideTheWorldMakesABlankTileAndOneLine(far: Int) throws {
        let bytes = TileWriter.land([[(far, 100), (4_000, 200), (100, 300)]])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Far-\(UUID()).pmtiles")
        try Data(TileFuzz.archive(tile: bytes, attribution: "x")).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = try PMTilesSource(path: file.path)
        let work = try work(of: source)

        for zoom in [0, 0.5, 3] {
            let id = TileID(z: Int(zoom), x: 0, y: 0)
            #expect(isBlank(work(.image(spec(id, zoom: zoom)), { false })))
        }

        #expect(
            problems.entries.map(\.description) == [
                "Tile 0/0/0 of \(file.lastPathComponent) is damaged: layer land has a coordinate of \(far) "
                    + "where a tile is 4096 units wide."
            ])
    }

    @Test func aTileOfTooManyLongEdgesIsPaintedWithoutThemAndSaidOnce() throws {
        let work = try work(Self.zigzag(points: 100_000))

        for zoom in [0, 0.3] { #expect(isBlank(work(.image(spec(id, zoom: zoom)), { false }))) }

        #expect(
            problems.entries.map(\.description) == [
                "Tile 0/0/0 of Hostile.pmtiles holds more than is shown of one tile: layer land has more and "
                    + "longer edges than one picture may take, and some are left out."
            ])
    }

    @Test func theRestOfATileBeyondTheBudgetIsPainted() throws {
        var writer = TileWriter()
        let wild = (0..<100_000).map { ($0 % 2 == 0 ? 0 : 4_096, $0 % 2 == 0 ? 0 : 4_096) }
        writer.addLayer("land", type: 3, commands: TileWriter.commands(wild, closes: true))
        writer.addLayer(
            "urban", type: 3,
            commands: TileWriter.commands([(0, 0), (4_096, 0), (4_096, 4_096), (0, 4_096)], closes: true))
        let painter = try painter()

        let image = painter.paint(
            try VectorTile(writer.tile), source: id, spec: spec(id, zoom: 0)
        ) { false }

        guard case .bitmap(let bitmap)? = image else {
            Issue.record("no bitmap")
            return
        }
        let urban = Color(hex: 0xDDD3C4).rgba8
        #expect(bitmap[200, 300].0 == UInt8(urban & 255) && bitmap[200, 300].1 == UInt8(urban >> 8 & 255))
        #expect(painter.excess?.hasPrefix("layer land") == true)
        _ = painter.paint(.empty, source: id, spec: spec(id, zoom: 0)) { false }
        #expect(painter.excess == nil)
    }

    @Test func aPictureThatIsNoLongerWantedEndsWithinItsLayers() throws {
        var commands: [UInt64] = []
        for _ in 0..<2_000 {
            commands += TileWriter.commands([(0, 0), (4_096, 0), (4_096, 4_096), (0, 4_096)], closes: true)
            // Back to the corner from which the next one is counted.
            commands += TileWriter.commands([(0, -4_096)], closes: false)
        }
        var writer = TileWriter()
        writer.addLayer("land", type: 3, commands: commands)
        let tile = try VectorTile(writer.tile)
        var questions = 0

        let whole = try painter().paint(tile, source: id, spec: spec(id, zoom: 0)) {
            questions += 1
            return false
        }
        #expect(whole != nil)
        // The land is gone through three times.
        #expect(questions > 40)

        questions = 0
        let cancelled = try painter().paint(tile, source: id, spec: spec(id, zoom: 0)) {
            questions += 1
            return questions >= 5
        }
        #expect(cancelled == nil)
        #expect(questions == 5)
    }

    @Test func namesBeyondTheLimitAreLeftOutAndSaidOnce() throws {
        let points = (0..<TileLabels.limit + 500).map { ($0 % 4_000, $0 / 4_000) }
        let bytes = TileWriter.places(points, name: "Place")
        let work = try work(bytes)

        for _ in 0..<2 {
            guard case .labels(let labels)? = work(.labels(SourceTile(id)), { false }) else {
                Issue.record("no names")
                return
            }
            #expect(labels.count == TileLabels.limit)
        }

        #expect(
            problems.entries.map(\.description) == [
                "Tile 0/0/0 of Hostile.pmtiles holds more than is shown of one tile: names after the first "
                    + "2000 are left out."
            ])
        #expect(work(.labels(SourceTile(id))) { true } == nil)
    }

    @Test func aNameAsLongAsABookIsNone() throws {
        let work = try work(TileWriter.places([(5, 5)], name: String(repeating: "long ", count: 100_000)))

        guard case .labels(let labels)? = work(.labels(SourceTile(id)), { false }) else {
            Issue.record("no names")
            return
        }
        #expect(labels.isEmpty)
    }

    @Test func tilesOfTheFinestExtentAreReadAndPaintedLikeAnyOther() throws {
        let corners = [(0.1, 0.1), (0.9, 0.2), (0.7, 0.8)]
        let pictures = try [1 << 12, 1 << 30].map { extent in
            let ring = corners.map {
                (
                    Int(($0.0 * 4_096).rounded()) * (extent >> 12),
                    Int(($0.1 * 4_096).rounded()) * (extent >> 12)
                )
            }
            let tile = try VectorTile(TileWriter.land([ring], extent: UInt64(extent)))
            #expect(tile.misplacement(in: id) == nil)
            return try painter().paint(tile, source: id, spec: spec(id, zoom: 0)) { false }
        }
        guard case .bitmap(let coarse)? = pictures[0], case .bitmap(let fine)? = pictures[1] else {
            Issue.record("no bitmaps")
            return
        }
        #expect(coarse == fine)
    }
}
