import Drawing
import Foundation
import SpatialIndex

/// The pictures of markers and pins. Views of one look share one, so that hundreds of them are rectangles of one
/// texture.
final class AnnotationPictures {
    enum Shape: Hashable { case marker, pin, dot }

    /// Which shadows a picture has.
    enum Shadows: Hashable {
        /// It is hidden by one that has them.
        case none
        /// Round it; the one on the map is drawn apart.
        case own
        /// Round it, and under its foot.
        case all
    }

    /// What a picture depends on.
    struct Look: Hashable {
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

    /// Kept for views that come back; more looks than this on one map are drawn anew.
    private static let limit = 64
    /// Round the shape, for its shadow.
    static let margin: CGFloat = 4

    private var pictures = LRUCache<Look, Image>(capacity: AnnotationPictures.limit)

    /// A picture with `margin` on each side.
    func picture(_ look: Look) -> Image {
        if let picture = pictures.value(for: look) { return picture }
        let size = CGSize(
            width: look.size.width + 2 * Self.margin, height: look.size.height + 2 * Self.margin)
        let picture = ImageRenderer(size: size, scale: look.scale).image { canvas in
            canvas.concatenate(CGAffineTransform(translationX: Self.margin, y: Self.margin))
            switch look.shape {
            case .marker: MarkerPainter.draw(look.tint, look.size, shadows: look.shadows, canvas)
            case .pin: PinPainter.draw(look.tint, look.size, shadows: look.shadows, canvas)
            case .dot: UserLocationPainter.draw(look.tint, look.size, canvas)
            }
        }
        pictures.insert(picture, for: look)
        return picture
    }

    /// Draws a shape into bounds of its size.
    func draw(
        _ shape: Shape, _ tint: Color, in bounds: CGRect, shadows: Shadows = .all, _ canvas: any Canvas
    ) {
        let image = picture(
            Look(
                shape: shape, tint: tint.resolvedColor(with: canvas.traitCollection), size: bounds.size,
                scale: canvas.scale, shadows: shadows))
        canvas.draw(
            image,
            in: CGRect(
                origin: CGPoint(x: bounds.minX - Self.margin, y: bounds.minY - Self.margin), size: image.size)
        )
    }
}
