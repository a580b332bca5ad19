import Drawing
import Foundation
import MapGeometry

/// Where the map is going while callouts are placed.
extension AnnotationHost {
    /// What callouts are laid out by.
    var calloutContext: CalloutContext {
        CalloutContext(
            time: time, container: CGRect(origin: .zero, size: viewport?.size ?? .zero),
            cameraShift: { [weak self] in self?.cameraShift(of: $0) ?? .zero },
            allowsSeveral: allowsMultipleSelection, panRange: panRange)
    }

    private func cameraShift(of annotation: any Annotation) -> CGVector {
        guard let target = owner?.annotationHostCameraTarget, let slot = store.slot(of: annotation),
            let now = screenPoint(slot), let then = screenPoint(slot, in: target)
        else { return .zero }
        return CGVector(dx: then.x - now.x, dy: then.y - now.y)
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
