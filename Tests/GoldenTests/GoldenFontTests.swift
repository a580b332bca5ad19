import Cartouche
import TestSupport
import Testing

/// The fonts that text in goldens, and in every other test, comes from.
struct GoldenFontTests {
    /// Fonts of the system have other letters in each version.
    @Test(
        arguments: ["Aé", "Ж", "ש", "ش", "ไ", "हि", "東", "日本", "は", "한", "→"], [Font.Weight.regular, .bold])
    func lettersInGoldensComeFromTheTestsOwnFonts(text: String, weight: Font.Weight) throws {
        let engine = try SDLTextEngine()
        _ = engine.rasterize(text, font: Font(size: 14, weight: weight), scale: 1, outline: 0)

        #expect(!engine.filesInUse.isEmpty)
        #expect(GoldenFonts.others(among: engine.filesInUse).isEmpty)
    }

    @Test func emojiInGoldensComeFromTheTestsOwnFonts() throws {
        let engine = try SDLTextEngine()
        for text in ["😀", "👨‍👩‍👧", "🇫🇮", "👍🏽", "1️⃣"] {
            #expect(engine.rasterizeColors(text, font: Font(size: 14), scale: 1) != nil, "\(text)")
        }

        #expect(engine.filesInUse.contains { $0.hasSuffix("/NotoColorEmoji.ttf") })
        #expect(GoldenFonts.others(among: engine.filesInUse).isEmpty)
    }

    @Test func aFontOfTheSystemInAGoldenIsASentence() {
        let own = "/checkout/Tests/TestFonts/Fonts/Inter-Bold.otf"
        let others = GoldenFonts.others(among: [own, "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"])

        #expect(others.count == 1)
        #expect(others.first?.contains("/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf") ?? false)
    }

    /// Another font of the machine would change widths and letters.
    @Test func theTestsSeeNoFontBesidesTheirOwnAndThoseThatSetupInstalls() throws {
        let engine = try SDLTextEngine()
        for text in ["Aé", "Ж", "ש", "ش", "ไ", "हि", "東", "한", "√", "♜", "𓀀"] {
            _ = engine.rasterize(text, font: Font(size: 14), scale: 1, outline: 0)
        }
        var other = Font(size: 14)
        other.family = "DejaVu Sans"
        _ = engine.rasterize("A", font: other, scale: 1, outline: 0)

        #expect(!engine.filesInUse.isEmpty)
        for file in engine.filesInUse where !GoldenFonts.others(among: [file]).isEmpty {
            #expect(file.hasPrefix("/usr/share/fonts/truetype/noto/"), "\(file)")
        }
    }

    /// Programs that tests start get the same fonts by their environment.
    @Test func programsThatTestsStartSeeTheSameFonts() {
        let file = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] ?? ""

        #expect(file == Program.packageRoot.appendingPathComponent("Tests/TestFonts/fonts.conf").path)
    }
}
