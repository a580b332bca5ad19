import CartoucheDrawing
import Foundation

nonisolated extension Font {
    /// The sizes of fonts that fit, in points: a multiple of it, so that a text that changes its width does
    /// not need a texture for each.
    private static let fittingStep: CGFloat = 0.25
    /// Half a point of tolerance: widths come from rounding.
    private static let fittingTolerance: CGFloat = 0.5

    /// This font, or a smaller one with which a text is as wide as `width`.
    /// - Parameter minimumSize: the smallest size, in points; at least 1.
    /// - Parameter measure: the width of the text in a font.
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
