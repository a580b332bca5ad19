import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// The delegate of a host's map: creates the views of pins, and calls the program's callbacks.
final class MapEvents: MapViewDelegate {
    private unowned let host: MapHost
    /// Whether everything in view on the host's map is drawn, according to the map's latest message to this
    /// delegate.
    private(set) var isRendered = true
    /// The map's camera and size in the latest call of `region_changed`; nil if the map was moving then.
    private var settled: (camera: MapCamera, size: CGSize)?

    init(_ host: MapHost) { self.host = host }

    // MARK: Pins

    /// The pin of an annotation; nil if the program has not added it, or has removed it: the map removes many
    /// pins over several frames.
    private func known(_ annotation: (any Annotation)?) -> NumberedPin? {
        guard let pin = annotation as? NumberedPin, host.annotations.contains(pin) else { return nil }
        return pin
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        (annotation as? NumberedPin)?.view(on: mapView)
    }

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        (annotation as? NumberedPin)?.options.cluster
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        if let pin = known(view.annotation) { view.calloutView = host.calloutContent(for: pin) }
    }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        guard let pin = known(annotation) else { return }
        host.call(\.selected) { $0($1, $2, pin.number) }
    }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        guard let pin = known(annotation) else { return }
        host.call(\.deselected) { $0($1, $2, pin.number) }
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {
        guard let pin = known(view.annotation) else { return }
        let phase: Int
        switch newState {
        case .none: return
        case .starting: phase = CARTOUCHE_DRAG_STARTED
        case .dragging:
            pin.onMove = { [weak host] in host?.reportDrag(of: $0, CARTOUCHE_DRAG_MOVED) }
            return
        case .ending: phase = CARTOUCHE_DRAG_ENDED
        case .canceling: phase = CARTOUCHE_DRAG_CANCELED
        }
        pin.onMove = nil
        host.reportDrag(of: pin, phase)
    }

    // MARK: Overlays

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        let renderer = OverlayRenderer.standard(for: overlay)
        host.overlays.options(of: overlay)?.apply(to: renderer)
        return renderer
    }

    func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {
        guard let number = host.overlays.number(of: overlay) else { return }
        host.call(\.overlay_selected) { $0($1, $2, number) }
    }

    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {
        guard let number = host.overlays.number(of: overlay) else { return }
        host.call(\.overlay_deselected) { $0($1, $2, number) }
    }

    // MARK: The map

    func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
        settled = nil
        reportRegion(isMoving: true)
    }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        let now = (camera: mapView.camera, size: mapView.bounds.size)
        // The program may set the camera in its callback, also in an animation.
        if let settled, settled == now { return }
        settled = now
        reportRegion(isMoving: false)
    }

    private func reportRegion(isMoving: Bool) {
        var camera = cartouche_camera(host.map.camera)
        host.call(\.region_changed) { $0($1, $2, &camera, isMoving ? 1 : 0) }
    }

    func mapViewWillStartRenderingMap(_ mapView: MapView) { isRendered = false }

    func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {
        isRendered = true
        host.call(\.rendered) { $0($1, $2, fullyRendered ? 1 : 0) }
    }
}

extension MapHost {
    /// Removes pins from the map. The program can name a pin until it was notified of the pin's deselection.
    func removeAnnotations(_ pins: [NumberedPin]) {
        let numbers = Set(pins.map(\.number))
        // The map removes many pins over several frames.
        for case let pin as NumberedPin in map.selectedAnnotations where numbers.contains(pin.number) {
            map.deselectAnnotation(pin, animated: false)
        }
        map.removeAnnotations(pins)
        for pin in pins { annotations.remove(pin) }
    }

    /// Removes the overlays of some numbers from the map. The program can name an overlay until it was
    /// notified of the overlay's deselection.
    func removeOverlays(_ numbers: [Int64]) throws {
        map.removeOverlays(try numbers.flatMap { try overlays[$0] })
        for number in numbers { overlays.remove(number) }
    }

    /// Replaces the content of a pin's callout if the callout is open.
    func refreshCallout(of pin: NumberedPin) {
        guard let view = map.view(for: pin), view.isSelected else { return }
        view.calloutView = calloutContent(for: pin)
    }

    func reportDrag(of pin: NumberedPin, _ phase: Int) {
        var coordinate = cartouche_coordinate(pin.coordinate)
        call(\.dragged) { $0($1, $2, pin.number, Int32(phase), &coordinate) }
    }
}
