import Cartouche
import TestSupport
import Testing

/// The site of the documentation, made from the modules that the tests are built with.
@Suite struct SiteTests {
    private static let maker = Program(tool: Program.packageRoot.appendingPathComponent("Scripts/docs.py"))

    @Test func theSiteIsMadeWithoutAWarning() throws {
        let modules = Program.demo.executable.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = try Folder()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

        // The pages of all modules, on a machine that may be busy.
        let run = try Self.maker.run(
            ["--scratch-path", modules.path, folder.path("docs")], environment: ["PATH": path],
            deadline: 600, in: folder)

        #expect(run.status == 0, "\(run.errors)")
        for page in ["cartouche/mapview", "cartouche/callouts", "cartoucheapp/mapcommand", "tilestore"] {
            #expect(folder.has("docs/site/documentation/\(page)/index.html"))
        }
    }
}
