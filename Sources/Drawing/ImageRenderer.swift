import Foundation

/// Draws an image in memory: UIGraphicsImageRenderer's counterpart. Works on any thread.
public struct ImageRenderer: Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Without one, text is left out.
    public var text: (any TextEngine)?

    /// - Parameters:
    ///   - size: of the image, in points.
    ///   - scale: pixels per point.
    ///   - text: nil: nothing is written.
    public init(size: CGSize, scale: CGFloat = 1, text: (any TextEngine)? = nil) {
        (self.size, self.scale, self.text) = (size, scale, text)
    }

    /// The image that `actions` draw, clear at first. Sizes are rounded up to whole pixels, and cut to 16384
    /// of them.
    public func image(_ actions: (any Canvas) -> Void) -> Image {
        func pixels(_ length: CGFloat) -> Int {
            let n = (length * scale - 1e-6).rounded(.up)
            return n.isFinite ? Int(max(0, min(16384, n))) : 0
        }
        let canvas = BitmapCanvas(
            width: pixels(size.width), height: pixels(size.height), scale: scale, text: text)
        actions(canvas)
        return Image(bitmap: canvas.bitmap, scale: scale)
    }
}
