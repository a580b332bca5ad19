/// Annotation views that wait to be used again, and the classes to make new ones from, by identifier. Any
/// string is an identifier.
struct AnnotationViewPool {
    private var waiting: [String: [AnnotationView]] = [:]
    private var classes: [String: AnnotationView.Type] = [:]

    /// How many wait, of all identifiers.
    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    mutating func register(_ type: AnnotationView.Type?, for identifier: String) {
        classes[identifier] = type
    }

    func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    /// A used view, prepared for its new use; nil if none waits.
    mutating func dequeue(_ identifier: String) -> AnnotationView? {
        guard let view = waiting[identifier]?.popLast() else { return nil }
        view.prepareForReuse()
        return view
    }

    /// A used view, or a new one of the registered class; nil if no class is registered and none waits.
    mutating func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView? {
        if let view = dequeue(identifier) {
            view.annotation = annotation
            return view
        }
        return classes[identifier]?.init(annotation: annotation, reuseIdentifier: identifier)
    }

    /// Views without an identifier are let go.
    mutating func put(_ view: AnnotationView) {
        guard let identifier = view.reuseIdentifier else { return }
        waiting[identifier, default: []].append(view)
    }
}
