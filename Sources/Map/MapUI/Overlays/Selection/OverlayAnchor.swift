import CartoucheBasemap
import CartoucheMapGeometry
import ViewKit

/// Represents a selected overlay among the annotations of its map, at the coordinate where the overlay was
/// tapped, so that the overlay's callout is presented like that of an annotation. Programs never see anchors.
final class OverlayAnchor: ObservableAnnotation {
    let overlay: any Overlay
    let changes = AnnotationChanges()
    /// The coordinate to which the arrow of the selected overlay's callout points.
    private(set) var coordinate: LocationCoordinate2D
    /// Whether the callout of the selected overlay is presented with an animation.
    let isAnimated: Bool

    init(_ overlay: any Overlay, at coordinate: LocationCoordinate2D, animated: Bool) {
        (self.overlay, self.coordinate, isAnimated) = (overlay, coordinate, animated)
    }

    func move(to coordinate: LocationCoordinate2D) {
        guard coordinate != self.coordinate else { return }
        self.coordinate = coordinate
        changes.notify(self)
    }

    var title: String? { overlay.title }
    var subtitle: String? { overlay.subtitle }
}

/// The view of an `OverlayAnchor`: draws nothing, and only gives the callout its position.
final class OverlayAnchorView: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = true
        // A second tap at the same place is not one on the callout's arrow.
        calloutOffset = CGPoint(x: 0, y: -4)
        // Neither tapped nor reached by Tab; its callout is.
        (isEnabled, isUserInteractionEnabled) = (false, false)
        name = "overlay"
    }
}

/// What the selection of overlays needs of the map's annotations. A selected overlay is represented among
/// them by an anchor, which presents the overlay's callout.
protocol OverlayAnchorHost: AnyObject {
    /// Adds the anchor of a selected overlay to the map's annotations.
    func add(_ anchor: OverlayAnchor)
    /// Removes the anchor of an overlay from the map's annotations, with the overlay's callout, at once.
    func remove(_ anchor: OverlayAnchor)
    /// Selects the anchor of an overlay among the annotations, which presents the overlay's callout.
    /// - Returns: whether the anchor is selected now; false if it is not in view.
    func select(_ anchor: OverlayAnchor, animated: Bool) -> Bool
    /// Deselects the anchor of an overlay among the annotations, which dismisses the overlay's callout.
    func deselect(_ anchor: OverlayAnchor, animated: Bool)
    /// Whether the anchor of an overlay is selected among the annotations, or the overlay's callout is still
    /// visible.
    func isInUse(_ anchor: OverlayAnchor) -> Bool
    /// Deselects all annotations of the map, except the anchors of selected overlays.
    func deselectPins(animated: Bool)
}

/// The calls from a map to the program about overlays.
protocol OverlayProgramCaller: ProgramCaller {
    /// The renderer that the program supplies for an overlay, or else the standard renderer.
    func renderer(for overlay: any Overlay) -> OverlayRenderer
    func didAdd(_ renderers: [OverlayRenderer])
    func didSelect(_ overlay: any Overlay)
    func didDeselect(_ overlay: any Overlay)
    func didEdit(_ overlay: any Overlay)
}
