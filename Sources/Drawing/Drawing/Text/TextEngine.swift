import Foundation

/// One rasterized line of text, with the bitmap's position relative to the pen.
public struct RasterizedText: Sendable {
    /// White pixels with straight alpha, which is the coverage of the text; for emoji pixels in their own
    /// colors. The bitmap is no larger than the visible pixels.
    public var bitmap: Bitmap
    /// The distance from the pen's start on the baseline to the bitmap's left edge, in pixels.
    public var offsetX: Int
    /// The distance from the baseline to the bitmap's top edge, in pixels; negative above the baseline.
    public var offsetY: Int

    /// Creates a rasterized line of text; the offsets from the pen to the bitmap are in pixels.
    public init(bitmap: Bitmap, offsetX: Int, offsetY: Int) {
        (self.bitmap, self.offsetX, self.offsetY) = (bitmap, offsetX, offsetY)
    }
}

/// Shapes, measures and rasterizes single lines of text. Safe to call from any thread.
public protocol TextEngine: Sendable {
    /// The font's vertical metrics; fast enough to be called for each line.
    func metrics(of font: Font) -> FontMetrics

    /// The advance width of a line in points, as shaped. Never negative; 0 for an empty line.
    func width(of text: String, font: Font) -> CGFloat

    /// Rasterizes a line at `scale` pixels per point; nil if it is invisible. `outline` is the number of
    /// points by which the text grows on each side, for halos.
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText?

    /// Rasterizes only the emoji of a line, which have their own colors, at `scale` pixels per point with
    /// straight alpha; nil if the line has none. `rasterize` omits emoji, except for outlines. The result is
    /// drawn over that of `rasterize`, without a tint.
    func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText?

    /// The parts of a line of text by writing direction, from left to right on screen; empty for an empty
    /// line.
    /// - Complexity: O(characters) the first time; recently measured lines are cached.
    func spans(of text: String, font: Font) -> [TextSpan]
}

extension TextEngine {
    /// The emoji of a line of text: always nil, for engines that draw no emoji.
    public func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText? { nil }

    /// The parts of a line of text by writing direction: a single part from left to right, for engines with
    /// only this direction; empty for an empty line.
    public func spans(of text: String, font: Font) -> [TextSpan] {
        text.isEmpty
            ? [] : [TextSpan(characters: 0..<text.count, x: 0, width: width(of: text, font: font))]
    }
}
