import Foundation

/// A font described by family, size in points and weight. The text engine finds the file, and further fonts
/// for characters that it lacks.
public struct Font: Hashable, Sendable {
    /// The weight of a font; raw values are the numbers of CSS and OpenType.
    public enum Weight: Int, Hashable, Sendable {
        case regular = 400, medium = 500, semibold = 600, bold = 700
    }

    /// The name of the font's family in fontconfig, or several names separated by commas, of which the first
    /// that is installed is used. Characters that the family lacks come from other fonts.
    public var family: String
    /// The size of the font, in points.
    public var size: CGFloat
    /// The weight of the letters; the nearest installed weight is used.
    public var weight: Weight
    /// Whether the font is italic.
    public var isItalic: Bool

    /// Describes a font; font files are searched only when text is measured.
    public init(family: String = "Inter", size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    /// The system font, which is of the family Inter.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The system font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

    /// A copy of the font in another size, in points.
    public func withSize(_ size: CGFloat) -> Font {
        var font = self
        font.size = size
        return font
    }
}

/// The heights of a font's letters and lines, in points.
public struct FontMetrics: Hashable, Sendable {
    /// The height of letters above the baseline, in points.
    public var ascent: CGFloat
    /// The depth of letters below the baseline, in points; positive.
    public var descent: CGFloat
    /// The distance from one baseline to the next, in points.
    public var lineHeight: CGFloat

    /// Creates the metrics of a font; lengths are in points, and `descent` is positive.
    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        (self.ascent, self.descent, self.lineHeight) = (ascent, descent, lineHeight)
    }
}
