import CBrotliEncoder
import CCartoucheZlib
import CCartoucheZstd

@testable import TileStore

/// Compresses with the libraries' own encoders.
enum Packer {
    static func pack(_ plain: [UInt8], as compression: Compression) -> [UInt8] {
        switch compression {
        case .none: plain
        case .gzip: deflated(plain, windowBits: 31)
        case .zlib: deflated(plain, windowBits: 15)
        case .brotli: brotli(plain)
        case .zstd: zstd(plain)
        }
    }

    private static func deflated(_ plain: [UInt8], windowBits: Int32) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
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

    private static func brotli(_ plain: [UInt8]) -> [UInt8] {
        var size = BrotliEncoderMaxCompressedSize(plain.count) + 1000
        var output = [UInt8](repeating: 0, count: size)
        let isDone = BrotliEncoderCompress(
            5, 22, BROTLI_MODE_GENERIC, plain.count, plain, &size, &output)
        precondition(isDone != 0)
        return Array(output.prefix(size))
    }

    private static func zstd(_ plain: [UInt8]) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: ZSTD_compressBound(plain.count))
        let size = ZSTD_compress(&output, output.count, plain, plain.count, 3)
        precondition(ZSTD_isError(size) == 0)
        return Array(output.prefix(size))
    }
}
