import Foundation
import TestSupport

/// Type-checks sources against the modules that were built for the tests.
struct ClientCompiler {
    enum LanguageMode: String, Sendable { case swift5 = "5", swift6 = "6" }

    /// A folder of the package.
    private let sources: URL

    init(folder: String = "Tests/ClientTests/Clients") {
        sources = Program.packageRoot.appendingPathComponent(folder)
    }

    /// The compiler's errors and warnings, one a line; none if all is well.
    func complaints(
        about files: [String], mode: LanguageMode, isOnMainByDefault: Bool
    ) throws -> [String] {
        let folder = try Folder()
        var arguments = ["swiftc", "-typecheck", "-swift-version", mode.rawValue]
        // A single file is taken for a script otherwise.
        if !files.contains("main.swift") { arguments.append("-parse-as-library") }
        if isOnMainByDefault { arguments += ["-default-isolation", "MainActor"] }
        arguments += ["-module-cache-path", Self.products.appendingPathComponent("ClientModuleCache").path]
        arguments += ["-I", Self.products.appendingPathComponent("Modules").path]
        for map in try Self.moduleMaps() { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
        arguments += files.map { sources.appendingPathComponent($0).path }
        let run = try Program(tool: URL(fileURLWithPath: "/usr/bin/env"))
            .run(arguments, in: folder)
        let lines = run.errorLines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
        return lines.isEmpty && run.status != 0
            ? ["swiftc ended with \(run.status ?? -1): \(run.errors)"] : lines
    }

    /// Where the package was built.
    private static var products: URL {
        Program.demo.executable.deletingLastPathComponent().resolvingSymlinksInPath()
    }

    /// Of the C libraries, which the modules refer to.
    private static func moduleMaps() throws -> [URL] {
        let system = Program.packageRoot.appendingPathComponent("Sources/System")
        let made = products
        // Those of packages: SQLite's is GRDB's.
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("checkouts")
        let packages = try folders(in: checkouts).map { $0.appendingPathComponent("Sources") }
        return try ([system, made] + packages).flatMap { root in
            try folders(in: root).map { $0.appendingPathComponent("module.modulemap") }
                .filter { FileManager.default.fileExists(atPath: $0.path) }
        }.sorted { $0.path < $1.path }
    }

    /// The contents of a folder; none if it is not there.
    private static func folders(in root: URL) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: root.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    }
}
