import CartoucheCaching

/// The reuse identifier under which a program registers the view class for annotations to which its delegate
/// gives no view: MapKit's `MKMapViewDefaultAnnotationViewReuseIdentifier`.
public nonisolated let MapViewDefaultAnnotationViewReuseIdentifier =
    "MapViewDefaultAnnotationViewReuseIdentifier"

/// The annotation views that wait for reuse, and the classes of new ones, by identifier. Any string can be an
/// identifier. The pool is a class, because making and preparing views runs code of the program that may call
/// the pool.
final class AnnotationViewPool {
    private var waiting = ReusePool<AnnotationView>()
    /// The annotation view classes that the program has registered, by reuse identifier.
    private var classes: [String: AnnotationView.Type] = [:]
    /// The map's own view classes, by identifier, for identifiers without a class that the program has
    /// registered. Their views show callouts.
    private var standardClasses: [String: AnnotationView.Type] = [:]

    /// The number of annotation views that wait for reuse, under all identifiers.
    var count: Int { waiting.count }

    /// Registers an annotation view class for a reuse identifier; nil removes the registration.
    func register(_ type: AnnotationView.Type?, for identifier: String) { classes[identifier] = type }

    func registerStandard(_ type: AnnotationView.Type, for identifier: String) {
        standardClasses[identifier] = type
    }

    /// A recycled view, prepared for reuse, or else a new view of the class that the program has registered,
    /// both without annotation; nil if there is neither.
    func dequeue(_ identifier: String) -> AnnotationView? {
        guard let view = waitingView(identifier) else {
            return classes[identifier]?.init(annotation: nil, reuseIdentifier: identifier)
        }
        view.annotation = nil
        return view
    }

    /// A recycled view, or a new one of the registered class. The annotation of a new view is set again after
    /// the initializer, because many subclasses set themselves up in observers of that property, which do not
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

    /// Keeps an annotation view for reuse; a view without a reuse identifier is not kept.
    func put(_ view: AnnotationView) {
        guard let identifier = view.reuseIdentifier, view.pool == nil else { return }
        view.pool = self
        waiting.put(view, for: identifier)
    }

    /// Removes a view from the pool in which it waits for reuse, on this map or another, because the program
    /// uses the view again by itself.
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
