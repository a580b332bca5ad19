import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// What one frame places its annotations with: made once a frame, and passed from part to part.
nonisolated struct AnnotationFrame {
    let viewport: Viewport
    let projector: AnnotationProjector
    let time: FrameTime
    /// Pixels per point.
    let scale: CGFloat
    /// Whether the camera is where it was in the frame before.
    let isResting: Bool
    /// Whether zoom or heading are changing: then views lie at fractions of a pixel.
    let isZooming: Bool

    /// - Parameter last: the frame before, if any.
    init(
        _ viewport: Viewport, after last: AnnotationFrame?, isZooming: Bool, scale: CGFloat, time: FrameTime
    ) {
        (self.viewport, self.time, self.scale, self.isZooming) = (viewport, time, scale, isZooming)
        projector = AnnotationProjector(viewport, after: last?.projector)
        isResting = last?.viewport == viewport
    }

    /// The map view's bounds.
    var bounds: CGRect { CGRect(origin: .zero, size: viewport.size) }
}
