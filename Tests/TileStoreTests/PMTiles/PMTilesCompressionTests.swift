import CartoucheMapGeometry
import TestSupport
import Testing

@testable import TileStore

@Suite struct PMTilesCompressionTests {
    /// A tile of one layer, whose name is long enough to be worth packing.
    private static let tile: [UInt8] =
        [26, 104, 15 << 3, 2, 1 << 3 | 2, 100] + [UInt8](repeating: 97, count: 100)

    private func archive(_ inner: Compression, _ outer: Compression, leafSize: Int? = 2) -> ArchiveWriter {
        let entries = (0..<21).map { ArchiveWriter.Entry(tile: UInt64($0), bytes: Self.tile) }
        var archive = ArchiveWriter(entries: entries, leafSize: leafSize)
        (archive.inner, archive.outer) = (inner, outer)
        return archive
    }

    private func check(_ archive: ArchiveWriter) throws {
        try TestData.withFile(archive.bytes()) { path in
            let source = try PMTilesSource(path: path)
            #expect(source.header.attribution == "Made with care")
            for x in 0..<4 { #expect(try source.tile(TileID(z: 2, x: x, y: 1)) == Self.tile) }
            #expect(try source.tile(TileID(z: 3, x: 0, y: 0)) == nil)
        }
    }

    @Test(arguments: Compression.allCases, Compression.allCases)
    func archivesWithEveryCompressionAreRead(inner: Compression, outer: Compression) throws {
        try check(archive(inner, outer))
    }

    @Test(arguments: Compression.allCases) func unnamedCompressionsAreRecognized(compression: Compression)
        throws
    {
        var archive = archive(compression, compression)
        archive.namesCompression = false

        try check(archive)
    }

    @Test(arguments: [(2, TileFormat.png), (3, .jpeg), (4, .webp)] as [(UInt8, TileFormat)])
    func picturesAreNamedByTheHeader(type: UInt8, format: TileFormat) throws {
        var archive = ArchiveWriter(entries: [.init(tile: 0, bytes: Pictures.png(side: 512))])
        archive.tileType = type

        let header = try TestData.withFile(archive.bytes()) { try PMTilesSource(path: $0).header }

        #expect(header.format == format)
        #expect(header.tileSize == 512)
    }

    @Test func aTileThatIsABombIsOneError() throws {
        let bomb = [UInt8](repeating: 0, count: 40 << 20)
        for compression in [Compression.gzip, .brotli, .zstd] {
            var archive = ArchiveWriter(entries: [.init(tile: 0, bytes: bomb)])
            archive.outer = compression
            let error = try TestData.withFile(archive.bytes()) { path in
                let source = try PMTilesSource(path: path)
                return #expect(throws: TileError.self) { try source.tile(TileID(z: 0, x: 0, y: 0)) }
            }
            guard case .tooLarge? = error?.cause else {
                Issue.record("\(compression): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func metadataDescribesTheSource() throws {
        var archive = ArchiveWriter(entries: [.init(tile: 0, bytes: [1])])
        archive.metadata = Array(
            #"{"name":"A <b>city</b>","vector_layers":[{"id":"water"},{"id":"roads"},{"no":1}]}"#.utf8)

        let header = try TestData.withFile(archive.bytes()) { try PMTilesSource(path: $0).header }

        #expect(header.title == "A city")
        #expect(header.layerNames == ["water", "roads"])
        #expect(header.format == .vector && header.tileSize == 512)
    }

    /// Random damage to whole archives, found at opening or by tile.
    @Test(arguments: [Compression.gzip, .brotli, .zstd]) func damagedArchivesNeverCrash(
        compression: Compression
    ) throws {
        var random = SeededGenerator(seed: 41)
        let original = archive(compression, compression, leafSize: 4).bytes()
        for _ in 0..<100 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                    1 << UInt8.random(in: 0...7, using: &random)
            }
            try TestData.withFile(bytes) { path in
                guard let source = try? PMTilesSource(path: path) else { return }
                for x in 0..<4 { _ = try? source.tile(TileID(z: 2, x: x, y: 3)) }
            }
        }
    }
}
