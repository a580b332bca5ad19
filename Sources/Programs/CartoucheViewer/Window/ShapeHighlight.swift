import Cartouche

/// Highlights the shapes of the selected feature by wider lines and denser areas.
final class ShapeHighlight {
    private struct PlainStyle {
        var renderer: OverlayPathRenderer
        var width: CGFloat
        var fill: Color?
    }

    private static let widening: CGFloat = 3
    /// The minimum opacity of a highlighted area, from 0 to 1, and the opacity that the highlight adds to
    /// that of the area.
    private static let (least, more): (Float, Float) = (0.45, 0.2)

    /// The line widths and fill colors that the highlighted shapes had before they were highlighted.
    private var plainStyles: [PlainStyle] = []

    /// Highlights the shapes that these renderers draw, and gives the shapes that were highlighted before
    /// their own style again.
    func show(_ renderers: [OverlayRenderer]) {
        for plain in plainStyles {
            (plain.renderer.lineWidth, plain.renderer.fillColor) = (plain.width, plain.fill)
        }
        plainStyles = renderers.compactMap { $0 as? OverlayPathRenderer }.map {
            PlainStyle(renderer: $0, width: $0.lineWidth, fill: $0.fillColor)
        }
        for plain in plainStyles {
            plain.renderer.lineWidth = plain.width + Self.widening
            plain.renderer.fillColor = plain.fill.map { Self.denser($0) }
        }
    }

    private static func denser(_ color: Color) -> Color {
        color.withAlphaComponent(min(1, max(least, color.alpha + more)))
    }
}
