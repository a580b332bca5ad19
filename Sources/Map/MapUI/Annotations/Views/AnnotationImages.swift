import CartoucheCaching
import CartoucheDrawing
import Foundation

/// The images of markers, pins, dots and clusters' discs. Views with the same shape, color and size share one
/// image, so that hundreds of views are drawn as rectangles of one texture.
final class AnnotationImages {
    enum Shape: Hashable { case marker, pin, dot, cluster }

    /// The shadows that are drawn into the image of an annotation view.
    enum Shadows: Hashable {
        /// No shadow, for a view at exactly the same position as another one that draws the shadows.
        case none
        /// Only the shadow around the shape; the shadow that the shape casts on the map is drawn by another
        /// view.
        case own
        /// The shadow around the shape, and the shadow that its foot casts on the map.
        case all
    }

    /// Draws the shape of a marker, pin or dot: receives its tint color, its size in points, the shadows to
    /// draw, and the canvas.
    typealias Painter = (Color, CGSize, Shadows, any Canvas) -> Void

    /// The properties on which the image of a marker, pin, dot or disc depends: views with equal properties
    /// share an image.
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

    /// The maximum number of images that are kept for one map, also while no view uses them; if a map needs
    /// more, some are drawn again.
    private static let limit = 64
    /// The space on each side of the shape for its shadow, in points.
    static let margin: CGFloat = 4

    private var images = LRUCache<Key, Image>(capacity: AnnotationImages.limit)

    /// The shared image of a shape with the given properties, drawn with `margin` points of free space on
    /// each side.
    /// - Parameter paint: draws the shape, if the image does not exist yet.
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

    /// Draws a shape of an annotation view in a canvas, by way of the image that all equal views share. The
    /// bounds have the shape's size, in points.
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
