import Foundation

/// One line of text, rasterized: white pixels whose alpha is the coverage.
public struct RasterizedText: Sendable {
    /// Premultiplied white, no larger than the ink.
    public var bitmap: Bitmap
    /// The distance from the pen's start on the baseline to the bitmap's left edge, in pixels.
    public var offsetX: Int
    /// The distance from the baseline to the bitmap's top, in pixels, y down.
    public var offsetY: Int

    /// Offsets in pixels.
    public init(bitmap: Bitmap, offsetX: Int, offsetY: Int) {
        (self.bitmap, self.offsetX, self.offsetY) = (bitmap, offsetX, offsetY)
    }
}

/// Shapes, measures and rasterizes single lines of text. Safe to call from any thread.
public protocol TextEngine: Sendable {
    /// The font's vertical metrics; cheap.
    func metrics(of font: Font) -> FontMetrics

    /// The advance width of a line in points, as shaped. Never negative; 0 for an empty line.
    func width(of text: String, font: Font) -> CGFloat

    /// The line at `scale` pixels per point; nil if it is invisible. `outline` (points) grows the text by
    /// that much on each side, for halos.
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText?

    /// The line's emoji, which have their own colors, at `scale` pixels per point, with straight alpha; nil
    /// if there are none. `rasterize` omits them, except for outlines. Drawn over the rest, without a tint.
    func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText?

    /// The line's parts by direction, from left to right on screen; empty for an empty line.
    /// - Complexity: O(characters) the first time; recently measured lines are cached.
    func spans(of text: String, font: Font) -> [TextSpan]
}

extension TextEngine {
    /// The default for engines without emoji.
    public func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText? { nil }

    /// The default for engines with one direction: one part, from left to right.
    public func spans(of text: String, font: Font) -> [TextSpan] {
        text.isEmpty
            ? [] : [TextSpan(characters: 0..<text.count, x: 0, width: width(of: text, font: font))]
    }
}
