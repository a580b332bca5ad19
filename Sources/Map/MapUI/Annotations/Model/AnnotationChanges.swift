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

    /// Nearly all annotations are on one map: that needs no array.
    private weak var first: (any AnnotationObserver)?
    private var others: [Observer] = []

    /// Creates a list without observers: maps add themselves when they get the annotation.
    public init() {}

    /// Notifies every map that shows the annotation. Each places view and callout in its next frame.
    public func notify(_ annotation: any Annotation) {
        // A notified map may remove itself, or another.
        let (first, others) = (first, others)
        first?.annotationDidChange(annotation)
        for observer in others { observer.object?.annotationDidChange(annotation) }
    }

    func add(_ observer: any AnnotationObserver) {
        remove(observer)
        if first == nil {
            first = observer
        } else {
            others.append(Observer(object: observer))
        }
    }

    func remove(_ observer: any AnnotationObserver) {
        if first === observer { first = nil }
        if !others.isEmpty { others.removeAll { $0.object == nil || $0.object === observer } }
    }
}
