import StyleSpec

/// What of a style's layer the base map does not draw.
enum StyleSupport {
    /// A sentence that names it; nil: everything is drawn.
    static func omission(_ layer: StyleLayer) -> String? {
        let subject = "Style layer \"\(layer.id)\""
        switch layer.properties {
        case .raster: return "\(subject) is left out: raster layers are not drawn."
        case .heatmap: return "\(subject) is left out: heat maps are not drawn."
        case .fillExtrusion: return "\(subject) is left out: extruded fills are not drawn."
        case .background(let background): return pattern(background.pattern.isSet, subject)
        case .fill(let fill): return pattern(fill.pattern.isSet, subject)
        case .line(let line):
            if line.gradient.isSet {
                return "\(subject) is drawn in one color: gradients along lines are not drawn."
            }
            return pattern(line.pattern.isSet, subject)
        case .circle: return nil
        case .symbol(let symbol):
            guard symbol.textWritingMode.isSet else { return nil }
            return "\(subject) is written in lines only: columns of letters are not drawn."
        }
    }

    private static func pattern(_ isSet: Bool, _ subject: String) -> String? {
        isSet ? "\(subject) is drawn without its pattern." : nil
    }
}
