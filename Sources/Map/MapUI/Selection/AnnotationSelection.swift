import ViewKit

/// Which annotations of a map are selected, in the order of selection. Only a list: the host notifies.
final class AnnotationSelection {
    var allowsSeveral = false
    /// Whether the latest selection was animated.
    private(set) var isAnimated = true
    private(set) var annotations: [any Annotation] = []
    /// The views that overhung a pin before it was selected: no callouts. By annotation.
    private var ornaments: [ObjectIdentifier: [View]] = [:]
    private var told: Set<ObjectIdentifier> = []
    /// Annotations being removed: they cannot be selected again in the callback about their deselection.
    private var departing: [ObjectIdentifier] = []
    /// The departing annotations that were added again meanwhile.
    private var returning: Set<ObjectIdentifier> = []

    /// Annotations to be selected as soon as their views exist.
    private var waiting: [(annotation: any Annotation, animated: Bool)] = []

    func wait(for annotation: any Annotation, animated: Bool) { waiting.append((annotation, animated)) }

    /// The waiting annotations, in the order of waiting; the list is empty afterwards.
    func drainWaiting() -> [(annotation: any Annotation, animated: Bool)] {
        defer { waiting.removeAll() }
        return waiting
    }

    func append(_ annotation: any Annotation, ornaments: [View], animated: Bool) {
        isAnimated = animated
        annotations.append(annotation)
        self.ornaments[ObjectIdentifier(annotation)] = ornaments
    }

    /// Whether the delegate had been notified of the selection.
    func remove(_ annotation: any Annotation) -> Bool {
        annotations.removeAll { $0 === annotation }
        ornaments[ObjectIdentifier(annotation)] = nil
        return told.remove(ObjectIdentifier(annotation)) != nil
    }

    /// The delegate is notified of the selection: it will be notified of the deselection as well.
    func recordNotified(_ annotation: any Annotation) { told.insert(ObjectIdentifier(annotation)) }

    /// - Complexity: O(1).
    func contains(_ annotation: (any Annotation)?) -> Bool {
        guard let annotation else { return false }
        return ornaments[ObjectIdentifier(annotation)] != nil
    }

    func isDeparting(_ annotation: any Annotation) -> Bool {
        departing.contains(ObjectIdentifier(annotation))
    }

    /// Runs `body` while the annotation cannot be selected. True: it was added meanwhile, while still on the
    /// map.
    func depart(_ annotation: any Annotation, while body: () -> Void) -> Bool {
        departing.append(ObjectIdentifier(annotation))
        body()
        departing.removeAll { $0 == ObjectIdentifier(annotation) }
        return returning.remove(ObjectIdentifier(annotation)) != nil
    }

    /// An annotation was added again while it is still on the map.
    func recordAdded(_ annotation: any Annotation) {
        if isDeparting(annotation) { returning.insert(ObjectIdentifier(annotation)) }
    }

    func ornaments(of annotation: any Annotation) -> [View] { ornaments[ObjectIdentifier(annotation)] ?? [] }
}
