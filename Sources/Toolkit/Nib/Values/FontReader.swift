import CartoucheDrawing
import Foundation

/// Reads fonts in Xcode's notation. A family that is not installed is replaced by the system's font.
enum FontReader {
    static func font(_ element: LayoutElement) throws(NibError) -> Font {
        // The fonts of attributed texts have a size, and a name of another kind.
        var size = try element.number("pointSize")
        if let role = element.choice("size", sizes) { size = size ?? role }
        if size == nil { size = try element.number("size") }
        if let style = element["style"], let known = styles[style] {
            return Font.systemFont(ofSize: size ?? known.size, weight: known.weight)
        }
        let points = min(max(size ?? 17, 1), 1_000)
        if let name = element["name"] { return named(name, family: element["family"], points) }
        var font = Font.systemFont(ofSize: points)
        switch element["type"] ?? element["metaFont"] {
        case "boldSystem", "systemBold": font.weight = .bold
        case "systemMedium": font.weight = .medium
        case "systemSemibold": font.weight = .semibold
        case "italicSystem": font.isItalic = true
        default: break
        }
        font.weight = element["weight"].map(weight(_:)) ?? font.weight
        return font
    }

    /// The sizes, in points, of fonts whose size a file gives by a name.
    private static let sizes: KeyValuePairs<String, CGFloat> = [
        "button": 18, "label": 17, "system": 14, "smallSystem": 12,
    ]

    /// A font by its PostScript name, such as `HelveticaNeue-BoldItalic`.
    private static func named(_ name: String, family: String?, _ size: CGFloat) -> Font {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let family = family ?? parts.first ?? name
        let isItalic = style.contains("italic") || style.contains("oblique")
        let weight = weight(style)
        // The system's own fonts have names with a point at their start.
        guard !family.hasPrefix("."), !family.isEmpty else {
            return Font(size: size, weight: weight, isItalic: isItalic)
        }
        return Font(family: "\(family), Inter", size: size, weight: weight, isItalic: isItalic)
    }

    /// The toolkit's weight that is nearest to a weight named in a file.
    private static func weight(_ name: String) -> Font.Weight {
        let name = name.lowercased()
        if name.contains("semibold") || name.contains("demi") { return .semibold }
        if name.contains("bold") || name.contains("heavy") || name.contains("black") { return .bold }
        return name.contains("medium") ? .medium : .regular
    }

    /// The size in points and the weight of each text style, at the standard text size of iOS.
    private static let styles: [String: (size: CGFloat, weight: Font.Weight)] = [
        "UICTFontTextStyleTitle0": (34, .regular), "UICTFontTextStyleTitle1": (28, .regular),
        "UICTFontTextStyleTitle2": (22, .regular), "UICTFontTextStyleTitle3": (20, .regular),
        "UICTFontTextStyleHeadline": (17, .semibold), "UICTFontTextStyleBody": (17, .regular),
        "UICTFontTextStyleCallout": (16, .regular), "UICTFontTextStyleSubhead": (15, .regular),
        "UICTFontTextStyleFootnote": (13, .regular), "UICTFontTextStyleCaption1": (12, .regular),
        "UICTFontTextStyleCaption2": (11, .regular), "UICTFontTextStyleLargeTitle": (34, .regular),
    ]
}
