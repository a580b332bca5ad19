import Foundation

/// One line of text, rasterised: white pixels whose alpha is the coverage.
public struct RasterizedText: Sendable {
    /// Premultiplied white, no larger than the ink.
    public var bitmap: Bitmap
    /// From the pen's start on the baseline to the bitmap's left edge, in pixels.
    public var offsetX: Int
    /// From the baseline to the bitmap's top, in pixels, y down.
    public var offsetY: Int

    /// Offsets are in pixels.
    public init(bitmap: Bitmap, offsetX: Int, offsetY: Int) {
        (self.bitmap, self.offsetX, self.offsetY) = (bitmap, offsetX, offsetY)
    }
}

/// Shapes, measures and rasterises single lines of text. Safe to call from any thread.
public protocol TextEngine: Sendable {
    /// Line height and the like; cheap.
    func metrics(of font: Font) -> FontMetrics

    /// The advance width of a line in points, as shaped. Never negative; 0 for an empty line.
    func width(of text: String, font: Font) -> CGFloat

    /// The line at `scale` pixels per point; nil if there is nothing to see. `outline` (points) asks for the
    /// text grown by that much on each side, for halos.
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText?

    /// What in a line has colors of its own, emoji, at `scale` pixels per point, with straight alpha; nil if there is
    /// none. `rasterize` leaves it out, but for outlines. Drawn over the rest, without a tint.
    func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText?

    /// The line's parts by direction, from left to right on screen; empty for an empty line.
    /// - Complexity: O(characters) the first time; a line that was measured lately is known.
    func spans(of text: String, font: Font) -> [TextSpan]
}

extension TextEngine {
    /// For engines without emoji.
    public func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText? { nil }

    /// For engines that know one direction: one part, from left to right.
    public func spans(of text: String, font: Font) -> [TextSpan] {
        text.isEmpty
            ? [] : [TextSpan(characters: 0..<text.count, x: 0, width: width(of: text, font: font))]
    }
}
