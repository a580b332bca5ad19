import Drawing
import Foundation

/// Fonts for a style's font names, such as "Noto Sans Bold Italic": a family, and words for weight and slant.
enum StyleFonts {
    /// The font of a list of names, of which the first is taken; the text engine finds others for the letters that
    /// it lacks.
    static func font(_ names: [String], size: CGFloat) -> Font {
        var weight = Font.Weight.regular
        var isItalic = false
        for word in (names.first ?? "").lowercased().split(separator: " ") {
            switch word {
            case "medium": weight = .medium
            case "semibold", "demibold": weight = .semibold
            case "bold", "extrabold", "heavy", "black": weight = .bold
            case "italic", "oblique": isItalic = true
            default: break
            }
        }
        return Font(size: size, weight: weight, isItalic: isItalic)
    }
}
