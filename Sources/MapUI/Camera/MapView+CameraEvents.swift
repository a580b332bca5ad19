import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Forwards the camera's notifications to the delegate and the trace.
extension MapView: CameraControllerDelegate {
    func cameraWillChange(animated: Bool) {
        delegate?.mapView(self, regionWillChangeAnimated: animated)
    }

    func cameraDidMove() {
        setNeedsLayout()
        window?.setNeedsFrame()
    }

    func cameraDidChange(animated: Bool, reason: CameraChangeReason) {
        let center = viewport.center.coordinate
        Services.currentTrace?.record(
            "regionDidChange", at: window?.time ?? .zero,
            [
                ("center", .list([.number(center.latitude), .number(center.longitude)])),
                ("zoom", .number(viewport.zoom)), ("heading", .number(viewport.heading)),
                ("reason", .string(reason.rawValue)),
            ])
        // One more frame, in which everything is at rest.
        setNeedsLayout()
        window?.setNeedsFrame()
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }
}
