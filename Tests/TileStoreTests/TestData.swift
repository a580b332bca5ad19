import Foundation

@testable import TileStore

/// Files that the tests read, and a folder of their own to write to.
enum TestData {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let world = package.appendingPathComponent("Assets/World.pmtiles").path

    /// The folder of fixtures that others wrote; nil where it is absent.
    static var fixtures: URL? {
        let named = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"].map {
            URL(fileURLWithPath: $0)
        }
        let folder = (named ?? package.appendingPathComponent("../shared/conformance"))
            .appendingPathComponent("mvt-fixtures")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    /// Writes a file, hands its path over and removes it.
    static func withFile<T>(_ bytes: [UInt8], _ body: (String) throws -> T) throws -> T {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cartouche-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }
}
