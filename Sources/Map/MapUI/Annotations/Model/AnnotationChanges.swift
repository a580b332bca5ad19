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

    /// The first observer. It is stored without an array, because nearly all annotations are on one map.
    private weak var first: (any AnnotationObserver)?
    private var others: [Observer] = []

    /// Creates an annotation's list of observers, which is empty at first. A map adds itself when the
    /// annotation is added to the map.
    public init() {}

    /// Notifies every map that shows the annotation that it has changed. Each map updates the annotation's
    /// view and callout in its next frame.
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
