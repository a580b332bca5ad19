import Foundation
import Testing

/// The bundled styles are what their recipe writes: neither is changed without the other.
struct BundledStylesTests {
    @Test func theRecipeWritesTheBundledStyles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recipe = Process()
        recipe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        recipe.arguments = [
            "python3", "-B", packageRoot.appendingPathComponent("Assets/Recipe/styles.py").path, folder.path,
        ]
        try recipe.run()
        recipe.waitUntilExit()
        #expect(recipe.terminationStatus == 0)

        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(written.count == 8)
        let bundled = packageRoot.appendingPathComponent("Assets/Styles")
        for name in written {
            let (new, old) = (folder.appendingPathComponent(name), bundled.appendingPathComponent(name))
            let isSame = try Data(contentsOf: new) == Data(contentsOf: old)
            #expect(isSame, "\(name): run Assets/Recipe/styles.py, and look at the map")
        }
    }
}
