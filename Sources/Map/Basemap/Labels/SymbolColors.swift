import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// Evaluates the colors of a symbol's text and icon in both appearances.
enum SymbolColors {
    /// The maximum width of the halo around a text or an icon, in points.
    private static let widestHalo = 8.0

    static func text(_ layer: SymbolLayer, _ context: StyleContext) -> LabelInk {
        func colors(_ symbol: SymbolProperties) -> (Color, Color) {
            let opacity = symbol.textOpacity.evaluate(context)
            return (
                symbol.textColor.evaluate(context).color(opacity: opacity),
                symbol.textHaloColor.evaluate(context).color(opacity: opacity)
            )
        }
        return ink(
            colors(layer.symbol), colors(layer.dark), haloWidth: layer.symbol.textHaloWidth.evaluate(context))
    }

    static func icon(_ layer: SymbolLayer, _ context: StyleContext) -> LabelInk {
        func colors(_ symbol: SymbolProperties) -> (Color, Color) {
            let opacity = symbol.iconOpacity.evaluate(context)
            return (
                symbol.iconColor.evaluate(context).color(opacity: opacity),
                symbol.iconHaloColor.evaluate(context).color(opacity: opacity)
            )
        }
        return ink(
            colors(layer.symbol), colors(layer.dark), haloWidth: layer.symbol.iconHaloWidth.evaluate(context))
    }

    private static func ink(
        _ light: (Color, Color), _ dark: (Color, Color), haloWidth: Double
    ) -> LabelInk {
        let halo = Color(light: light.1, dark: dark.1)
        // A halo that is not seen costs as much as one that is.
        let isSeen = light.1.alpha > 0 || dark.1.alpha > 0
        return LabelInk(
            color: Color(light: light.0, dark: dark.0), halo: halo,
            haloWidth: isSeen && haloWidth > 0 ? min(haloWidth, widestHalo) : 0)
    }
}
