import Drawing
import Foundation
import MapGeometry

/// The callouts' connection to the map: their callbacks, and the camera's target for their layout.
extension AnnotationHost {
    /// Sets the callbacks by which the callouts ask and notify the host.
    func connectCallouts() {
        callouts.isWanted = { [weak self] pin, annotation in
            guard let self else { return false }
            return self.isSelected(annotation) && self.view(for: annotation) === pin
        }
        callouts.mayMoveMap = { [weak self] pan, callout in
            self?.owner?.annotationHost(shouldMoveMapBy: pan, for: callout.pin) ?? true
        }
        callouts.onPan = { [weak self] pan, animated in
            self?.owner?.annotationHost(pan: pan, animated: animated)
        }
        callouts.onEvent = { [weak self] event, callout in
            self?.trace(event, callout)
            self?.updateTitle(under: callout)
            self?.owner?.annotationHost(event, calloutOf: callout.pin)
        }
    }

    /// The inputs of callout layout.
    var calloutContext: CalloutContext {
        CalloutContext(
            time: time, container: CGRect(origin: .zero, size: viewport?.size ?? .zero),
            layoutMargins: owner?.annotationHostLayoutMargins ?? .zero,
            cameraShift: { [weak self] in self?.cameraShift(of: $0) ?? .zero },
            allowsSeveral: allowsMultipleSelection, panRange: panRange,
            heading: owner?.annotationHostCameraTarget?.heading ?? viewport?.heading ?? 0)
    }

    private func cameraShift(of annotation: any Annotation) -> CGVector {
        guard let target = owner?.annotationHostCameraTarget, let slot = store.slot(of: annotation),
            let now = screenPoint(slot), let then = screenPoint(slot, in: target)
        else { return .zero }
        return CGVector(dx: then.x - now.x, dy: then.y - now.y)
    }

    /// How far the camera, at its present or target position, lets the content move south and north, in
    /// points.
    private var panRange: ClosedRange<CGFloat> {
        guard let viewport = owner?.annotationHostCameraTarget ?? viewport else {
            return -.infinity ... .infinity
        }
        let turn = viewport.heading * .pi / 180
        func reach(_ way: Double) -> CGFloat {
            let panned = viewport.applying(.pan(x: way * sin(turn), y: way * cos(turn)))
            return (viewport.center.y - panned.center.y) * viewport.pointsPerMapPoint
        }
        // The height of the world on screen, in points: further than any pan.
        let far = MapSize.world.height * viewport.pointsPerMapPoint
        // A tiny tolerance: rounding errors do not count as an edge.
        return min(0, reach(-far)) - 1e-6...max(0, reach(far)) + 1e-6
    }
}
