import CartoucheDrawing
import Foundation

nonisolated extension Font {
    /// The step in points between the sizes of a font that is made smaller to fit a width. With few sizes,
    /// most frames of a text whose width changes find the textures of the letters made before.
    private static let fittingStep: CGFloat = 0.25
    /// How far a text may exceed the width into which its font is fitted, in points, and still count as
    /// fitting, since measured widths are rounded.
    private static let fittingTolerance: CGFloat = 0.5

    /// This font if a text is at most `width` points wide in it; else this font in the largest smaller size
    /// in which the text is, but not below `minimumSize`.
    /// - Parameter minimumSize: the smallest size, in points; a value below 1 counts as 1.
    /// - Parameter measure: returns the width of the text in a font, in points.
    func fitting(_ width: CGFloat, minimumSize: CGFloat, measure: (Font) -> CGFloat) -> Font {
        let natural = measure(self)
        guard natural > width + Self.fittingTolerance, width > 0 else { return self }
        let least = min(size, max(1, minimumSize))
        func stepped(_ size: CGFloat) -> CGFloat {
            (size / Self.fittingStep).rounded(.down) * Self.fittingStep
        }
        var font = withSize(max(least, stepped(size * width / natural)))
        // Widths of small sizes are not exactly in proportion.
        while font.size > least, measure(font) > width + Self.fittingTolerance {
            font = withSize(max(least, stepped(font.size - Self.fittingStep)))
        }
        return font
    }
}
