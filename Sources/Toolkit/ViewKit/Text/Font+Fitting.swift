import CartoucheDrawing
import Foundation

nonisolated extension Font {
    /// Sizes of shrunken fonts are multiples of this, in points: while a text's width changes, most frames
    /// then find the textures of the letters made before.
    private static let fittingStep: CGFloat = 0.25
    /// How far a text may exceed the width, in points, and still count as fitting: measured widths are
    /// rounded.
    private static let fittingTolerance: CGFloat = 0.5

    /// This font if a text is at most `width` points wide in it; else the largest smaller size of the font in
    /// which it is, but not below `minimumSize`.
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
