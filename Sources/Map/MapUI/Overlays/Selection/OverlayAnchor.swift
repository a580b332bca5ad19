import CartoucheBasemap
import CartoucheMapGeometry
import ViewKit

/// Stands for a selected overlay among the annotations of its map, where the overlay was tapped: its callout
/// is an annotation's. Programs never see it.
final class OverlayAnchor: ObservableAnnotation {
    let overlay: any Overlay
    let changes = AnnotationChanges()
    /// Where the callout's arrow points.
    private(set) var coordinate: LocationCoordinate2D
    /// Whether the callout is to be presented in an animation.
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

/// The view of an `OverlayAnchor`: nothing but the place of its callout.
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

/// The annotations of a map as an overlay's selection needs them.
protocol OverlayAnchorHost: AnyObject {
    /// Adds an anchor.
    func add(_ anchor: OverlayAnchor)
    /// Removes an anchor, with its callout, at once.
    func remove(_ anchor: OverlayAnchor)
    /// Selects an anchor, which presents its callout.
    /// - Returns: whether it is selected: not before it is in view.
    func select(_ anchor: OverlayAnchor, animated: Bool) -> Bool
    /// Deselects an anchor, which dismisses its callout.
    func deselect(_ anchor: OverlayAnchor, animated: Bool)
    /// Whether an anchor is selected or its callout is still seen.
    func isInUse(_ anchor: OverlayAnchor) -> Bool
    /// Deselects all annotations but the anchors.
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
