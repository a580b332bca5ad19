import Foundation

/// A picture with a size in points. Immutable and shared; backends upload it once.
public final class Image: Sendable {
    /// What images of one picture have in common: it is uploaded once for all of them.
    final class Picture: Sendable {
        let bitmap: Bitmap

        init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    }

    let picture: Picture
    /// Pixels per point: 1, 2, 3.
    public let scale: CGFloat

    /// Its pixels.
    public var bitmap: Bitmap { picture.bitmap }

    /// - Parameter scale: pixels per point; the image is smaller by it.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        picture = Picture(bitmap)
        self.scale = scale
    }

    /// Another of the same picture, which takes no more memory.
    package init(sharing other: Image) { (picture, scale) = (other.picture, other.scale) }

    /// In points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
