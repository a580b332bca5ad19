/// Every property of every layer type that is drawn: the one place that knows names, types and defaults.
package enum StylePropertyTable {
    /// The nine places of a label or an icon that may lie at its point.
    static let anchors = StyleAnchor.allCases.map(\.rawValue)

    /// The properties of a layer type; nil for types that are not drawn.
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
