import Cartouche
import TestSupport
import Testing

/// The fonts that text in goldens, and in every other test, comes from.
struct GoldenFontTests {
    @Test(
        .enabled(
            if: !GoldenFonts.mayBeOthers && !Golden.isRemaking,
            "The goldens are made with other fonts, or anew."))
    func theFontsOfTheGoldensAreInstalled() throws {
        for reason in try GoldenFonts.missing() { Issue.record(Comment(rawValue: reason)) }
    }

    /// Another font of the machine would change widths and letters.
    @Test func theTestsSeeNoFontBesidesThoseThatSetupInstalls() throws {
        let engine = try SDLTextEngine()
        for text in ["Aé", "Ж", "ש", "ش", "ไ", "हि", "東", "한", "√", "♜", "𓀀"] {
            _ = engine.rasterize(text, font: Font(size: 14), scale: 1, outline: 0)
        }
        var other = Font(size: 14)
        other.family = "DejaVu Sans"
        _ = engine.rasterize("A", font: other, scale: 1, outline: 0)

        let folders = ["opentype/inter", "opentype/noto", "truetype/noto"].map { "/usr/share/fonts/\($0)/" }
        #expect(!engine.filesInUse.isEmpty)
        for file in engine.filesInUse {
            #expect(folders.contains { file.hasPrefix($0) }, "\(file)")
        }
    }

    /// Programs that tests start get the same fonts by their environment.
    @Test func programsThatTestsStartSeeTheSameFonts() {
        let file = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] ?? ""

        #expect(file == Program.packageRoot.appendingPathComponent("Tests/TestFonts/fonts.conf").path)
    }
}
