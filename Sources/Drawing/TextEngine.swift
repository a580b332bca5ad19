import Foundation

/// One line of text, rasterised: white pixels whose alpha is the coverage.
public struct RasterizedText: Sendable {
    public var bitmap: Bitmap
    /// From the pen's start on the baseline to the bitmap's top left corner, in pixels, y down.
    public var offsetX: Int
    public var offsetY: Int

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
}
