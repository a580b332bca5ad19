/// The definitions of all properties of all layer types that are drawn. No other code knows their names,
/// types and defaults.
package enum StylePropertyTable {
    /// The names of the nine parts of a label or an icon that may lie at its location.
    static let anchors = StyleAnchor.allCases.map(\.rawValue)

    /// The definitions of the properties of a layer type; nil for types that are not drawn.
    package static func properties(ofType type: String) -> [StylePropertyDefinition]? {
        switch type {
        case "background": background
        case "fill": fill
        case "fill-extrusion": fillExtrusion
        case "line": line
        case "circle": circle
        case "heatmap": heatmap
        case "raster": raster
        case "symbol": symbol
        default: nil
        }
    }
}
