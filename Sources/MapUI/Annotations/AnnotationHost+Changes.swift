/// What annotations and their views say of themselves.
extension AnnotationHost {
    func view(for annotation: any Annotation) -> AnnotationView? {
        store.slot(of: annotation).flatMap { views[$0] }
    }

    /// An annotation said that it changed.
    func annotationChanged(_ annotation: any Annotation) {
        guard let slot = store.slot(of: annotation) else { return }
        if take(slot) { titlesAreStale = true }
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
