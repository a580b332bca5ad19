import CartoucheDrawing
import Foundation

/// Finds the fonts for a style's font names, such as "Noto Sans Bold Italic": a family, and words for weight
/// and slant.
enum StyleFonts {
    /// The maximum number of font names that are considered.
    private static let limit = 8

    /// The font for a style's list of font names. Its families are those in the names, followed by the map's
    /// own family: text is drawn in the first family that is installed, letters that this family lacks in the
    /// next ones. Weight and slant are those in the first name.
    static func font(_ names: [String], size: CGFloat) -> Font {
        var families: [String] = []
        var traits: (weight: Font.Weight, isItalic: Bool)?
        for name in names.prefix(limit) {
            let (family, weight, isItalic) = parts(of: name)
            if traits == nil { traits = (weight, isItalic) }
            if !family.isEmpty, !families.contains(family) { families.append(family) }
        }
        let own = Font(size: size).family
        if !families.contains(own) { families.append(own) }
        return Font(
            family: families.joined(separator: ","), size: size, weight: traits?.weight ?? .regular,
            isItalic: traits?.isItalic ?? false)
    }

    /// The family in a font name, and the weight and slant that the words at the end of the name state.
    private static func parts(of name: String) -> (family: String, weight: Font.Weight, isItalic: Bool) {
        var words = name.replacing(",", with: " ").split(separator: " ")
        var (weight, isItalic) = (Font.Weight.regular, false)
        while words.count > 1, let last = words.last {
            switch last.lowercased() {
            case "regular", "normal", "book", "roman", "light", "thin", "extralight", "ultralight": break
            case "medium": weight = .medium
            case "semibold", "demibold": weight = .semibold
            case "bold", "extrabold", "ultrabold", "heavy", "black": weight = .bold
            case "italic", "oblique": isItalic = true
            default: return (words.joined(separator: " "), weight, isItalic)
            }
            words.removeLast()
        }
        return (words.joined(separator: " "), weight, isItalic)
    }
}
