import Cartouche

/// Highlights the shapes of the selected feature by wider lines and denser areas.
final class ShapeHighlight {
    private struct PlainStyle {
        var renderer: OverlayPathRenderer
        var width: CGFloat
        var fill: Color?
    }

    private static let widening: CGFloat = 3
    /// The minimum opacity of a highlighted area, and the opacity that is added to its own.
    private static let (least, more): (Float, Float) = (0.45, 0.2)

    /// The styles of the highlighted shapes before the highlight.
    private var plainStyles: [PlainStyle] = []

    /// Highlights the shapes of these renderers, and restores the others.
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
