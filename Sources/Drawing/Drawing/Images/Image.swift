import Foundation

/// An image with a size in points. Immutable and shared; backends upload it once.
public final class Image: Sendable {
    /// The pixels that several images may share: uploaded once for all of them.
    final class Pixels: Sendable {
        let bitmap: Bitmap

        init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    }

    let pixels: Pixels
    /// Pixels per point: 1, 2, 3.
    public let scale: CGFloat

    /// The image's pixels.
    public var bitmap: Bitmap { pixels.bitmap }

    /// - Parameter scale: pixels per point; it divides the image's size.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        pixels = Pixels(bitmap)
        self.scale = scale
    }

    /// An image that shares another's pixels, without more memory.
    package init(sharing other: Image) { (pixels, scale) = (other.pixels, other.scale) }

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
