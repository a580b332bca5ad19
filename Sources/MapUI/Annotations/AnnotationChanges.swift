/// Who wants to know of an annotation's changes: the maps that show it. Takes the place of key-value
/// observing, which Swift has only with Objective-C.
@MainActor
public final class AnnotationChanges {
    private struct Observer {
        weak var host: AnnotationHost?
    }

    private var observers: [Observer] = []

    /// With no map that listens yet: maps add themselves when they get the annotation.
    public init() {}

    /// Tells every map that shows the annotation. Each places its view, and an open callout, in its next
    /// frame.
    public func notify(_ annotation: any Annotation) {
        for observer in observers { observer.host?.annotationChanged(annotation) }
    }

    func add(_ host: AnnotationHost) {
        observers.removeAll { $0.host == nil || $0.host === host }
        observers.append(Observer(host: host))
    }

    func remove(_ host: AnnotationHost) {
        observers.removeAll { $0.host == nil || $0.host === host }
    }
}
