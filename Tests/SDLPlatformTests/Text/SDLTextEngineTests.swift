import CAllocationCount
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import TestSupport
import Testing

@testable import CartoucheSDLPlatform

struct SDLTextEngineTests {
    private let engine: SDLTextEngine
    private let font = Font(size: 14)

    init() throws { engine = try SDLTextEngine() }

    private func coverage(_ text: String, _ font: Font, scale: CGFloat = 1, outline: CGFloat = 0)
        -> RasterizedText?
    {
        engine.rasterize(text, font: font, scale: scale, outline: outline)
    }

    @Test func emptyAndBlankLinesHaveNothingToSee() {
        #expect(engine.width(of: "", font: font) == 0)
        #expect(coverage("", font) == nil)
        #expect(coverage("   ", font) == nil)
        #expect(engine.width(of: "   ", font: font) > 5)
    }

    @Test func whatNoFontHasIsOneBoxACharacter() throws {
        let engine = try SDLTextEngine()
        let font = Font(size: 20)
        // For private use, where no font of a distribution has anything; with two accents.
        let unknown = "\u{10FFF0}\u{301}\u{315}"

        #expect(unknown.count == 1)
        #expect(engine.width(of: unknown, font: font) == engine.width(of: "\u{25A1}", font: font))
        #expect(engine.width(of: "a\(unknown)b", font: font) == engine.width(of: "a\u{25A1}b", font: font))
    }

    /// Unicode's text with a thousand marks on a letter is none.
    @Test func aCharacterHasNoMoreMarksThanTextHas() throws {
        let engine = try SDLTextEngine()
        let font = Font(size: 20)
        let few = "a" + String(repeating: "\u{301}", count: 31)
        let many = "a" + String(repeating: "\u{301}", count: 50_000)

        #expect(engine.width(of: many + "b", font: font) == engine.width(of: few + "b", font: font))
        #expect(engine.spans(of: many + "b", font: font).last?.characters == 0..<2)
    }

    /// A run that was copied for each of its characters took a minute for a name of a megabyte.
    @Test func aRunGrowsInPlace() throws {
        let engine = try SDLTextEngine()
        let text = String(repeating: "a", count: 20_000)
        _ = engine.width(of: "a", font: font)

        // Copies of at least half of the run.
        cartouche_start_counting_allocations(10_000)
        _ = engine.spans(of: text, font: font)
        let copies = cartouche_stop_counting_allocations()

        #expect(copies < 1_000, "\(copies) copies")
    }

    @Test func missingFamiliesAreNamed() {
        let error = #expect(throws: PlatformError.self) { _ = try SDLTextEngine(family: "No Such Family") }
        #expect(error?.description.contains("No Such Family") ?? false)
    }

    @Test func widthsGrowWithTheTextAndTheSize() {
        let words = ["Wishlist", "Reykjavík", "See Details", "Åse", "AVATAR"]
        for word in words {
            let once = engine.width(of: word, font: font)
            let twice = engine.width(of: word + " " + word, font: font)
            let space = engine.width(of: " ", font: font)
            #expect(abs(twice - 2 * once - space) < 1, "\(word)")
            #expect(abs(engine.width(of: word, font: Font(size: 28)) - 2 * once) < 0.01)
        }
    }

    @Test func picturesFitTheirMeasuredWidths() throws {
        for text in ["Wishlist", "jumping", "Tōkyō", "ffi fjord", "AVATAR"] {
            for size: CGFloat in [11, 13.5, 20] {
                for scale: CGFloat in [1, 1.5, 2] {
                    let font = Font(size: size)
                    let width = engine.width(of: text, font: font) * scale
                    let raster = try #require(coverage(text, font, scale: scale))
                    let right = Double(raster.offsetX + raster.bitmap.width)
                    // Side bearings and letters that hang out are below 0.15 em.
                    let slack = Double(size * scale) * 0.15 + 1.5
                    #expect(abs(right - Double(width)) < slack, "\(text) at \(size)x\(scale)")
                    #expect(abs(Double(raster.offsetX)) < slack)
                }
            }
        }
    }

    @Test func lettersThatHangLeftOfThePenStayThere() throws {
        // An italic j reaches left of its pen, l does not: after a space both stand where the space put them.
        let italic = Font(size: 40, isItalic: true)
        let bare = try #require(coverage("j", italic))
        let behind = try #require(coverage(" j", italic))
        let space = Double(engine.width(of: " ", font: italic))

        #expect(bare.offsetX < 0)
        #expect(abs(Double(behind.offsetX - bare.offsetX) - space) <= 1)
    }

    @Test func metricsHoldTheLetters() throws {
        let metrics = engine.metrics(of: Font(size: 100))

        let raster = try #require(coverage("Hgj", Font(size: 100)))

        #expect(metrics.ascent > 60 && metrics.ascent < 120)
        #expect(metrics.lineHeight >= metrics.ascent + metrics.descent - 0.01)
        #expect(Double(-raster.offsetY) <= Double(metrics.ascent) + 1)
        #expect(raster.offsetY + raster.bitmap.height <= Int(metrics.descent) + 2)
        let flat = try #require(coverage("H", Font(size: 100)))
        #expect(abs(flat.offsetY + flat.bitmap.height) <= 1, "H stands on the baseline")
    }

    @Test func halosGrowTheTextEvenly() throws {
        for text in ["Oslo", "jó", "東京"] {
            for outline: CGFloat in [1, 1.5, 2] {
                let fill = try #require(coverage(text, font, scale: 2))
                let halo = try #require(coverage(text, font, scale: 2, outline: outline))
                let reach = Int((outline * 2).rounded(.up))
                #expect(abs(fill.offsetX - halo.offsetX - reach) <= 1)
                #expect(abs(fill.offsetY - halo.offsetY - reach) <= 1)
                #expect(abs(halo.bitmap.width - fill.bitmap.width - 2 * reach) <= 2)
                // Wherever there is text there is halo.
                for y in 0..<fill.bitmap.height {
                    for x in 0..<fill.bitmap.width {
                        let (hx, hy) = (x + fill.offsetX - halo.offsetX, y + fill.offsetY - halo.offsetY)
                        #expect(halo.bitmap[hx, hy].3 >= fill.bitmap[x, y].3)
                    }
                }
            }
        }
    }

    @Test func scriptsThatTheFirstFontLacksComeFromOthers() throws {
        for (text, width) in [
            ("東京", 20.0), ("مرحبا", 15), ("ไทย", 12), ("हिन्दी", 12), ("한국", 20), ("Tōkyō 東京 مرحبا ไทย", 100),
        ] {
            #expect(Double(engine.width(of: text, font: font)) > width, "\(text)")
            let raster = try #require(coverage(text, font))
            #expect(raster.bitmap.width > 8)
        }
        // Boxes would all be alike.
        #expect(coverage("東", font)?.bitmap != coverage("京", font)?.bitmap)
        #expect(coverage("ก", font)?.bitmap != coverage("ข", font)?.bitmap)
    }

    @Test func arabicLettersJoin() throws {
        let joined = try #require(coverage("ححح", font))
        let apart = try #require(coverage("ح\u{200C}ح\u{200C}ح", font))
        let single = engine.width(of: "ح", font: font)

        #expect(joined.bitmap != apart.bitmap)
        #expect(abs(engine.width(of: "ح\u{200C}ح\u{200C}ح", font: font) - 3 * single) < 0.1)
    }

    @Test func linesBothWaysRunInVisualOrder() throws {
        let latin = try #require(coverage("abc", font))
        let mixed = try #require(coverage("abc שלום", font))
        let right = try #require(coverage("שלום abc", font))

        // A paragraph that begins in Latin begins at the left; one that begins in Hebrew begins at the right.
        #expect(mixed.offsetX == latin.offsetX)
        let tail = right.bitmap.width - latin.bitmap.width
        #expect(tail > 0)
        #expect(column(right.bitmap, 0) == column(latin.bitmap, 0))
    }

    private func column(_ bitmap: Bitmap, _ x: Int) -> Int {
        (0..<bitmap.height).reduce(0) { $0 + Int(bitmap[x, $1].3) }
    }

    @Test func linesOfAnyContentAreSafe() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<60 {
            var text = ""
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let value = UInt32.random(in: 0...0x1_10FF, using: &generator)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            #expect(engine.width(of: text, font: font) >= 0)
            _ = coverage(text, font, outline: 1)
        }
        _ = coverage(String(repeating: "W", count: 5000), font)
    }

    @Test func theSameTextGivesTheSamePixelsFromManyThreads() async throws {
        let expected = coverage("Reykjavík 東京", font)?.bitmap
        let engine = engine
        let font = font

        let pictures = await withTaskGroup(of: Bitmap?.self) { group in
            for _ in 0..<8 {
                group.addTask { engine.rasterize("Reykjavík 東京", font: font, scale: 1, outline: 0)?.bitmap }
            }
            var pictures: [Bitmap?] = []
            for await bitmap in group { pictures.append(bitmap) }
            return pictures
        }

        #expect(pictures.allSatisfy { $0 == expected })
    }

    @Test func enginesOnManyThreadsDoNotDisturbEachOther() async throws {
        let names = ["Reykjavík", "Αθήνα", "القاهرة", "東京", "Ōsaka"]
        let font = font
        let expected = names.map { engine.rasterize($0, font: font, scale: 1.5, outline: 1)?.bitmap.pixels }

        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let own = try SDLTextEngine()
                    return names.indices.allSatisfy {
                        own.rasterize(names[$0], font: font, scale: 1.5, outline: 1)?.bitmap.pixels
                            == expected[$0]
                    }
                }
            }
            var results: [Bool] = []
            for try await result in group { results.append(result) }
            return results
        }

        #expect(results.count == 8)
        #expect(results.allSatisfy { $0 })
    }

    @Test func wildSizesAndOutlinesAreNoText() {
        #expect(coverage("a", Font(size: 1e300)) == nil)
        #expect(coverage("a", Font(size: .nan)) == nil)
        #expect(coverage("a", font, outline: .infinity) != nil)
        #expect(coverage("a", font, outline: .nan) != nil)
    }

    // MARK: Emoji

    @Test func emojiHaveColorsOfTheirOwnBesideTheLetters() throws {
        let letters = try #require(coverage("ab", font))
        let both = try #require(coverage("ab😀", font))
        let emoji = try #require(engine.rasterizeColors("ab😀", font: font, scale: 1))

        #expect(both.bitmap == letters.bitmap && both.offsetX == letters.offsetX)
        #expect(emoji.offsetX >= Int(engine.width(of: "ab", font: font)))
        #expect(hues(emoji.bitmap) > 20)
        #expect(coverage("😀", font) == nil)
        #expect(engine.rasterizeColors("ab", font: font, scale: 1) == nil)
    }

    /// Families, flags, skin tones and keys are one picture each, with the advance of the font's own table:
    /// 2550 of 2048 units.
    @Test(arguments: ["😀", "👨‍👩‍👧", "🇫🇮", "❤️", "👍🏽", "1️⃣", "☕"])
    func anEmojiIsOnePicture(text: String) throws {
        for size: CGFloat in [11, 17, 40] {
            let font = Font(size: size)
            let raster = try #require(engine.rasterizeColors(text, font: font, scale: 1), "\(text)")
            #expect(abs(engine.width(of: text, font: font) - 2550.0 / 2048 * size) < 0.01)
            #expect(abs(engine.width(of: text + text, font: font) - 2 * 2550.0 / 2048 * size) < 0.01)
            #expect(abs(Double(raster.bitmap.width) - 136.0 / 109 * size) < 2)
            #expect(-raster.offsetY <= Int(engine.metrics(of: font).ascent) + 1)
        }
    }

    /// A picture only where the text says so, or nature does.
    @Test func signsOfTextStayText() throws {
        for text in ["©", "1", "#", "☀\u{FE0E}", "→", "™"] {
            #expect(engine.rasterizeColors(text, font: font, scale: 1) == nil, "\(text)")
        }
        let space = engine.width(of: " ", font: font)
        let width = engine.width(of: "😀", font: font)
        #expect(abs(engine.width(of: "😀 😀", font: font) - 2 * width - space) < 0.01)
    }

    @Test func aHaloGoesRoundEmojiToo() throws {
        let emoji = try #require(engine.rasterizeColors("😀", font: font, scale: 2))
        let halo = try #require(coverage("😀", font, scale: 2, outline: 2))

        #expect(halo.offsetX < emoji.offsetX && halo.offsetY < emoji.offsetY)
        for y in 0..<emoji.bitmap.height {
            for x in 0..<emoji.bitmap.width {
                let (hx, hy) = (x + emoji.offsetX - halo.offsetX, y + emoji.offsetY - halo.offsetY)
                guard (0..<halo.bitmap.width).contains(hx), (0..<halo.bitmap.height).contains(hy) else {
                    #expect(emoji.bitmap[x, y].3 == 0)
                    continue
                }
                #expect(halo.bitmap[hx, hy].3 >= emoji.bitmap[x, y].3)
            }
        }
    }

    /// The text's color does not reach them; how clear it is does.
    @Test(arguments: [Float(1), 0.5]) func emojiAreFadedAndNotTinted(alpha: Float) throws {
        let emoji = try #require(engine.rasterizeColors("😀", font: Font(size: 40), scale: 1))
        let color = Color(red: 0, green: 0, blue: 1, alpha: alpha)
        let canvas = DisplayListCanvas(scale: 1, resources: DrawingResources(engine: engine))
        canvas.draw("😀", font: Font(size: 40), at: CGPoint(x: 2, y: 45), color: color, halo: nil)
        let backend = SoftwareBackend(pixelWidth: 60, pixelHeight: 60)
        backend.draw(canvas.list, background: .black)
        let memory = BitmapCanvas(width: 60, height: 60, scale: 1, text: engine)
        memory.fill(CGRect(x: 0, y: 0, width: 60, height: 60), with: .black)
        memory.draw("😀", font: Font(size: 40), at: CGPoint(x: 2, y: 45), color: color, halo: nil)

        for (x, y) in [(10, 20), (25, 10), (25, 30), (40, 25)] {
            let own = emoji.bitmap[x, y]
            let share = Float(own.3) / 255 * alpha
            let expected = (
                Int(Float(own.0) * share), Int(Float(own.1) * share), Int(Float(own.2) * share)
            )
            let position = (2 + emoji.offsetX + x, 45 + emoji.offsetY + y)
            #expect(isNear(backend.readPixels()[position.0, position.1], expected, within: 3))
            #expect(isNear(memory.bitmap[position.0, position.1], expected, within: 3))
        }
    }

    private func hues(_ bitmap: Bitmap) -> Int {
        var colors: Set<[UInt8]> = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y].3 > 200 {
                let pixel = bitmap[x, y]
                if pixel.0 != pixel.2 { colors.insert([pixel.0 / 4, pixel.1 / 4, pixel.2 / 4]) }
            }
        }
        return colors.count
    }

    // MARK: Missing fonts

    @Test func eachScriptWithoutAFontIsToldOnceWithItsPackage() {
        let told = Told()
        let missing = FontPackageAdvice { told.add($0) }
        for text in ["東", "に", "ホ", "京", "한", "ก", "ข", "😀", "\u{1B13}", "\u{10FFF0}", "\u{10FFF1}"] {
            let scalars = Array(text.unicodeScalars)
            missing.record(scalars[...], script: Script(of: scalars[0]))
        }

        #expect(
            told.sentences == [
                "No installed font has Chinese (U+6771), which shows as boxes; install the Debian package "
                    + "fonts-noto-cjk.",
                "No installed font has Japanese (U+306B), which shows as boxes; install the Debian package "
                    + "fonts-noto-cjk.",
                "No installed font has Korean (U+D55C), which shows as boxes; install the Debian package "
                    + "fonts-noto-cjk.",
                "No installed font has Thai (U+0E01), which shows as boxes; install the Debian package "
                    + "fonts-noto-core.",
                "No installed font has emoji (U+1F600), which shows as boxes; install the Debian package "
                    + "fonts-noto-color-emoji.",
                "No installed font has Balinese (U+1B13), which shows as boxes; install the Debian package "
                    + "fonts-noto-core.",
                "No installed font has a private or unassigned character (U+10FFF0), which shows as boxes.",
            ])
    }

    @Test func theEngineTellsWhatItShowsAsABox() throws {
        let told = Told()
        let engine = try SDLTextEngine { told.add($0) }

        for _ in 0..<3 { _ = engine.width(of: "a\u{10FFF0}\u{10FFF0} 東京 😀", font: font) }

        #expect(told.sentences.count == 1)
    }
}

/// Sentences in their order; from any thread.
private nonisolated final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []

    var sentences: [String] { lock.withLock { kept } }
    func add(_ sentence: String) { lock.withLock { kept.append(sentence) } }
}
