import Foundation

/// What `saveState` keeps, for both canvases. Lengths in pixels of the target.
struct CanvasState {
    /// From the user's points to pixels.
    var transform: CGAffineTransform
    /// Nil: everything.
    var clip: PixelRect?
    var alpha: CGFloat = 1
    /// What dynamic colors go by.
    var traits = TraitCollection()

    /// Pixels per point: the square root of how much areas grow.
    var lengthScale: CGFloat { abs(transform.determinant).squareRoot() }

    mutating func clip(to rect: CGRect) {
        let new = PixelRect(rounding: rect.applying(transform)) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        clip = clip?.intersection(new) ?? new
    }

    mutating func multiplyAlpha(by factor: CGFloat) {
        alpha *= factor.isFinite ? max(0, min(1, factor)) : 1
    }

    /// As it is laid down: for the surroundings, and as faint as all that is drawn now.
    func faded(_ color: Color) -> Color {
        let color = color.resolvedColor(with: traits)
        return color.withAlphaComponent(color.alpha * Float(alpha))
    }
}
