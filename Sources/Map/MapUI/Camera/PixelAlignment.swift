import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The alignment of everything on a map to the pixels of a frame: one rule for tiles, labels, pins and
/// callouts, so that nothing jitters against anything else.
///
/// While zoom and heading are constant, the viewport is rounded once, for all layers: a pan moves all of them
/// by the same whole pixels, and the layers' own rounding stays the same. While zoom or heading change, every
/// layer is drawn at fractions of a pixel, with linear filtering. Pure.
nonisolated struct PixelAlignment {
    /// Seconds for which the zoom must be constant before whole pixels are used again: a pinch has frames
    /// without an event, and alternating would jitter. Tuned.
    static let pause = 0.1

    /// Whether the map's zoom or heading are changing: then positions are not rounded to whole pixels.
    private(set) var isZooming = false
    private var last: (zoom: Double, heading: Double)?
    private var lastChange = -Double.infinity

    /// Determines whether the map's zoom or heading are changing. Called once or more per frame, with the
    /// frame's camera.
    /// - Parameter isChanging: whether a gesture or an animation controls the camera. If not, the program has
    ///   set the camera: then a single jump does not count as a motion, but jumps in successive frames do.
    mutating func update(_ viewport: Viewport, isChanging: Bool, at time: FrameTime) {
        let isNew = last.map { $0.zoom != viewport.zoom || $0.heading != viewport.heading } ?? false
        let pause = time.seconds - lastChange
        if isNew {
            isZooming = isChanging || pause < Self.pause
            lastChange = time.seconds
        } else if isChanging ? pause >= Self.pause : pause > 0 {
            isZooming = false
        }
        last = (viewport.zoom, viewport.heading)
    }

    /// The viewport from which all layers of the map are drawn: the camera's viewport, moved to whole pixels
    /// unless zoom or heading are changing.
    /// - Parameter scale: the scale of the screen, in pixels per point.
    func shown(_ viewport: Viewport, scale: CGFloat) -> Viewport {
        isZooming ? viewport : viewport.alignedToPixels(scale: scale)
    }
}
