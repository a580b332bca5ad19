import CartoucheApp
import Foundation
import TestSupport
import Testing

@testable import CartoucheAssets

/// The program where `make install` puts it: files come from `fraction` beside it, wherever it was built.
@Suite struct InstalledTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func itsMapComesFromShareBesideItAlsoWhenTheShellFindsIt() throws {
        // No map at all: the error shows that this one was opened, and not the one where the program was
        // built.
        try folder.write("no map", to: "usr/share/cartouche/World.pmtiles")
        try folder.write("x,y\n1,2\n", to: "places.csv")
        try FileManager.default.createDirectory(
            atPath: folder.path("usr/bin"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: Program(name: "cartouche").executable.path, toPath: folder.path("usr/bin/cartouche"))

        let run = try Program(name: "cartouche").run(
            [], shell: "PATH=\(folder.path("usr/bin")) cartouche snapshot places.csv -o map.png", in: folder)

        #expect(run.status == 2)
        #expect(run.errors.contains("World.pmtiles is cut short"), "\(run.errors)")
        #expect(run.errorLines.count == 1)
    }

    @Test func withoutAFileOneSentenceNamesTheFoldersInOrder() {
        let folders = CartoucheAssets.folders(
            executables: "/opt/c/bin", checkout: "/build/Assets", environment: ["XDG_DATA_DIRS": "/a/:b:/c"])
        let error = AssetError(
            name: "World.pmtiles", folders: folders, reason: .missing, advice: AssetCatalog.defaultAdvice)

        #expect(
            "\(error)".contains(
                "looked in /opt/c/bin/Cartouche_CartoucheAssets.resources, /build/Assets, /a/cartouche, "
                    + "/c/cartouche. "
            ))
    }

    @Test(arguments: [[:], ["XDG_DATA_DIRS": ""]])
    func theSystemsFoldersAreTheStandardsUnlessNamed(environment: [String: String]) {
        let folders = CartoucheAssets.folders(executables: "/x", checkout: "/y", environment: environment)

        #expect(folders.suffix(2) == ["/usr/local/share/cartouche", "/usr/share/cartouche"])
    }
}
