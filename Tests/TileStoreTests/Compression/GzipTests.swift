import CZlib
import Testing

@testable import TileStore

@Suite struct GzipTests {
    @Test func unpacksWhatZlibPacked() throws {
        let plain = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
        #expect(try Gzip.inflate(gzip(plain), limit: 200_000) == plain)
        #expect(try Gzip.inflate(gzip(plain), limit: 100_000) == plain)
        #expect(try Gzip.inflate(gzip([]), limit: 10) == [])
    }

    @Test func aBombStopsAtTheLimit() {
        let bomb = gzip([UInt8](repeating: 0, count: 50 << 20))
        #expect(bomb.count < 100_000)
        #expect(throws: InflateError.tooLarge(1 << 20)) { try Gzip.inflate(bomb, limit: 1 << 20) }
    }

    @Test func cutOrDamagedStreamsAreErrors() {
        let packed = gzip((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        for length in [0, 1, 9, 10, 30, packed.count - 9] {
            #expect(throws: InflateError.truncated) {
                try Gzip.inflate(Array(packed.prefix(length)), limit: 1 << 20)
            }
        }
        #expect(throws: InflateError.self) { try Gzip.inflate([1, 2, 3, 4], limit: 100) }
    }

    private func gzip(_ plain: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var (input, output) = (plain, [UInt8](repeating: 0, count: plain.count + 1000))
        input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                _ = deflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
