import Testing

@testable import TileStore

@Suite struct GzipTests {
    @Test func aLimitOfExactlyTheSizeSuffices() throws {
        let plain = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
        let packed = Packer.pack(plain, as: .gzip)

        #expect(try Gzip.inflate(packed, limit: 200_000) == plain)
        #expect(try Gzip.inflate(packed, limit: 100_000) == plain)
        #expect(throws: InflateError.tooLarge(99_999)) { try Gzip.inflate(packed, limit: 99_999) }
    }

    @Test func cutOrDamagedStreamsAreErrors() {
        let packed = Packer.pack((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }, as: .gzip)
        for length in [0, 1, 9, 10, 30, packed.count - 9] {
            #expect(throws: InflateError.truncated) {
                try Gzip.inflate(Array(packed.prefix(length)), limit: 1 << 20)
            }
        }
        #expect(throws: InflateError.self) { try Gzip.inflate([1, 2, 3, 4], limit: 100) }
    }

    @Test func zlibIsToldFromGzip() {
        #expect(Gzip.isZlib(Packer.pack([1, 2, 3], as: .zlib)))
        #expect(!Gzip.isZlib(Packer.pack([1, 2, 3], as: .gzip)))
        #expect(Gzip.isGzip(Packer.pack([1, 2, 3], as: .gzip)))
        #expect(!Gzip.isZlib([0x78]) && !Gzip.isZlib([0x78, 0x02]))
    }
}
