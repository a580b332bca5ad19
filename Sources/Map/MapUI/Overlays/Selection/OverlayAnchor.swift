import CartoucheBasemap
import CartoucheMapGeometry
import ViewKit

/// Represents a selected overlay among the annotations of its map, at the coordinate where the overlay was
/// tapped, so that the overlay's callout is presented like that of an annotation. Programs never see anchors.
final class OverlayAnchor: ObservableAnnotation {
    let overlay: any Overlay
    let changes = AnnotationChanges()
    /// The coordinate to which the callout's arrow points.
    private(set) var coordinate: LocationCoordinate2D
    /// Whether the callout is presented with an animation.
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

/// What an overlay selection needs of the map's annotations.
protocol OverlayAnchorHost: AnyObject {
    /// Adds an anchor to the annotations.
    func add(_ anchor: OverlayAnchor)
    /// Removes an anchor from the annotations, with its callout, at once.
    func remove(_ anchor: OverlayAnchor)
    /// Selects an anchor, which presents its callout.
    /// - Returns: whether the anchor is selected now; false if it is not in view.
    func select(_ anchor: OverlayAnchor, animated: Bool) -> Bool
    /// Deselects an anchor, which dismisses its callout.
    func deselect(_ anchor: OverlayAnchor, animated: Bool)
    /// Whether an anchor is selected or its callout is still visible.
    func isInUse(_ anchor: OverlayAnchor) -> Bool
    /// Deselects all annotations that are not anchors.
    func deselectPins(animated: Bool)
}

/// The calls to the program about overlays.
protocol OverlayProgramCaller: ProgramCaller {
    /// The renderer that the program supplies for an overlay, or the standard one.
    func renderer(for overlay: any Overlay) -> OverlayRenderer
    func didAdd(_ renderers: [OverlayRenderer])
    func didSelect(_ overlay: any Overlay)
    func didDeselect(_ overlay: any Overlay)
    func didEdit(_ overlay: any Overlay)
}
