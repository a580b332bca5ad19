import ViewKit

extension CalloutHost {
    /// Presents an annotation view that is itself a callout.
    func present(
        _ view: CalloutAnnotationView, for pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        let old = callout(with: view)
        if let old, old.pin === pin, !old.isLeaving { return }
        // The view has another parent now, and stays on the map.
        if let old { end(old, keepingViews: true) }
        dismissOthers(of: pin, animated: animated, context)
        guard view.host != nil, pin.host != nil, callout(with: view) == nil else { return }
        present(
            AnnotationCallout(view, pin: pin, annotation: annotation), from: old?.presentation,
            animated: animated,
            context)
    }
}

/// What a callout that is an annotation view asks of its map.
protocol AnnotationCalloutHost: AnnotationViewHost {
    /// Moves a callout's annotation to the world copy on which its parent is.
    func alignWorldCopy(of callout: (any Annotation)?, with parent: (any Annotation)?)
    /// Presents a callout whose view was added to the map, or has got another parent. The presentation is
    /// animated if the selection of the parent was.
    func presentAnnotationCallout(_ view: CalloutAnnotationView)
    /// Called when the callout was dismissed: removes its annotation, unless the view now belongs to another
    /// annotation.
    func annotationCalloutWasDismissed(_ view: CalloutAnnotationView)
}
