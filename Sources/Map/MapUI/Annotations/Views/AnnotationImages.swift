import CartoucheCaching
import CartoucheDrawing
import Foundation

/// The images of markers, pins and clusters' discs. Views of the same look share one, so that hundreds of
/// them are rectangles of one texture.
final class AnnotationImages {
    enum Shape: Hashable { case marker, pin, dot, cluster }

    /// The shadows that an image contains.
    enum Shadows: Hashable {
        /// None: the view is hidden by one with shadows.
        case none
        /// The shadow around the shape; the one on the map is drawn separately.
        case own
        /// The shadow around the shape, and the one under its foot.
        case all
    }

    /// Draws a shape of a tint and a size.
    typealias Painter = (Color, CGSize, Shadows, any Canvas) -> Void

    /// The properties on which an image depends.
    struct Key: Hashable {
        var shape: Shape
        var tint: Color
        var size: CGSize
        var scale: CGFloat
        var shadows = Shadows.all

        func hash(into hasher: inout Hasher) {
            hasher.combine(shape)
            hasher.combine(tint)
            hasher.combine(shadows)
            for v in [size.width, size.height, scale] { hasher.combine(v) }
        }
    }

    /// Images are kept for views that reappear; with more looks than this on one map, some are drawn again.
    private static let limit = 64
    /// The space around the shape, for its shadow.
    static let margin: CGFloat = 4

    private var images = LRUCache<Key, Image>(capacity: AnnotationImages.limit)

    /// The image of a look, with `margin` on each side.
    /// - Parameter paint: draws it, if there is no image yet.
    func image(_ key: Key, _ paint: Painter) -> Image {
        if let image = images.value(for: key) { return image }
        let size = CGSize(
            width: key.size.width + 2 * Self.margin, height: key.size.height + 2 * Self.margin)
        let image = ImageRenderer(size: size, scale: key.scale).image { canvas in
            canvas.concatenate(CGAffineTransform(translationX: Self.margin, y: Self.margin))
            paint(key.tint, key.size, key.shadows, canvas)
        }
        images.insert(image, for: key)
        return image
    }

    /// Draws a shape into bounds of its size.
    func draw(
        _ shape: Shape, _ tint: Color, in bounds: CGRect, shadows: Shadows = .all, _ canvas: any Canvas,
        _ paint: Painter
    ) {
        let image = image(
            Key(
                shape: shape, tint: tint.resolvedColor(with: canvas.traitCollection), size: bounds.size,
                scale: canvas.scale, shadows: shadows), paint)
        canvas.draw(
            image,
            in: CGRect(
                origin: CGPoint(x: bounds.minX - Self.margin, y: bounds.minY - Self.margin), size: image.size)
        )
    }
}
