import CartoucheDrawing
import Foundation

/// Text whose characters all have one width, so that nothing depends on installed fonts. Distances are
/// fractions of the font's size.
public struct FixedText: TextEngine {
    /// The width of a character.
    private let advance: CGFloat
    private let ascent: CGFloat
    private let descent: CGFloat
    private let lineHeight: CGFloat
    /// Whether a line is drawn, as a solid box from its ascent to its descent.
    private let isDrawn: Bool

    /// By default half as wide as high, with space between the lines, and not drawn.
    public init(
        advance: CGFloat = 0.5, ascent: CGFloat = 0.8, descent: CGFloat = 0.2, lineHeight: CGFloat = 1.2,
        isDrawn: Bool = false
    ) {
        (self.advance, self.ascent, self.descent) = (advance, ascent, descent)
        (self.lineHeight, self.isDrawn) = (lineHeight, isDrawn)
    }

    /// Drawn as boxes without space between the lines: all distances are simple.
    public static let boxes = FixedText(lineHeight: 1, isDrawn: true)
    /// Drawn as boxes that are as wide and as high as text usually is, for labels of maps.
    public static let labelBoxes = FixedText(
        advance: 0.6, ascent: 1, descent: 0.25, lineHeight: 1.25, isDrawn: true)

    public func metrics(of font: Font) -> FontMetrics {
        FontMetrics(
            ascent: font.size * ascent, descent: font.size * descent, lineHeight: font.size * lineHeight)
    }

    public func width(of text: String, font: Font) -> CGFloat { CGFloat(text.count) * font.size * advance }

    public func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
        guard isDrawn, text.contains(where: { !$0.isWhitespace }) else { return nil }
        let border = Int((outline * scale).rounded(.up))
        let width = Int((width(of: text, font: font) * scale).rounded(.up)) + 2 * border
        let height = Int((font.size * (ascent + descent) * scale).rounded(.up)) + 2 * border
        let bitmap = Bitmap(
            width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
        return RasterizedText(
            bitmap: bitmap, offsetX: -border, offsetY: -Int((font.size * ascent * scale).rounded()) - border)
    }
}

/// A text engine that differs from `FixedText` in a few methods.
public protocol FixedTextVariant: TextEngine {
    /// Answers for the other methods.
    var fixed: FixedText { get }
}

extension FixedTextVariant {
    public func metrics(of font: Font) -> FontMetrics { fixed.metrics(of: font) }
    public func width(of text: String, font: Font) -> CGFloat { fixed.width(of: text, font: font) }
    public func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
        fixed.rasterize(text, font: font, scale: scale, outline: outline)
    }
}
