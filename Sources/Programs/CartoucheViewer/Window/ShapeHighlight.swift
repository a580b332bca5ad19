import Cartouche

/// The look of the selected feature's shapes: wider lines, denser areas.
final class ShapeHighlight {
    private struct Look {
        var renderer: OverlayPathRenderer
        var width: CGFloat
        var fill: Color?
    }

    private static let widening: CGFloat = 3
    /// The least opacity of an area, and how much is added to it.
    private static let (least, more): (Float, Float) = (0.45, 0.2)

    /// As they looked before.
    private var looks: [Look] = []

    /// Highlights these shapes instead of others.
    func show(_ renderers: [OverlayRenderer]) {
        for look in looks { (look.renderer.lineWidth, look.renderer.fillColor) = (look.width, look.fill) }
        looks = renderers.compactMap { $0 as? OverlayPathRenderer }.map {
            Look(renderer: $0, width: $0.lineWidth, fill: $0.fillColor)
        }
        for look in looks {
            look.renderer.lineWidth = look.width + Self.widening
            look.renderer.fillColor = look.fill.map { Self.denser($0) }
        }
    }

    private static func denser(_ color: Color) -> Color {
        color.withAlphaComponent(min(1, max(least, color.alpha + more)))
    }
}
