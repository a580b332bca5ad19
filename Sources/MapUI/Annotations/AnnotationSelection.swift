import ViewKit

/// Which annotations of a map are selected, in the order of selecting. Only a list: the host tells of changes.
final class AnnotationSelection {
    var allowsSeveral = false
    /// Whether the latest came with an animation.
    private(set) var isAnimated = true
    private(set) var annotations: [any Annotation] = []
    /// What stood out of a pin before it was selected: no callout. By annotation.
    private var ornaments: [ObjectIdentifier: [View]] = [:]
    private var told: Set<ObjectIdentifier> = []
    /// Being removed: they cannot be selected again in the callback about their deselection.
    private var departing: [ObjectIdentifier] = []
    /// Those of them that were added meanwhile.
    private var returning: Set<ObjectIdentifier> = []

    /// To be selected as soon as their views are there.
    private var waiting: [(annotation: any Annotation, animated: Bool)] = []

    func wait(for annotation: any Annotation, animated: Bool) { waiting.append((annotation, animated)) }

    /// In the order of waiting; the list is empty afterwards.
    func takeWaiting() -> [(annotation: any Annotation, animated: Bool)] {
        defer { waiting.removeAll() }
        return waiting
    }

    func append(_ annotation: any Annotation, ornaments: [View], animated: Bool) {
        isAnimated = animated
        annotations.append(annotation)
        self.ornaments[ObjectIdentifier(annotation)] = ornaments
    }

    /// Whether its selection had been told.
    func remove(_ annotation: any Annotation) -> Bool {
        annotations.removeAll { $0 === annotation }
        ornaments[ObjectIdentifier(annotation)] = nil
        return told.remove(ObjectIdentifier(annotation)) != nil
    }

    /// The delegate hears of it: it will hear of the end as well.
    func noteTold(_ annotation: any Annotation) { told.insert(ObjectIdentifier(annotation)) }

    /// - Complexity: O(1).
    func contains(_ annotation: (any Annotation)?) -> Bool {
        guard let annotation else { return false }
        return ornaments[ObjectIdentifier(annotation)] != nil
    }

    func isDeparting(_ annotation: any Annotation) -> Bool {
        departing.contains(ObjectIdentifier(annotation))
    }

    /// Runs `body` while the annotation cannot be selected. True: it was added to the map meanwhile, where it still was.
    func depart(_ annotation: any Annotation, while body: () -> Void) -> Bool {
        departing.append(ObjectIdentifier(annotation))
        body()
        departing.removeAll { $0 == ObjectIdentifier(annotation) }
        return returning.remove(ObjectIdentifier(annotation)) != nil
    }

    /// It is there already, and was added again.
    func noteAdded(_ annotation: any Annotation) {
        if isDeparting(annotation) { returning.insert(ObjectIdentifier(annotation)) }
    }

    func ornaments(of annotation: any Annotation) -> [View] { ornaments[ObjectIdentifier(annotation)] ?? [] }
}
