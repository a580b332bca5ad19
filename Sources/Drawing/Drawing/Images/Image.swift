import Foundation

/// An image with a size in points. Immutable and shared; backends upload it once.
public final class Image: Sendable {
    /// How views draw an image. UIKit's `UIImage.RenderingMode`.
    public enum RenderingMode: Sendable {
        /// With its own colors, unless the view has a tint of its own for images.
        case automatic
        /// With its own colors.
        case alwaysOriginal
        /// As a stencil: in the view's tint, with the image's alpha.
        case alwaysTemplate
    }

    /// The pixels that several images may share: uploaded once for all of them.
    final class Pixels: Sendable {
        let bitmap: Bitmap

        init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    }

    let pixels: Pixels
    /// Pixels per point: 1, 2, 3.
    public let scale: CGFloat
    /// How views draw the image; automatic by default.
    public let renderingMode: RenderingMode
    /// Insets of the parts that keep their size when a view stretches the image, in points; none by default.
    public let capInsets: EdgeInsets
    /// The image of the dark appearance; nil: this one.
    private let dark: Image?

    /// The image's pixels.
    public var bitmap: Bitmap { pixels.bitmap }

    /// - Parameter scale: pixels per point; it divides the image's size.
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

    /// An image that shares another's pixels, without more memory.
    package convenience init(sharing other: Image) { self.init(other) }

    /// An image that is `dark` in the dark appearance. Both should have one size.
    public convenience init(light: Image, dark: Image) { self.init(light, dark: dark) }

    /// The image with another way of being drawn; it shares the pixels.
    public func withRenderingMode(_ mode: RenderingMode) -> Image {
        Image(self, renderingMode: mode, dark: dark.map { Image($0, renderingMode: mode) })
    }

    /// The image with parts that keep their size when a view stretches it; it shares the pixels.
    /// - Parameter capInsets: in points.
    public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
        Image(self, capInsets: capInsets, dark: dark.map { Image($0, capInsets: capInsets) })
    }

    /// The image of an appearance: that for the dark one if there is one, else this.
    public func resolved(with traits: TraitCollection) -> Image {
        if let dark, traits.userInterfaceStyle == .dark { return dark }
        return self
    }

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}
