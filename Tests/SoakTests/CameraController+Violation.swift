import CartoucheMapGeometry

@testable import CartoucheMapUI

extension CameraController {
    /// How a viewport breaks its limits; nil if it keeps them. While the camera changes, it may be beyond a
    /// pole by the view's height and beyond a limit of the zoom by a level.
    func violation(of viewport: Viewport) -> String? {
        let allowed = viewport.clamped()
        let (dy, levels) = (viewport.center.y - allowed.center.y, viewport.zoom - allowed.zoom)
        // But for rounding, of numbers as large as map points.
        let points = (isChanging ? viewport.size.height : 0) + 1e-6
        guard
            abs(dy) * viewport.pointsPerMapPoint > points || abs(levels) > (isChanging ? 1 : 0) + 1e-9
        else { return nil }
        return "the camera is at \(viewport), not at \(allowed)"
    }
}
