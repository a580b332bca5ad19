#if DEBUG || CARTOUCHE_FUZZ
    import CartoucheDrawing
    import CartoucheImageHeaders
    import Foundation

    @testable import CartoucheNib
    @testable import CartoucheSDLPlatform
    @testable import ViewKit

    /// Text without fonts.
    private struct NoText: TextEngine {
        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
        }
        func width(of text: String, font: Font) -> CGFloat { CGFloat(text.utf8.count) * font.size / 2 }
        func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
            nil
        }
    }

    extension Reader {
        static func picture(_ bytes: [UInt8]) {
            let header = try? ImageHeader(bytes)
            guard let bitmap = try? SDLImageCodec().decode(bytes, name: "fuzz") else { return }
            precondition(header?.width == bitmap.width && header?.height == bitmap.height, "\(bitmap.width)")
        }

        static func svg(_ bytes: [UInt8]) {
            guard let bitmap = try? SDLImageCodec().rasterizeSVG(bytes, width: 64, height: 48, name: "fuzz")
            else { return }
            precondition(bitmap.width <= 64 && bitmap.height <= 48, "\(bitmap.width)x\(bitmap.height)")
        }

        /// Makes the objects too. The views of the toolkit ask for text.
        static func xib(_ bytes: [UInt8]) {
            MainActor.assumeIsolated {
                Services.installIfMissing(Services(text: NoText(), images: SDLImageCodec()))
                guard let nib = try? Nib(bytes, name: "fuzz", [], .preview) else { return storyboard(bytes) }
                guard let first = try? nib.instantiate() else { return }
                let second = try? nib.instantiate()
                precondition(first.count == second?.count, "\(first.count)")
                for case let view as View in first { view.layoutIfNeeded() }
            }
        }

        /// Makes the screens too.
        @MainActor private static func storyboard(_ bytes: [UInt8]) {
            let family = StoryboardFamily { _ in
                StoryboardFamily.File(name: "fuzz", bytes: bytes, texts: [:])
            }
            guard let storyboard = try? Storyboard("fuzz", [], [], family, .preview) else { return }
            var screens = (try? storyboard.previewScreens()) ?? []
            if let first = try? storyboard.instantiateInitialScreen() { screens.append(first) }
            for screen in screens { screen.view.layoutIfNeeded() }
        }

        /// Fills the texts too.
        static func strings(_ bytes: [UInt8]) {
            var texts: [LocalizedText] = []
            if let text = StringsFile.text(bytes) {
                texts += StringsFile(text).texts.values.map { LocalizedText($0, language: "ru") }
            }
            if let catalog = try? JSONDecoder().decode(StringCatalog.self, from: Data(bytes)) {
                texts += catalog.texts(in: ["de-AT", "de"]).values
            }
            for text in texts { _ = (text.plain, text.filled(with: [3, "three", 3.5])) }
        }

        static func input(_ bytes: [UInt8]) {
            var (reader, last) = (InputScriptReader(LineReader(bytes: bytes), file: "fuzz"), 0.0)
            while let entry = try? reader.next() {
                precondition(entry.time >= last, "\(entry.time) after \(last)")
                last = entry.time
            }
        }
    }
#endif
