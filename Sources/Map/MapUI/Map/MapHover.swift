import Foundation

/// Follows which annotation and overlay are under the pointer on a map, and notifies the program when that
/// changes.
final class MapHover {
    private weak var map: MapView?
    private let caller: MapProgramCaller
    /// The position of the pointer in points of the map view; nil if the pointer is not on the map.
    private var pointer: CGPoint?
    /// The annotation under the pointer, as last reported to the program: kept, even if it has been removed
    /// from the map, until the program is notified that the pointer has left it.
    private var annotation: (any Annotation)?
    /// The overlay under the pointer, as last reported to the program; nil if there is none.
    private(set) var overlay: (any Overlay)?

    init(_ map: MapView, _ caller: MapProgramCaller) {
        (self.map, self.caller) = (map, caller)
        caller.observers.add(self)
    }

    /// Sets the position of the pointer, in points of the map view; nil means that the pointer has left the
    /// map.
    func move(to point: CGPoint?) {
        pointer = point
        updateOverlay()
    }

    /// Finds the overlay under the pointer, and notifies the program if it is another overlay than before.
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

/// The calls to the program about the annotations and overlays under the pointer.
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
