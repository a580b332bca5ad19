import Drawing
import Foundation

/// Text of a fixed width, half the font's size for each character, never drawn: nothing depends on installed
/// fonts.
public struct FixedText: TextEngine {
    public init() {}

    public func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size * 1.2)
    }
    public func width(of text: String, font: Font) -> CGFloat { CGFloat(text.count) * font.size / 2 }
    public func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
        nil
    }
}
