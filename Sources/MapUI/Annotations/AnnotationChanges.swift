/// The observers of an annotation's changes: the maps that show it. Replaces key-value observing, which Swift
/// has only with Objective-C.
@MainActor
public final class AnnotationChanges {
    private struct Observer {
        weak var host: AnnotationHost?
    }

    private var observers: [Observer] = []

    /// Creates a list without observers: maps add themselves when they get the annotation.
    public init() {}

    /// Notifies every map that shows the annotation. Each places view and callout in its next frame.
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
