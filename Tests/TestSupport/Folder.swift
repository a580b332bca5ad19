import Foundation

/// A temporary folder that goes with the test.
public final class Folder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("cartouche-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    public func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
    public func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
    public func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    public func write(_ data: Data, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    public func makeFile(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }
}
