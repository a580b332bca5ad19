import Foundation
import TestSupport
import Testing

/// Programs that use the library from outside, whatever their targets set.
@Suite struct ClientTests {
    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramSubclassesWithoutASettingForActors(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Screens.swift", "Maps.swift", "Overrides.swift", "Program.swift", "main.swift"],
            mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramWithoutAMapImportsViewKitAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Counter.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func viewKitBringsNoMap() throws {
        let complaints = try ClientCompiler().complaints(
            about: ["CounterWithMap.swift"], mode: .swift6, isOnMainByDefault: false)

        #expect(complaints.contains { $0.contains("cannot find 'MapView'") })
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramReadsTilesWithTileStoreAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Tiles.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramReadsFeaturesWithGeoDataAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Places.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func theFuzzerFitsTheReadersThatItFeeds() throws {
        let compiler = ClientCompiler(folder: "Tests/Fuzzers")
        let complaints = try compiler.complaints(
            about: ["Entry.swift"], mode: .swift6,
            isOnMainByDefault: false)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func theCompilerIsHeard() throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Mistaken.swift"], mode: .swift6, isOnMainByDefault: false)

        #expect(complaints.contains { $0.contains("Mistaken.swift:6:") && $0.contains("error") })
    }

    /// SwiftPM refuses two targets of one name in all packages that a program depends on.
    @Test func aPackageMayHaveTargetsOfOurModulesShortNames() throws {
        let folder = try Folder()
        let names = ["CZlib", "CSDL2", "CExpat", "Location", "Drawing", "Caching", "Locking", "SpatialIndex"]
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        for name in names {
            try folder.write("public let name = \"\(name)\"\n", to: "Other/Sources/\(name)/Name.swift")
        }
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let names = [\(list)]
            let package = Package(
                name: "Other", products: [.library(name: "Other", targets: names)],
                targets: names.map { .target(name: $0) })
            """, to: "Other/Package.swift")
        let root = Program.packageRoot
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Client", dependencies: [.package(path: "../Other"), .package(path: "\(root.path)")],
                targets: [
                    .executableTarget(
                        name: "Client",
                        dependencies: [
                            .product(name: "Other", package: "Other"),
                            .product(name: "Cartouche", package: "\(root.lastPathComponent)"),
                        ])
                ])
            """, to: "Client/Package.swift")
        try folder.write(
            "import Cartouche\nimport Drawing\nprint(name, MapView.self)\n",
            to: "Client/Sources/Client/main.swift")

        let run = try Program(tool: URL(fileURLWithPath: "/usr/bin/env")).run(
            ["swift", "build", "--package-path", folder.path("Client"), "--target", "Drawing"],
            environment: ProcessInfo.processInfo.environment, in: folder)

        #expect(run.status == 0, "\(run.errors) \(run.output)")
    }
}
