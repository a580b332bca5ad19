import TestSupport
import Testing

@testable import TileStore

@Suite struct CompressionTests {
    private let plain = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    private static let packing = Compression.allCases.filter { $0 != .none }

    @Test(arguments: Compression.allCases) func whatTheLibraryPackedIsUnpacked(compression: Compression)
        throws
    {
        for bytes in [plain, [], [7], Array(plain.prefix(1_000))] {
            let packed = Packer.pack(bytes, as: compression)
            #expect(try compression.decompress(packed, limit: .tile) == bytes)
            #expect(try compression.decompress(packed, limit: .init(output: max(bytes.count, 1))) == bytes)
        }
    }

    @Test(arguments: packing) func bytesAfterTheStreamAreIgnored(compression: Compression) throws {
        let packed = Packer.pack(plain, as: compression) + [1, 2, 3]

        #expect(try compression.decompress(packed, limit: .tile) == plain)
    }

    @Test func framesOfZstdFollowOneAnother() throws {
        let packed = Packer.pack([1, 2], as: .zstd) + Packer.pack([3], as: .zstd)

        #expect(try Compression.zstd.decompress(packed, limit: .tile) == [1, 2, 3])
    }

    @Test(arguments: Compression.allCases) func theOutputHasALimit(compression: Compression) {
        let packed = Packer.pack(plain, as: compression)

        #expect(throws: InflateError.tooLarge(99_999)) {
            try compression.decompress(packed, limit: .init(output: 99_999))
        }
    }

    /// 64 MB of zeros: the ratio stops it long before the limit of output.
    @Test(arguments: packing) func aBombStopsAtTheRatio(compression: Compression) {
        let bomb = Packer.pack([UInt8](repeating: 0, count: 64 << 20), as: compression)
        #expect(bomb.count < 100_000)
        let allowed = max(1 << 20, min(bomb.count * 256, 64 << 20))
        let limit = DecompressionLimit(output: 1 << 30)

        #expect(throws: InflateError.tooLarge(allowed)) { try compression.decompress(bomb, limit: limit) }
    }

    @Test func theRatioCountsBeyondTheFirstMegabyte() {
        let limit = DecompressionLimit(output: 16 << 20)

        #expect(limit.bytes(from: 1) == 1 << 20)
        #expect(limit.bytes(from: 10_000) == 2_560_000)
        #expect(limit.bytes(from: .max) == 16 << 20)
        #expect(DecompressionLimit(output: 5).bytes(from: 100) == 5)
    }

    /// A frame that asks for a window of 2 GB, as its header may (RFC 8878, section 3.1.1.1.2).
    @Test func aWindowBeyondATilesMemoryIsRefused() {
        let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 21 << 3, 0x01, 0x00, 0x00]

        #expect(throws: InflateError.tooLarge(1 << 20)) {
            try Compression.zstd.decompress(frame, limit: .tile)
        }
    }

    @Test(arguments: packing) func cutStreamsAreCutShort(compression: Compression) {
        let packed = Packer.pack(plain, as: compression)
        for length in [0, 1, 4, packed.count / 2, packed.count - 1] {
            #expect(throws: InflateError.truncated, "\(length) bytes") {
                try compression.decompress(Array(packed.prefix(length)), limit: .tile)
            }
        }
    }

    /// Random damage: any result but a crash, a hang or more than the limit.
    @Test(arguments: packing) func damagedStreamsUnpackOrFailCleanly(compression: Compression) throws {
        var random = SeededGenerator(seed: 31)
        let original = Packer.pack(Array(plain.prefix(5_000)), as: compression)
        var failed = 0
        for _ in 0..<500 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                    1 << UInt8.random(in: 0...7, using: &random)
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            do {
                #expect(try compression.decompress(bytes, limit: .init(output: 50_000)).count <= 50_000)
            } catch { failed += 1 }
        }
        #expect(failed > 0)
    }

    /// A tile of one layer without features.
    private static let tile: [UInt8] = [26, 5, 15 << 3, 2, 1 << 3 | 2, 1, 97]

    @Test(arguments: Compression.allCases) func tilesAreRecognizedByTheirContent(compression: Compression)
        throws
    {
        let packed = Packer.pack(Self.tile, as: compression)

        let bytes = try Compression.decompressRecognized(
            packed, limit: .tile, isPlausible: TileFormat.vector.isPlausible)

        #expect(bytes == Self.tile)
    }

    @Test func whatIsNothingKnownIsTakenAsItIs() throws {
        for bytes: [UInt8] in [[1, 2, 3, 4], [0x78, 0x9C, 1], []] {
            let result = try Compression.decompressRecognized(
                bytes, limit: .tile, isPlausible: TileFormat.vector.isPlausible)
            #expect(result == bytes)
        }
    }

    @Test(arguments: [Compression.zlib, .brotli]) func aBombWithoutAMarkIsNotTakenAsItIs(
        compression: Compression
    ) {
        let bomb = Packer.pack([UInt8](repeating: 0, count: 4 << 20), as: compression)

        #expect(throws: InflateError.tooLarge(1 << 20)) {
            try Compression.decompressRecognized(
                bomb, limit: .tile, isPlausible: TileFormat.vector.isPlausible)
        }
    }
}
