import Foundation

/// An image with a size in points. Immutable, and shared between views; render backends upload it once.
public final class Image: Sendable {
    /// In which colors views draw an image. UIKit's `UIImage.RenderingMode`.
    public enum RenderingMode: Sendable {
        /// Views draw the image in its own colors, unless the view has a tint color of its own for images.
        case automatic
        /// Views draw the image in its own colors.
        case alwaysOriginal
        /// Views draw the image in their tint color, with the image's alpha.
        case alwaysTemplate
    }

    /// The pixels of an image. Several images may share them: then they are uploaded once for all of these
    /// images.
    final class Pixels: Sendable {
        let bitmap: Bitmap

        init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    }

    let pixels: Pixels
    /// The number of the image's pixels per point, such as 1, 2 or 3.
    public let scale: CGFloat
    /// In which colors views draw the image; automatic by default.
    public let renderingMode: RenderingMode
    /// The widths, in points, of the borders of the image that keep their size when a view stretches the
    /// image; 0 by default.
    public let capInsets: EdgeInsets
    /// The image for the dark appearance; nil if this image is used in both appearances.
    private let dark: Image?

    /// The image's pixels.
    public var bitmap: Bitmap { pixels.bitmap }

    /// Creates an image from its pixels.
    /// - Parameter scale: pixels per point; the image's size in points is that in pixels divided by this.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        pixels = Pixels(bitmap)
        self.scale = scale
        (renderingMode, capInsets, dark) = (.automatic, .zero, nil)
    }

    private init(
        _ other: Image, renderingMode: RenderingMode? = nil, capInsets: EdgeInsets? = nil, dark: Image? = nil
    ) {
        (pixels, scale) = (other.pixels, other.scale)
        self.renderingMode = renderingMode ?? other.renderingMode
        self.capInsets = capInsets ?? other.capInsets
        self.dark = dark ?? other.dark
    }

    /// Creates an image that shares the pixels of another, without more memory.
    package convenience init(sharing other: Image) { self.init(other) }

    /// Creates an image that is shown as `dark` in the dark appearance, otherwise as `light`. Both should
    /// have the same size.
    public convenience init(light: Image, dark: Image) { self.init(light, dark: dark) }

    /// This image with another rendering mode; both images share the pixels.
    public func withRenderingMode(_ mode: RenderingMode) -> Image {
        Image(self, renderingMode: mode, dark: dark.map { Image($0, renderingMode: mode) })
    }

    /// This image with borders that keep their size when a view stretches it; both images share the pixels.
    /// - Parameter capInsets: the widths of these borders at the four edges, in points.
    public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
        Image(self, capInsets: capInsets, dark: dark.map { Image($0, capInsets: capInsets) })
    }

    /// The image to draw in the appearance of `traits`: the image for the dark appearance if that appearance
    /// is dark and there is such an image, otherwise this image.
    public func resolved(with traits: TraitCollection) -> Image {
        if let dark, traits.userInterfaceStyle == .dark { return dark }
        return self
    }

    /// The size of the image in points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
