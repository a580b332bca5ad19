import Foundation

/// A picture with a size in points. Immutable and shared; backends upload it once.
public final class Image: Sendable {
    /// Its pixels.
    public let bitmap: Bitmap
    /// Pixels per point: 1, 2, 3.
    public let scale: CGFloat

    /// - Parameter scale: pixels per point; the image is smaller by it.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.bitmap = bitmap
        self.scale = scale
    }

    /// In points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
