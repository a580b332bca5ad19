import Foundation

/// Draws an image in memory: UIGraphicsImageRenderer's counterpart. Works on any thread.
public struct ImageRenderer: Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Without one, text is left out.
    public var text: (any TextEngine)?
    /// What dynamic colors go by. An image keeps the colors with which it was drawn.
    public var traitCollection: TraitCollection

    /// - Parameters:
    ///   - size: of the image, in points.
    ///   - scale: pixels per point.
    ///   - text: nil: nothing is written.
    ///   - traits: what dynamic colors go by; light unless told otherwise.
    public init(
        size: CGSize, scale: CGFloat = 1, text: (any TextEngine)? = nil,
        traits: TraitCollection = TraitCollection()
    ) {
        (self.size, self.scale, self.text, traitCollection) = (size, scale, text, traits)
    }

    /// The image that `actions` draw, clear at first. Sizes are rounded up to whole pixels, and cut to 16384
    /// of them.
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
