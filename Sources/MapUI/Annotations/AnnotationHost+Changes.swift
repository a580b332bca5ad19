/// Changes that annotations and their views report.
extension AnnotationHost {
    func view(for annotation: any Annotation) -> AnnotationView? {
        store.slot(of: annotation).flatMap { views[$0] }
    }

    /// An annotation notified the map of a change.
    func annotationChanged(_ annotation: any Annotation) {
        guard let slot = store.slot(of: annotation) else { return }
        if applyCoordinateChange(slot) { titlesAreStale = true }
        views[slot]?.annotationDidChange()
        isOrderStale = true
        requestLayout()
    }

    /// A view's offset, priority or callout changed.
    func viewChanged(_ view: AnnotationView) {
        isOrderStale = true
        requestLayout()
    }
}
