import ViewKit

/// The selected annotations of a map, in the order of selection. This class is only a list: the selection
/// controller sends the notifications.
final class AnnotationSelection {
    var allowsSeveral = false
    /// Whether the latest selection of an annotation was animated.
    private(set) var isAnimated = true
    private(set) var annotations: [any Annotation] = []
    /// The subviews that already extended beyond a pin's bounds before the pin was selected, by annotation.
    /// They are no callouts, whereas such subviews that are added later are.
    private var ornaments: [ObjectIdentifier: [View]] = [:]
    private var notified: Set<ObjectIdentifier> = []
    /// The annotations that are being removed from the map: they cannot be selected again while the delegate
    /// is notified of their deselection.
    private var departing: [ObjectIdentifier] = []
    /// The annotations that were being removed, and that the program has added again while the delegate was
    /// notified of the removal.
    private var returning: Set<ObjectIdentifier> = []

    /// The annotations to be selected as soon as their views exist, each with whether the selection is
    /// animated.
    private var waiting: [(annotation: any Annotation, animated: Bool)] = []

    func wait(for annotation: any Annotation, animated: Bool) {
        stopWaiting(for: annotation)
        waiting.append((annotation, animated))
    }

    func stopWaiting(for annotation: any Annotation) { waiting.removeAll { $0.annotation === annotation } }

    /// Returns the annotations that wait for their views to be selected, in the order in which they began to
    /// wait, and empties the list of them.
    func drainWaiting() -> [(annotation: any Annotation, animated: Bool)] {
        defer { waiting.removeAll() }
        return waiting
    }

    func append(_ annotation: any Annotation, ornaments: [View], animated: Bool) {
        isAnimated = animated
        annotations.append(annotation)
        self.ornaments[ObjectIdentifier(annotation)] = ornaments
    }

    /// Removes an annotation from the list of selected annotations.
    /// - Returns: whether the delegate has been notified that the annotation was selected.
    func remove(_ annotation: any Annotation) -> Bool {
        annotations.removeAll { $0 === annotation }
        ornaments[ObjectIdentifier(annotation)] = nil
        return notified.remove(ObjectIdentifier(annotation)) != nil
    }

    /// Records that the delegate is notified that the annotation was selected: then it must also be notified
    /// of the deselection.
    func recordNotified(_ annotation: any Annotation) { notified.insert(ObjectIdentifier(annotation)) }

    /// Whether an annotation is selected.
    /// - Complexity: O(1).
    func contains(_ annotation: (any Annotation)?) -> Bool {
        guard let annotation else { return false }
        return ornaments[ObjectIdentifier(annotation)] != nil
    }

    func isDeparting(_ annotation: any Annotation) -> Bool {
        departing.contains(ObjectIdentifier(annotation))
    }

    /// Calls `body`; the annotation cannot be selected during the call, because it is being removed from the
    /// map.
    /// - Returns: whether the program has added the annotation again in `body`, while it was still on the
    ///   map.
    func depart(_ annotation: any Annotation, while body: () -> Void) -> Bool {
        departing.append(ObjectIdentifier(annotation))
        body()
        departing.removeAll { $0 == ObjectIdentifier(annotation) }
        return returning.remove(ObjectIdentifier(annotation)) != nil
    }

    /// Records that the program has added an annotation again while it is being removed from the map.
    func recordAdded(_ annotation: any Annotation) {
        if isDeparting(annotation) { returning.insert(ObjectIdentifier(annotation)) }
    }

    func ornaments(of annotation: any Annotation) -> [View] { ornaments[ObjectIdentifier(annotation)] ?? [] }
}
