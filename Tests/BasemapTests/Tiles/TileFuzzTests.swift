import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Damaged and extreme tiles go the whole way: from a file or from memory through the decoder to names and
/// pictures.
///
/// A fault ends the process. The bytes that did it are then in the folder `cartouche-fuzz-...` among the
/// temporary files, under the seed of their run. `CARTOUCHE_FUZZ_RUNS` plays more runs, `CARTOUCHE_FUZZ_SEED`
/// begins elsewhere.
@Suite struct TileFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let runs = environment["CARTOUCHE_FUZZ_RUNS"].flatMap { Int($0) } ?? 200
    private static let firstSeed = environment["CARTOUCHE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("cartouche-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

    private let style: StylePair

    init() throws { style = try TestStyles.world }

    @Test func damagedAndExtremeTilesAreReadAndPainted() throws {
        let samples = try Self.samples()
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: Self.folder) }
        var (pictures, blanks, problems) = (0, 0, 0)
        for run in 0..<Self.runs {
            let seed = Self.firstSeed &+ UInt64(run)
            var fuzz = TileFuzz(seed: seed, samples: samples)
            let outcome = try play(&fuzz, seed: seed)
            problems += outcome.problems
            if outcome.isBlank { blanks += 1 } else { pictures += 1 }
            if run % 10_000 == 9_999 {
                print("fuzz: \(run + 1) runs, \(pictures) pictures, \(problems) problems")
            }
        }
        // All ways are gone: pictures, tiles of nothing, tiles that are refused.
        let least = Self.runs / 100
        #expect(
            pictures > least && blanks > least && problems > least,
            "\(pictures) pictures, \(blanks) blank, \(problems) problems")
    }

    private func play(_ fuzz: inout TileFuzz, seed: UInt64) throws -> (isBlank: Bool, problems: Int) {
        let bytes = fuzz.tile()
        let isFile = fuzz.chance(8)
        let written = isFile ? fuzz.archive(of: bytes) : bytes
        let input = Self.folder.appendingPathComponent("input-of-seed-\(seed)")
        try Data(written).write(to: input)
        defer { unlink(input.path) }
        guard let source = Self.source(written, isFile: isFile, path: input.path) else { return (true, 1) }

        let log = Log<TileError>()
        let builder = TileBuilder(source: source, style: style, text: FixedText.labelBoxes) { log.add($0) }
        let work = builder.makeWork()
        let spec = Self.spec(&fuzz, isFile: isFile)
        let first = work(.image(spec)) { false }
        if case .labels(let labels)? = work(
            .labels(SourceTile(OverzoomLimit.sourceTile(for: spec.id, maxZoom: 6))), { false })
        {
            place(labels, at: spec)
        }
        if !isFile { paintUnchecked(bytes, spec) }

        guard case .image(let image)? = first else {
            Issue.record("seed \(seed): no picture")
            return (true, 0)
        }
        guard case .bitmap(let bitmap) = image else { return (true, log.entries.count) }
        #expect(bitmap.width == spec.bitmapSide && bitmap.height == spec.bitmapSide, "seed \(seed)")
        let isOpaque = stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 }
        #expect(isOpaque, "seed \(seed)")
        if fuzz.chance(16), case .image(.bitmap(let again))? = work(.image(spec), { false }) {
            #expect(again == bitmap, "seed \(seed): other pixels for the same input")
        }
        return (false, log.entries.count)
    }

    /// The painter has to stand what the builder keeps from it, too.
    private func paintUnchecked(_ bytes: [UInt8], _ spec: TileSpec) {
        guard let tile = try? VectorTile(bytes) else { return }
        let source = OverzoomLimit.sourceTile(for: spec.id, maxZoom: 6)
        _ = StyleTilePainter(style, report: { _ in }).paint(
            tile, source: source, spec: spec
        ) { false }
    }

    private static func source(_ bytes: [UInt8], isFile: Bool, path: String) -> (any TileSource)? {
        if isFile { return try? PMTilesSource(path: path) }
        let header = TileSourceHeader(name: "made-up", minZoom: 0, maxZoom: 6)
        return MadeUpSource(header: header) { _ throws(TileError) in bytes }
    }

    /// A small picture of a tile of the file or of one far below, at any place and at the edges of the world.
    private static func spec(_ fuzz: inout TileFuzz, isFile: Bool) -> TileSpec {
        let z = fuzz.chance(3) ? fuzz.number(0...30) : fuzz.number(0...8)
        let last = 1 << z - 1
        let x = fuzz.chance(3) ? 0 : fuzz.chance(2) ? last : fuzz.number(0...last)
        let zoom = Double(z) - [3, 3.5, 4.2][fuzz.number(0...2)]
        return TileSpec(
            id: TileID(z: z, x: x, y: fuzz.number(0...last)), zoom: zoom, scale: fuzz.chance(4) ? 2 : 1,
            appearance: fuzz.chance(2) ? .light : .dark)
    }

    private func place(_ labels: [MapLabel], at spec: TileSpec) {
        let side = Mercator.worldSize / Double(1 << spec.id.z)
        let middle = MapPoint(x: (Double(spec.id.x) + 0.5) * side, y: (Double(spec.id.y) + 0.5) * side)
        let frame = LabelPlane(
            zoom: max(0, spec.zoom), heading: 0, reference: middle, size: CGSize(width: 600, height: 400))
        for placement in LabelPlacer.place(labels, in: frame, padding: 4) {
            for box in placement.textBoxes(in: frame) {
                #expect(box.width.isFinite && box.height.isFinite)
            }
        }
    }

    /// Small tiles of the world map, from its middle and from both of its edges.
    private static func samples() throws -> [[UInt8]] {
        let world = try MapBed.world
        var samples: [[UInt8]] = []
        for z in 2...6 {
            for x in [0, 1 << z - 1, 1 << (z - 1), 1 << z - 3] {
                for y in 0..<1 << z {
                    // Tiles of plain sea have depths alone: too little to damage.
                    guard let tile = try world.tile(TileID(z: z, x: x, y: y)), tile.count < 14_000,
                        try VectorTile(tile).layer("land") != nil
                    else { continue }
                    samples.append(tile)
                }
            }
        }
        return samples
    }
}
