import CartoucheCaching
import Foundation

/// The cache of a window's textures: of its text, its images and its soft shadows. There is one for each
/// window or off-screen target; confined to the drawing thread.
package final class DrawingResources {
    /// The cache of lines of text as textures.
    package let text: TextCache

    private struct ImageEntry {
        weak var pixels: Image.Pixels?
        /// The textures of one image by their size in pixels, in the image's colors or in white. An image
        /// whose size is animated adds a texture in each frame.
        var textures = LRUCache<Size, Texture>(capacity: 8)
    }

    private struct Size: Hashable {
        let width: Int
        let height: Int
        let isWhite: Bool
        let isExact: Bool
    }

    private struct ShadowKey: Hashable {
        let radius: Int
        let deviation: Int
    }

    private var images: [ObjectIdentifier: ImageEntry] = [:]
    private var shadows = LRUCache<ShadowKey, ShadowSlices>(capacity: 64)
    /// Textures of rounded corners, by radius in quarters of a pixel.
    private var corners = LRUCache<Int, Texture>(capacity: 64)
    private let rasterizer = PathRasterizer()
    /// The number of images at which the textures of released images are removed.
    private var nextSweep = 64
    /// The number of pixels of the textures that were made since those of released images were removed.
    private var newPixels = 0
    /// The number of pixels of new textures after which the textures of released images are removed, however
    /// few images there are: those of a photo.
    private static let pixelsOfSweep = 4_000_000

    /// Creates an empty cache.
    /// - Parameter engine: the engine that rasterizes text.
    package init(engine: any TextEngine) { text = TextCache(engine: engine) }

    /// The image's pixels as a texture, which is created once. After the image was released, the texture is
    /// released when textures of other images are needed.
    package func texture(for image: Image) -> Texture {
        texture(for: image, width: image.bitmap.width, height: image.bitmap.height)
    }

    /// A texture of the image scaled down to a size in pixels, created once: without the coarse look of a
    /// linear filter, and cheaper to draw than the whole image. The size is clamped to the image's own.
    /// `isWhite` makes all pixels white with the image's alpha, for tints. `isExact` also enlarges the image,
    /// and adds a transparent border of one pixel.
    package func texture(
        for image: Image, width: Int, height: Int, isWhite: Bool = false, isExact: Bool = false
    ) -> Texture {
        let size = Size(
            width: max(1, isExact ? width : min(width, image.bitmap.width)),
            height: max(1, isExact ? height : min(height, image.bitmap.height)), isWhite: isWhite,
            isExact: isExact)
        let pixels = image.pixels
        let id = ObjectIdentifier(pixels)
        // A new image may have the address of a released one.
        if images[id]?.pixels !== pixels {
            sweepImages()
            images[id] = ImageEntry(pixels: pixels)
        }
        if let texture = images[id]?.textures.value(for: size) { return texture }
        var bitmap = image.bitmap.downsampled(width: size.width, height: size.height)
        if isWhite { bitmap.makeWhite() }
        if isExact { bitmap = bitmap.enlarged(width: size.width, height: size.height).withClearBorder }
        let texture = Texture(bitmap: bitmap, isOpaque: bitmap.isOpaque)
        images[id]?.textures.insert(texture, for: size)
        newPixels += texture.width * texture.height
        return texture
    }

    /// The soft shadow of a rounded rectangle as a texture with nine slices, created once. `radius` and the
    /// Gaussian's standard `deviation` are in pixels.
    func shadow(radius: CGFloat, deviation: CGFloat) -> ShadowSlices {
        let key = ShadowKey(radius: Int((radius * 4).rounded()), deviation: Int((deviation * 8).rounded()))
        if let found = shadows.value(for: key) { return found }
        let made = ShadowSlices(
            radius: CGFloat(key.radius) / 4, deviation: CGFloat(key.deviation) / 8, rasterizer: rasterizer)
        shadows.insert(made, for: key)
        return made
    }

    /// A square texture with the four corners of a rounded rectangle, in white, one in each quarter. The
    /// radius in pixels is rounded to quarters of a pixel.
    func corners(radius: CGFloat) -> Texture {
        let key = Int((radius * 4).rounded())
        if let found = corners.value(for: key) { return found }
        let side = 2 * Int((CGFloat(key) / 4).rounded(.up))
        let canvas = BitmapCanvas(width: side, height: side)
        canvas.fill(
            Path(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: CGFloat(key) / 4),
            with: .white)
        var bitmap = canvas.bitmap
        bitmap.makeWhite()
        let made = Texture(bitmap: bitmap)
        corners.insert(made, for: key)
        return made
    }

    /// The soft shadow of a large shape with straight sides, of which only the corners are blurred and the
    /// sides are stretched; nil for any other shape. Lengths in pixels.
    func foldedShadow(of path: Path, deviation: CGFloat) -> StretchableShadowMask? {
        StretchableShadowMask(path, deviation: deviation, rasterizer: rasterizer)
    }

    /// The coverage of a shape's soft shadow; nil if the shadow is not visible. A shadow of more pixels than
    /// `shadowLimit` has a lower resolution: each of its pixels covers `coarseness` pixels of the screen in
    /// each direction.
    func shadow(of path: Path, deviation: CGFloat, within bounds: PixelRect) -> (
        mask: CoverageMask, coarseness: Int
    )? {
        let extent = path.boundingBox.insetBy(dx: -3 * deviation, dy: -3 * deviation)
        // Foundation's `intersection` ends the program for numbers that are not finite.
        guard PixelRect(covering: extent) != nil else { return nil }
        let seen = extent.intersection(bounds.rect)
        guard !seen.isNull else { return nil }
        let coarseness = max(1, Int((seen.width * seen.height / Self.shadowLimit).squareRoot().rounded(.up)))
        let factor = 1 / CGFloat(coarseness)
        let coarse = PixelRect(
            covering: bounds.rect.applying(CGAffineTransform(scaleX: factor, y: factor)))
        guard let coarse,
            let mask = CoverageMask(
                path: path.applying(CGAffineTransform(scaleX: factor, y: factor)), rule: .nonZero,
                within: coarse, margin: 0, rasterizer: rasterizer, blur: deviation * factor)
        else { return nil }
        return (mask, coarseness)
    }

    /// The maximum area of a shadow's mask, in pixels.
    private static let shadowLimit: CGFloat = 2_000_000

    /// Removes all textures, when memory is low or the scale changes.
    package func removeAll() {
        text.removeAll()
        images.removeAll()
        shadows.removeAll()
        corners.removeAll()
    }

    private func sweepImages() {
        guard images.count >= nextSweep || newPixels >= Self.pixelsOfSweep else { return }
        images = images.filter { $0.value.pixels != nil }
        nextSweep = max(64, images.count * 2)
        newPixels = 0
    }
}
