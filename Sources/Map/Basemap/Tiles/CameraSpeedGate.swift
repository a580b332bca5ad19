import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Tells whether the camera moves so fast that tiles leave the view before they can arrive; no tiles are then
/// fetched. Pure: knows only the viewport of the last frame.
struct CameraSpeedGate {
    /// The speed of the camera, in screen widths per second, above which no tiles are fetched. A fetch takes
    /// a few tenths of a second. Tuned by hand: a slow flick stays below; a fast flick and every animated
    /// flight are above until they slow down.
    static let screensPerSecond = 2.0
    static let levelsPerSecond = 3.0

    private(set) var isFlying = false
    private var last: (viewport: Viewport, time: FrameTime)?

    mutating func update(viewport: Viewport, time: FrameTime) {
        defer { last = (viewport, time) }
        guard let last else { return }
        let seconds = time.seconds - last.time.seconds
        let side = max(1, viewport.size.width, viewport.size.height)
        let center = viewport.center.nearestCopy(to: last.viewport.center)
        let moved = hypot(center.x - last.viewport.center.x, center.y - last.viewport.center.y)
        let screens = moved * viewport.pointsPerMapPoint / side
        let levels = abs(viewport.zoom - last.viewport.zoom)
        isFlying = screens > Self.screensPerSecond * seconds || levels > Self.levelsPerSecond * seconds
        if screens == 0, levels == 0 { isFlying = false }
    }
}
