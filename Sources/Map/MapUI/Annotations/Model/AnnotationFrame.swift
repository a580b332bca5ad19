import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The viewport, time and other inputs from which annotations are placed in one frame: made once a frame, and
/// passed from part to part.
nonisolated struct AnnotationFrame {
    let viewport: Viewport
    let projector: AnnotationProjector
    let time: FrameTime
    /// The scale of the window, in pixels per point.
    let scale: CGFloat
    /// Whether the camera has not moved since the frame before this one.
    let isResting: Bool
    /// Whether zoom or heading are changing: then views are not rounded to whole pixels.
    let isZooming: Bool

    /// Creates the inputs from which annotations are placed in a frame.
    /// - Parameter last: the inputs of the frame before; nil in the first frame.
    init(
        _ viewport: Viewport, after last: AnnotationFrame?, isZooming: Bool, scale: CGFloat, time: FrameTime
    ) {
        (self.viewport, self.time, self.scale, self.isZooming) = (viewport, time, scale, isZooming)
        projector = AnnotationProjector(viewport, after: last?.projector)
        isResting = last?.viewport == viewport
    }

    /// The map view's bounds, in points.
    var bounds: CGRect { CGRect(origin: .zero, size: viewport.size) }
}
