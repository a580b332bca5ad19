import Foundation

/// A font by family, size in points and weight. The text engine finds the file and its fallbacks.
public struct Font: Hashable, Sendable {
    public enum Weight: Int, Hashable, Sendable {
        case regular = 400, medium = 500, semibold = 600, bold = 700
    }

    public var family: String
    /// In points.
    public var size: CGFloat
    public var weight: Weight
    public var isItalic: Bool

    public init(family: String = "Inter", size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }
}

/// Vertical measures of a font, in points; `descent` is positive.
public struct FontMetrics: Hashable, Sendable {
    public var ascent: CGFloat
    public var descent: CGFloat
    public var lineHeight: CGFloat

    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        (self.ascent, self.descent, self.lineHeight) = (ascent, descent, lineHeight)
    }
}
