import Cartouche
import GeoData

/// Determines the colors of features: by the value of a property, by the features' own style properties, or
/// the same for all.
struct FeatureStyle {
    /// Whether features are drawn with the colors in their own properties.
    var usesOwnStyles = true
    var scale: ColorScale?

    /// The color of features without another color: a blue that the world's map has only at sea; lighter on
    /// dark land.
    static let standard = Color(light: Color(hex: 0x1667E0), dark: Color(hex: 0x4A8FF5))

    /// The renderer of a feature's shape, with the feature's colors.
    func renderer(for overlay: any FeatureOverlay, _ entry: FeatureEntry, _ style: SimpleStyle)
        -> OverlayRenderer
    {
        let scaled = scale?.color(of: entry.colorValue)
        let renderer: OverlayPathRenderer
        switch overlay {
        case let areas as FeatureAreas:
            renderer = MultiPolygonRenderer(multiPolygon: areas)
            let fill = scaled ?? style.fill ?? style.stroke ?? Self.standard
            renderer.fillColor = fill.withAlphaComponent(
                Float(style.fillOpacity ?? (scaled == nil ? 0.25 : 0.5)))
            renderer.lineWidth = style.strokeWidth ?? 2
        case let lines as FeatureLines:
            renderer = MultiPolylineRenderer(multiPolyline: lines)
            renderer.lineWidth = style.strokeWidth ?? 3
        default: return OverlayRenderer.standard(for: overlay)
        }
        let stroke = scaled ?? style.stroke ?? style.fill ?? Self.standard
        renderer.strokeColor = stroke.withAlphaComponent(Float(style.strokeOpacity ?? 1))
        return renderer
    }

    /// The color of a feature's pin.
    func markerColor(_ entry: FeatureEntry, _ style: SimpleStyle) -> Color {
        if let scale { return scale.color(of: entry.colorValue) }
        return (usesOwnStyles ? style.markerColor ?? style.stroke ?? style.fill : nil) ?? Self.standard
    }
}
