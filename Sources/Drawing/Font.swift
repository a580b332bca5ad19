import Foundation

/// A font by family, size in points and weight. The text engine finds the file and its fallbacks.
public struct Font: Hashable, Sendable {
    /// How bold, by the numbers of CSS and OpenType.
    public enum Weight: Int, Hashable, Sendable {
        case regular = 400, medium = 500, semibold = 600, bold = 700
    }

    /// As fontconfig knows it. Characters that it lacks come from other fonts.
    public var family: String
    /// In points.
    public var size: CGFloat
    /// The nearest weight that is installed.
    public var weight: Weight
    /// Whether letters lean.
    public var isItalic: Bool

    /// Nothing is looked up yet.
    public init(family: String = "Inter", size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    /// The interface's own family.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The same in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> Font {
        var font = self
        font.size = size
        return font
    }
}

/// Vertical measures of a font, in points; `descent` is positive.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up, in points.
    public var ascent: CGFloat
    /// From the baseline down, in points; positive.
    public var descent: CGFloat
    /// From one baseline to the next, in points.
    public var lineHeight: CGFloat

    /// In points.
    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        (self.ascent, self.descent, self.lineHeight) = (ascent, descent, lineHeight)
    }
}
