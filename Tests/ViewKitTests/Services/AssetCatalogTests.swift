import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

struct AssetCatalogTests {
    /// Two folders: a has "one.txt", b has "one.txt" and the images flag (1 byte), flag@2x (2 bytes), big@3x
    /// (3 bytes).
    private func makeCatalog(_ body: (AssetCatalog, [String]) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = ["a", "b"].map { root.appendingPathComponent($0) }
        for folder in folders {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data("first".utf8).write(to: folders[0].appendingPathComponent("one.txt"))
        for (name, size) in [
            ("one.txt", 9), ("flag.png", 1), ("flag@2x.png", 2), ("big@3x.png", 3), ("bad.png", 0),
        ] {
            try Data(repeating: 65, count: size).write(to: folders[1].appendingPathComponent(name))
        }
        try body(AssetCatalog(folders: folders.map(\.path), images: FakeImages()), folders.map(\.path))
    }

    @Test func theFirstFolderThatHasAFileWins() throws {
        try makeCatalog { catalog, _ in
            #expect(try catalog.data(named: "one.txt") == Array("first".utf8))
            let flag = try catalog.data(named: "flag.png")
            #expect(flag.count == 1)
        }
    }

    @Test func imagesComeInTheVariantForTheScale() throws {
        try makeCatalog { catalog, _ in
            for (name, wanted, scale) in [
                ("flag", 1.0, 1.0), ("flag.png", 1, 1), ("flag", 1.5, 2), ("flag", 2, 2), ("flag", 3, 2),
                ("big", 1, 3),
            ] {
                let image = try catalog.image(named: name, scale: wanted)
                #expect(image.scale == CGFloat(scale))
                #expect(image.bitmap[0, 0].0 == UInt8(scale))
            }
            let (first, second) = (try catalog.image(named: "flag"), try catalog.image(named: "flag"))
            #expect(first === second)
        }
    }

    @Test func aFileIsOneImageForAllScalesAndNames() throws {
        try makeCatalog { catalog, _ in
            let (low, high) = (
                try catalog.image(named: "big", scale: 1), try catalog.image(named: "big", scale: 3)
            )
            let named = try catalog.image(named: "big@3x.png", scale: 2)
            #expect(low === high && low === named)
        }
    }

    @Test func failuresNameTheFileTheFoldersAndThePackage() throws {
        try makeCatalog { catalog, folders in
            let missing = #expect(throws: AssetError.self) { try catalog.data(named: "World.pmtiles") }
            let text = missing?.description ?? ""
            #expect(text.contains("World.pmtiles") && folders.allSatisfy(text.contains))
            #expect(text.contains("cartouche package") && text.contains("CARTOUCHE_ASSETS"))
            let bad = #expect(throws: AssetError.self) { try catalog.image(named: "bad") }
            #expect(bad?.description.contains("bad.png is empty") == true)
            #expect(throws: AssetError.self) { try catalog.image(named: "none") }
        }
    }

    @Test func theUsualFoldersAreLookedThroughInOrder() {
        let catalog = AssetCatalog(
            bundles: [URL(fileURLWithPath: "/bundle/Assets")], environment: ["CARTOUCHE_ASSETS": "/mine"],
            executable: "/opt/bin/demo", images: FakeImages())
        #expect(catalog.folders == ["/mine", "/opt/share/cartouche", "/bundle/Assets"])
    }
}
