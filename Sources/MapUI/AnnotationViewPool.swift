import SpatialIndex

/// Annotation views that wait to be used again, and the classes to make new ones from, by identifier. Any
/// string is an identifier. A class, because views are made and prepared by code that may come back here.
final class AnnotationViewPool {
    private var waiting = ReusePool<AnnotationView>()
    private var classes: [String: AnnotationView.Type] = [:]

    /// How many wait, of all identifiers.
    var count: Int { waiting.count }

    func register(_ type: AnnotationView.Type?, for identifier: String) { classes[identifier] = type }

    /// A used view, prepared for its new use; nil if none waits.
    func dequeue(_ identifier: String) -> AnnotationView? {
        guard let view = waiting.take(for: identifier) else { return nil }
        view.prepareForReuse()
        return view
    }

    /// A used view, or a new one of the registered class; nil if no class is registered and none waits.
    func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView? {
        if let view = dequeue(identifier) {
            view.annotation = annotation
            return view
        }
        return classes[identifier]?.init(annotation: annotation, reuseIdentifier: identifier)
    }

    /// Views without an identifier are let go.
    func put(_ view: AnnotationView) {
        if let identifier = view.reuseIdentifier { waiting.put(view, for: identifier) }
    }
}
