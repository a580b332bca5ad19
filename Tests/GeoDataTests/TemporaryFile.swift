import Foundation
import Glibc

@testable import GeoData

/// A file for one test, removed with it.
final class TemporaryFile {
    let path: String

    init(_ bytes: some Sequence<UInt8>, name: String = "test") throws {
        let bytes = Array(bytes)
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString)-\(name)").path
        // `Data.write` waits for the disk.
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        defer { close(file) }
        let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw POSIXError(.EIO) }
    }

    convenience init(_ text: String, name: String = "test") throws { try self.init(text.utf8, name: name) }

    deinit { unlink(path) }

    /// Reads the file as a layer.
    func read(_ options: GeoReadingOptions = GeoReadingOptions()) throws -> GeoLayer {
        try GeoLayerReader.read(path: path, options: options)
    }

    /// Reads a text as a layer.
    static func layer(_ text: String, options: GeoReadingOptions = GeoReadingOptions()) throws -> GeoLayer {
        try TemporaryFile(text).read(options)
    }
}

extension GeoLayer {
    /// All coordinates of a feature, longitude and latitude.
    func coordinates(of index: Int) -> [[Double]] {
        let at = position(of: index)
        let chunk = chunks[at.chunk]
        return chunk.records[at.index].parts.flatMap { part in
            chunk.parts[part].indices.map {
                [chunk.coordinates[$0].longitude, chunk.coordinates[$0].latitude]
            }
        }
    }

    /// The reasons of the problems, each with its line and column.
    var complaints: [String] {
        problems.map { problem in
            let position = [problem.line, problem.column].compactMap { $0.map(String.init) }.joined(
                separator: ":")
            return "\(position) \(problem.count)x \(problem.reason)"
        }
    }
}
