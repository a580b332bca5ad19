import CartoucheDrawing
import Foundation

/// Draws the focus ring above everything else in the window, with the focused view's transforms, alpha and
/// clips in this frame.
extension DisplayPass {
    mutating func drawFocusRing(_ ring: FocusRing, round view: View, color: Color) {
        var shape = view.focusShape
        if shape.rect == view.bounds { shape.rect = view.presentation.bounds }
        var chain: [View] = []
        var next: View? = view
        while let current = next {
            chain.append(current)
            next = current.superview
        }
        let (outerClip, wasFractional) = (clip, isFractional)
        defer { (clip, isFractional) = (outerClip, wasFractional) }
        var (transform, alpha): (CGAffineTransform?, CGFloat) = (nil, 1)
        for current in chain.reversed() {
            if current.drawsAtFractionsOfPixels { isFractional = true }
            guard let visit = visit(current, in: transform) else { return }
            transform = visit.transform
            alpha *= visit.shown.alpha
            if current.clipsToBounds, current !== view || shape.isInside {
                let bounds = visit.shown.bounds.applying(visit.transform)
                clip = clip.intersection(Pixels.rounded(Pixels.scaled(bounds, by: scale)))
            }
        }
        guard let transform, alpha > Self.leastAlpha, !clip.isEmpty, shape.rect.isFinite else { return }
        let corner = CGAffineTransform(
            translationX: shape.rect.minX * scale, y: shape.rect.minY * scale)
        append(
            ring.recorded(
                shape, color: color.resolvedColor(with: view.traitCollection), scale: scale,
                resources: resources),
            corner.concatenating(Pixels.scaled(transform, by: scale)), alpha)
    }
}
