/// An object that is notified of annotations' changes.
protocol AnnotationObserver: AnyObject {
    func annotationDidChange(_ annotation: any Annotation)
}

/// The observers of an annotation's changes: the maps that show it. Replaces key-value observing, which Swift
/// has only with Objective-C.
@MainActor
public final class AnnotationChanges {
    private struct Observer {
        weak var object: (any AnnotationObserver)?
    }

    private var observers: [Observer] = []

    /// Creates a list without observers: maps add themselves when they get the annotation.
    public init() {}

    /// Notifies every map that shows the annotation. Each places view and callout in its next frame.
    public func notify(_ annotation: any Annotation) {
        for observer in observers { observer.object?.annotationDidChange(annotation) }
    }

    func add(_ observer: any AnnotationObserver) {
        remove(observer)
        observers.append(Observer(object: observer))
    }

    func remove(_ observer: any AnnotationObserver) {
        observers.removeAll { $0.object == nil || $0.object === observer }
    }
}
