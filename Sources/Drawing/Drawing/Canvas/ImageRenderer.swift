import Foundation

/// Draws an image in memory: the counterpart of UIKit's `UIGraphicsImageRenderer`. Works on any thread.
public struct ImageRenderer: Sendable {
    /// The size of the drawn images, in points.
    public var size: CGSize
    /// The number of pixels per point of the drawn images.
    public var scale: CGFloat
    /// The engine that rasterizes text; nil draws no text.
    public var text: (any TextEngine)?
    /// The traits that resolve dynamic colors. An image keeps the colors with which it was drawn.
    public var traitCollection: TraitCollection

    /// Creates a renderer of images.
    /// - Parameters:
    ///   - size: the image's size in points.
    ///   - scale: pixels per point.
    ///   - text: the engine that rasterizes text; nil draws no text.
    ///   - traits: the traits that resolve dynamic colors; light by default.
    public init(
        size: CGSize, scale: CGFloat = 1, text: (any TextEngine)? = nil,
        traits: TraitCollection = TraitCollection()
    ) {
        (self.size, self.scale, self.text, traitCollection) = (size, scale, text, traits)
    }

    /// The image that `actions` draw; it is transparent where they draw nothing. Its size is rounded up to
    /// whole pixels, and clamped to 16384 pixels.
    public func image(_ actions: (any Canvas) -> Void) -> Image {
        func pixels(_ length: CGFloat) -> Int {
            let n = (length * scale - 1e-6).rounded(.up)
            return n.isFinite ? Int(max(0, min(16384, n))) : 0
        }
        let canvas = BitmapCanvas(
            width: pixels(size.width), height: pixels(size.height), scale: scale, text: text,
            traits: traitCollection)
        actions(canvas)
        return Image(bitmap: canvas.bitmap, scale: scale)
    }
}
