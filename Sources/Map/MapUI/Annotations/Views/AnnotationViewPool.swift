import CartoucheCaching

/// The identifier under which the class for annotations without a view of their own is registered: MapKit's
/// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
public nonisolated let MapViewDefaultAnnotationViewReuseIdentifier =
    "MapViewDefaultAnnotationViewReuseIdentifier"

/// The annotation views that wait for reuse, and the classes of new ones, by identifier. Any string is an
/// identifier. A class, because making and preparing views runs code that may call back here.
final class AnnotationViewPool {
    private var waiting = ReusePool<AnnotationView>()
    /// The classes that the program has registered.
    private var classes: [String: AnnotationView.Type] = [:]
    /// The classes for identifiers without a registered one: the map's own views, which show callouts.
    private var standardClasses: [String: AnnotationView.Type] = [:]

    /// The number of waiting views, of all identifiers.
    var count: Int { waiting.count }

    /// Registers a class; nil removes the registration.
    func register(_ type: AnnotationView.Type?, for identifier: String) { classes[identifier] = type }

    func registerStandard(_ type: AnnotationView.Type, for identifier: String) {
        standardClasses[identifier] = type
    }

    /// A recycled view, prepared for reuse, or a new one without annotation of the class that the program has
    /// registered; nil if there is neither.
    func dequeue(_ identifier: String) -> AnnotationView? {
        waitingView(identifier) ?? classes[identifier]?.init(annotation: nil, reuseIdentifier: identifier)
    }

    /// A recycled view, or a new one of the registered class. The annotation of a new view is set again when
    /// the view is complete: many subclasses set themselves up in observers of that property, which do not
    /// run in initializers.
    /// - Precondition: a class is registered for the identifier, or a view waits.
    func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView {
        guard let view = waitingView(identifier) ?? make(identifier, for: annotation) else {
            preconditionFailure("no annotation view class is registered for the identifier \"\(identifier)\"")
        }
        view.annotation = annotation
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

    /// Keeps a view for reuse; a view without an identifier is released.
    func put(_ view: AnnotationView) {
        guard let identifier = view.reuseIdentifier, view.pool == nil else { return }
        view.pool = self
        waiting.put(view, for: identifier)
    }

    /// Withdraws from its pool, on this map or another, a view that the program has kept and reuses by
    /// itself.
    /// - Complexity: O(n) in the waiting views of its identifier.
    static func withdraw(_ view: AnnotationView) {
        guard let pool = view.pool, let identifier = view.reuseIdentifier else { return }
        view.pool = nil
        pool.waiting.remove(for: identifier) { $0 === view }
    }

    private func waitingView(_ identifier: String) -> AnnotationView? {
        guard let view = waiting.dequeue(for: identifier) else { return nil }
        view.pool = nil
        view.prepareForReuse()
        return view
    }
}
