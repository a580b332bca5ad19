import CCartoucheZlib
import Foundation
import Testing

@testable import GeoData

/// Encodings, compression, and files that are not what they should be.
@Suite struct GeoFileTests {
    private let text =
        #"""
        {"type":"Feature","properties":{"name":"Ääkköset 😀"},"geometry":{"type":"Point","coordinates":[1,2]}}
        """#

    private func check(_ layer: GeoLayer) {
        #expect(layer.count == 1)
        #expect(layer.properties(of: 0) == [GeoProperty(name: "name", value: .text("Ääkköset 😀"))])
    }

    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
        let count = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                _ = deflate(&stream, Z_FINISH)
                return target.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }

    @Test func byteOrderMarksAndUTF16AreRead() throws {
        check(try TemporaryFile([0xEF, 0xBB, 0xBF] + Array(text.utf8)).read())
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        check(try TemporaryFile([0xFF, 0xFE] + little).read())
        check(try TemporaryFile([0xFE, 0xFF] + big).read())
        check(try TemporaryFile(little).read())
        check(try TemporaryFile(big).read())
    }

    @Test func gzipIsUnpacked() throws {
        let packed = Self.gzip(Array(text.utf8))
        check(try TemporaryFile(packed).read())
        check(try TemporaryFile(Self.gzip(packed)).read())
        // Two members are one file; padding is passed over.
        let half = Array(text.utf8)
        check(try TemporaryFile(Self.gzip(Array(half[..<30])) + Self.gzip(Array(half[30...]))).read())
    }

    @Test func damagedGzipIsRefusedInASentence() throws {
        let packed = Self.gzip(Array(String(repeating: text, count: 100).utf8))
        for bad in [
            Array(packed[..<(packed.count / 2)]), Array(packed[..<3]), packed[..<20] + [255, 255, 255, 1, 2],
        ] {
            let error = #expect(throws: GeoFileError.self) { try TemporaryFile(bad).read() }
            #expect(error?.reason.contains("compressed data") ?? false, "\(String(describing: error))")
        }
    }

    @Test func aBombIsRefused() throws {
        let bomb = Self.gzip([UInt8](repeating: 0x20, count: 80 << 20))
        let error = #expect(throws: GeoFileError.self) { try TemporaryFile(bomb).read() }
        #expect(error?.reason.contains("unpacks to more than") ?? false)
    }

    @Test func foldersMissingAndEmptyFilesAreNamed() throws {
        let folder = #expect(throws: GeoFileError.self) { try GeoLayerReader.read(path: "/tmp") }
        #expect(folder?.description == "/tmp: the file cannot be read: it is a folder; name the files in it.")
        #expect(throws: GeoFileError.self) { try GeoLayerReader.read(path: "/nonexistent/file") }
        let empty = #expect(throws: GeoFileError.self) { try TemporaryFile("").read() }
        #expect(empty?.reason == "it is empty")
        #expect(throws: GeoFileError.self) { try TemporaryFile([0x89, 0x50, 0x4E, 0x47, 0, 0]).read() }
    }

    @Test func aPipeIsReadToItsEnd() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        #expect(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let text = text
        let writer = Thread { try? Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        writer.start()
        check(try GeoLayerReader.read(path: path))
    }

    @Test func aFileThatShrinksIsAnError() throws {
        let line = text + "\n"
        let temporary = try TemporaryFile(String(repeating: line, count: 20_000))
        let layer: () throws -> GeoLayer = {
            try GeoLayerReader.read(path: temporary.path) { _, _ in
                truncate(temporary.path, 1000)
                return true
            }
        }
        let error = #expect(throws: GeoFileError.self) { try layer() }
        #expect(error?.reason == "it became shorter while it was read")
    }

    @Test func propertiesOfAFileThatShrankAreEmpty() throws {
        let temporary = try TemporaryFile(text)
        let layer = try temporary.read()
        truncate(temporary.path, 5)
        #expect(layer.properties(of: 0) == [])
    }
}
