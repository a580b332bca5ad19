import Cartouche

/// A text engine that measures text without fonts, and draws nothing. See
/// `ScreenTester.Lettering.fixedWidth`.
struct FixedWidthText: TextEngine {
    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size * 1.2)
    }
    func width(of text: String, font: Font) -> CGFloat { CGFloat(text.count) * font.size / 2 }
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? { nil }
}
