import Drawing
import Foundation
import MapGeometry

/// Where the map is going while callouts are placed.
extension AnnotationHost {
    /// What callouts are laid out by.
    var calloutContext: CalloutContext {
        var shift = CGVector.zero
        if let target = owner?.annotationHostCameraTarget, let selected,
            let slot = store.slot(of: selected), let now = screenPoint(slot),
            let then = screenPoint(slot, in: target)
        {
            shift = CGVector(dx: then.x - now.x, dy: then.y - now.y)
        }
        return CalloutContext(
            time: time, container: CGRect(origin: .zero, size: viewport?.size ?? .zero), cameraShift: shift,
            panRange: panRange)
    }

    /// How far the camera, where it is or will be, lets the map's content move down and up. A turned map is
    /// taken to be free.
    private var panRange: ClosedRange<CGFloat> {
        guard let viewport = owner?.annotationHostCameraTarget ?? viewport, viewport.heading == 0 else {
            return -.infinity ... .infinity
        }
        let world = MapSize.world.height
        func reach(_ y: Double) -> CGFloat {
            (viewport.center.y - viewport.applying(.pan(x: 0, y: y)).center.y) * viewport.pointsPerMapPoint
        }
        // Further than any map is high, on the screen.
        let far = world * viewport.pointsPerMapPoint
        // A hair of tolerance: what rounding takes away is no edge.
        return min(0, reach(-far)) - 1e-6...max(0, reach(far)) + 1e-6
    }
}
