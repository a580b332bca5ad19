import Foundation
import ViewKit

/// The pin of a `ContentAnnotation`: shows the content's icon, and adds a `CalloutAnnotation` to the map
/// while it is selected.
@MainActor
open class ContentAnnotationView: AnnotationView, AnnotationViewSelecting {
    open override var annotation: (any Annotation)? {
        didSet {
            if annotation !== oldValue { forgetCallout(of: oldValue as? ContentAnnotation) }
            showIcon()
        }
    }
    /// The callout annotation on this view's map; another map may show the same annotation with another
    /// callout.
    private var calloutAnnotation: CalloutAnnotation?

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        showIcon()
    }

    /// Adds the callout annotation to the map. Does nothing if it is on the map already, so that a delegate
    /// may call this method as well.
    open func didSelectAnnotationView(in mapView: MapView) {
        guard let annotation = annotation as? ContentAnnotation else { return }
        let callout = calloutAnnotation ?? CalloutAnnotation(content: annotation.content)
        callout.coordinate = annotation.coordinate
        callout.parentAnnotationView = self
        if calloutAnnotation == nil { annotation.add(callout) }
        calloutAnnotation = callout
        mapView.addAnnotation(callout)
    }

    /// Removes the callout annotation from the map, unless its `CalloutAnnotationView` removes it after the
    /// animation of its dismissal.
    open func didDeselectAnnotationView(in mapView: MapView) {
        guard let callout = calloutAnnotation else { return }
        let view = mapView.view(for: callout) as? CalloutAnnotationView
        if view?.parentAnnotationView !== self { mapView.removeAnnotation(callout) }
    }

    private func forgetCallout(of old: ContentAnnotation?) {
        old?.remove(calloutAnnotation)
        calloutAnnotation = nil
    }

    private func showIcon() {
        image = (annotation as? ContentAnnotation)?.content.pinImage
        // Without an image, the view still has an area to tap.
        if image == nil { bounds.size = CGSize(width: 24, height: 24) }
    }
}
