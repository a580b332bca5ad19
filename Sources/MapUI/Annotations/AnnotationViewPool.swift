import SpatialIndex

/// Annotation views that wait to be used again, and the classes to make new ones from, by identifier. Any
/// string is an identifier. A class, because views are made and prepared by code that may come back here.
final class AnnotationViewPool {
    private var waiting = ReusePool<AnnotationView>()
    /// What the program has registered.
    private var classes: [String: AnnotationView.Type] = [:]
    /// What serves where it has not: the map's own views, which show callouts.
    private var standardClasses: [String: AnnotationView.Type] = [:]

    /// How many wait, of all identifiers.
    var count: Int { waiting.count }

    /// Nil takes the registration back.
    func register(_ type: AnnotationView.Type?, for identifier: String) { classes[identifier] = type }

    func registerStandard(_ type: AnnotationView.Type, for identifier: String) {
        standardClasses[identifier] = type
    }

    /// A used view, prepared for its new use, or a new one without annotation of the class that the program has
    /// registered; nil if there is neither.
    func dequeue(_ identifier: String) -> AnnotationView? {
        take(identifier) ?? classes[identifier]?.init(annotation: nil, reuseIdentifier: identifier)
    }

    /// A used view, or a new one of the registered class; nil if no class is registered and none waits. A new one gets
    /// its annotation again when it is complete: many a subclass sets itself up by observers of that property, which
    /// do not run in initializers.
    func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView? {
        let view = take(identifier) ?? make(identifier, for: annotation)
        view?.annotation = annotation
        return view
    }

    private func make(_ identifier: String, for annotation: any Annotation) -> AnnotationView? {
        if let type = classes[identifier] {
            return type.init(annotation: annotation, reuseIdentifier: identifier)
        }
        let view = standardClasses[identifier]?.init(annotation: annotation, reuseIdentifier: identifier)
        view?.canShowCallout = true
        return view
    }

    /// Views without an identifier are let go.
    func put(_ view: AnnotationView) {
        guard let identifier = view.reuseIdentifier, view.pool == nil else { return }
        view.pool = self
        waiting.put(view, for: identifier)
    }

    /// A view that the program has kept, and uses again without asking here: it waits no longer, on this map or another.
    /// - Complexity: O(n) in the views of its identifier that wait.
    static func withdraw(_ view: AnnotationView) {
        guard let pool = view.pool, let identifier = view.reuseIdentifier else { return }
        view.pool = nil
        pool.waiting.remove(for: identifier) { $0 === view }
    }

    private func take(_ identifier: String) -> AnnotationView? {
        guard let view = waiting.take(for: identifier) else { return nil }
        view.pool = nil
        view.prepareForReuse()
        return view
    }
}
