import Foundation

/// What lies under the pointer on a map: notifies the program when that is another annotation or overlay.
final class MapHover {
    private weak var map: MapView?
    private let caller: MapProgramCaller
    /// The pointer in points of the map view; nil if it is elsewhere.
    private var pointer: CGPoint?
    /// Held until the program is notified that the pointer has left it, even if it is removed before.
    private var annotation: (any Annotation)?
    /// Held likewise.
    private(set) var overlay: (any Overlay)?

    init(_ map: MapView, _ caller: MapProgramCaller) {
        (self.map, self.caller) = (map, caller)
        caller.observers.add(self)
    }

    /// The pointer is at a point of the map view, or of what lies on it; nil: it has left.
    func move(to point: CGPoint?) {
        pointer = point
        updateOverlay()
    }

    /// Called also when the map or the overlays may have moved under the pointer.
    func updateOverlay() {
        guard let map else { return }
        // During a press the pointer stays with what it was over.
        guard pointer == nil || !map.isTracking else { return }
        let new = overlayUnderPointer(map)
        guard new !== overlay else { return }
        let old = overlay
        overlay = new
        if let old { caller.didEndHovering(old) }
        // The program may have changed something in the call.
        if let new, overlay === new { caller.didBeginHovering(new) }
    }

    private func overlayUnderPointer(_ map: MapView) -> (any Overlay)? {
        guard map.tracksHoveredOverlay, let pointer, map.hitTest(pointer, with: nil) === map else {
            return nil
        }
        return map.overlayLayer.overlays(
            at: map.viewport.mapPoint(at: pointer), pointsPerMapPoint: map.viewport.pointsPerMapPoint,
            slop: HitSlop.overlay
        ).first { $0.renderer?.isSelectable ?? false }?.overlay
    }

    private func updateAnnotation() {
        let new = map?.hoveredAnnotation
        guard new !== annotation else { return }
        let old = annotation
        annotation = new
        if let old { caller.didEndHovering(old) }
        if let new, annotation === new { caller.didBeginHovering(new) }
    }
}

extension MapHover: MapObserver {
    func mapDidChange(_ event: MapObservation) {
        switch event {
        case .hoverChanged: updateAnnotation()
        // Without a pin under the pointer none can have gone; the views need not be looked through.
        case .annotationsChanged: if annotation != nil { updateAnnotation() }
        case .regionSettled, .selectionChanged, .windowChanged: break
        }
    }
}

/// Calls about the pointer.
extension MapProgramCaller {
    func didBeginHovering(_ annotation: any Annotation) {
        if let map { delegate?.mapView(map, didBeginHovering: annotation) }
    }

    func didEndHovering(_ annotation: any Annotation) {
        if let map { delegate?.mapView(map, didEndHovering: annotation) }
    }

    func didBeginHovering(_ overlay: any Overlay) {
        if let map { delegate?.mapView(map, didBeginHovering: overlay) }
    }

    func didEndHovering(_ overlay: any Overlay) {
        if let map { delegate?.mapView(map, didEndHovering: overlay) }
    }
}
