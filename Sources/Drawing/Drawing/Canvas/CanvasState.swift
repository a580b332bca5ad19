import Foundation

/// The drawing state of a canvas, which `saveState` saves and `restoreState` restores: transform, clip, alpha
/// and traits. Both kinds of canvases use it; lengths are in pixels of the target.
struct CanvasState {
    /// The transform from the canvas's user space, in which programs draw, to pixels of the target.
    var transform: CGAffineTransform
    /// The rectangle to which drawing is clipped, in pixels; nil means no clip.
    var clip: PixelRect?
    var alpha: CGFloat = 1
    /// The traits that resolve dynamic colors.
    var traits = TraitCollection()

    /// The number of pixels per point under the canvas's transform: the square root of the factor by which
    /// the transform enlarges areas.
    var lengthScale: CGFloat { abs(transform.determinant).squareRoot() }

    mutating func clip(to rect: CGRect) {
        let new = PixelRect(rounding: rect.applying(transform)) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        clip = clip?.intersection(new) ?? new
    }

    mutating func multiplyAlpha(by factor: CGFloat) {
        alpha *= factor.isFinite ? max(0, min(1, factor)) : 1
    }

    /// The color in which something is drawn: resolved with the canvas's traits, and its alpha multiplied by
    /// the canvas's current alpha.
    func faded(_ color: Color) -> Color {
        let color = color.resolvedColor(with: traits)
        return color.withAlphaComponent(color.alpha * Float(alpha))
    }
}
