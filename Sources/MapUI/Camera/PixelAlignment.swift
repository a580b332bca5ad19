import Drawing
import Foundation
import MapGeometry

/// How everything on a map lies on the pixels of a frame: one rule for tiles, names, pins and callouts, so that nothing
/// trembles against anything else.
///
/// While zoom and heading hold still, the viewport is rounded once, for all layers: a pan moves all of them by the same
/// whole pixels, and what each of them rounds for itself stays the same. While zoom or heading change, every layer is drawn
/// at fractions of a pixel, with linear filtering. Pure.
nonisolated struct PixelAlignment {
    /// Seconds for which a zoom must hold still before whole pixels are taken again: a pinch has frames without an
    /// event, and taking turns would tremble. Tuned.
    static let pause = 0.1

    /// Zoom or heading are changing: fractions of a pixel.
    private(set) var isZooming = false
    private var last: (zoom: Double, heading: Double)?
    private var lastChange = -Double.infinity

    /// Once or more in a frame, with the frame's camera.
    /// - Parameter isChanging: a gesture or an animation has the camera. Otherwise a program has set it: a single jump
    ///   is no motion, several in a row are.
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

    /// What all layers are drawn from.
    /// - Parameter scale: pixels per point.
    func shown(_ viewport: Viewport, scale: CGFloat) -> Viewport {
        isZooming ? viewport : viewport.alignedToPixels(scale: scale)
    }
}
