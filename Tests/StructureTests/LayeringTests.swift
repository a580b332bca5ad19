import Foundation
import Testing

/// What comes with the toolchain.
private let toolchain: Set<String> = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
]

private func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "import"), at + 1 < words.count, words.count <= 4 else {
            return nil
        }
        guard
            words[..<at].allSatisfy({
                $0.hasPrefix("@") || ["internal", "private", "public", "package"].contains($0)
            })
        else { return nil }
        // `import struct Module.Name` brings in one thing.
        let name =
            ["struct", "class", "enum", "protocol", "func"].contains(words[at + 1])
            ? words.last : words[at + 1]
        return name.map { String($0.prefix { $0 != "." }) }
    }
}

/// SwiftPM looks for circles alone: a module that another target has built can be imported without being a
/// dependency.
@Test func everyTargetImportsOnlyItsDependencies() throws {
    let manifest = try Manifest.read()
    let files = SourceFile.all(under: "Sources")
    #expect(files.count > 50, "the sources were not found under \(packageRoot.path)")

    for file in files {
        guard let target = manifest.targets.first(where: { $0.folder == file.folder }) else {
            Issue.record("Sources/\(file.path) belongs to no target of the manifest's layers")
            continue
        }
        for module in imports(in: file.text) where !toolchain.contains(module) {
            #expect(target.dependencies.contains(module), "Sources/\(file.path) imports \(module)")
        }
    }
}

@Test func everyTargetDependsOnlyOnTargetsBelowIt() throws {
    let targets = try Manifest.read().targets
    // What the benchmark alone needs is the tests'.
    let elsewhere: Set = ["GRDB", "GRDBSQLite", "ArgumentParser", "CAllocationCount"]

    for (index, target) in targets.enumerated() {
        let below = Set(targets[..<index].map(\.name)).union(elsewhere)
        for name in target.dependencies {
            #expect(below.contains(name), "\(target.name) stands below \(name) in the manifest")
        }
    }
}

/// `CARTOUCHE_REMAKE_TABLES=1` writes the table.
@Test func theTableOfLayersIsTheManifests() throws {
    let page = packageRoot.appendingPathComponent("Documentation/Design.md")
    var text = try String(contentsOf: page, encoding: .utf8)
    let table = try Manifest.read().table
    let range = try #require(text.firstRange(of: #/\| target \| imports .*\n(?:\|.*\n)+/#))
    if ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_TABLES"] != nil {
        text.replaceSubrange(range, with: table + "\n")
        try text.write(to: page, atomically: true, encoding: .utf8)
        return
    }

    #expect(text[range] == table + "\n", "the table of Design.md is not the manifest's")
}

/// They are written as clients' programs are, and the compiler holds them to it.
@Test(arguments: ["WishListDemo", "Gallery", "CartoucheViewer"])
func programsForUsersUseOnlyPublicAPI(name: String) throws {
    let target = try #require(try Manifest.read().targets.first { $0.name == name })

    #expect(!target.hasPackageAccess)
}

@Test func onlySDLPlatformTouchesSDL() {
    for file in SourceFile.all(under: "Sources") where file.folder != "SDLPlatform" {
        #expect(!imports(in: file.text).contains { $0.hasPrefix("CCartoucheSDL") }, "Sources/\(file.path)")
    }
}

/// `Synchronization.Mutex` is one that the thread sanitizer does not see.
@Test func everyMutexIsOneThatTheThreadSanitizerKnows() {
    for file in SourceFile.all(under: "Sources") where file.folder != "Locking" {
        let usesMutex = file.text.contains("Mutex(")
        #expect(!usesMutex || imports(in: file.text).contains("CartoucheLocking"), "Sources/\(file.path)")
        #expect(!usesMutex || !imports(in: file.text).contains("Synchronization"), "Sources/\(file.path)")
    }
}
