import ViewKit

/// The calls from a map to the program about overlays: their renderers, selection and editing.
extension MapProgramCaller: OverlayProgramCaller {
    func renderer(for overlay: any Overlay) -> OverlayRenderer {
        checkName(.rendererForOverlay) { _ = $0.mapView($1, rendererForOverlay: overlay) }
        return map.flatMap { delegate?.mapView($0, rendererFor: overlay) } ?? .standard(for: overlay)
    }

    func didAdd(_ renderers: [OverlayRenderer]) { if let map { delegate?.mapView(map, didAdd: renderers) } }

    func didSelect(_ overlay: any Overlay) {
        trace("didSelectOverlay", [("overlay", .string(overlay.title ?? ""))])
        if let map { delegate?.mapView(map, didSelect: overlay) }
    }

    func didEdit(_ overlay: any Overlay) { if let map { delegate?.mapView(map, didEdit: overlay) } }

    func didDeselect(_ overlay: any Overlay) {
        trace("didDeselectOverlay", [("overlay", .string(overlay.title ?? ""))])
        if let map { delegate?.mapView(map, didDeselect: overlay) }
    }
}
