import Cartouche
import GeoData

/// How features look: by a property, by their own wish, or all alike.
struct FeatureLook {
    /// Whether the features' own colors count.
    var usesOwnStyles = true
    var scale: ColorScale?

    /// All features' color: blue, which the world's map has only at sea.
    static let standard = Color(hex: 0x1667E0)

    /// The color of a feature's pin.
    func markerColor(_ entry: FeatureEntry, _ style: SimpleStyle) -> Color {
        if let scale { return scale.color(of: entry.colorValue) }
        return (usesOwnStyles ? style.markerColor ?? style.stroke ?? style.fill : nil) ?? Self.standard
    }
}
