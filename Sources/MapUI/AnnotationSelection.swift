import ViewKit

/// Which annotations of a map are selected, in the order of selecting. Only a list: the host tells of changes.
final class AnnotationSelection {
    var allowsSeveral = false
    private(set) var annotations: [any Annotation] = []
    /// What stood out of a pin before it was selected: no callout. By annotation.
    private var ornaments: [ObjectIdentifier: [View]] = [:]

    func append(_ annotation: any Annotation, ornaments: [View]) {
        annotations.append(annotation)
        self.ornaments[ObjectIdentifier(annotation)] = ornaments
    }

    func remove(_ annotation: any Annotation) {
        annotations.removeAll { $0 === annotation }
        ornaments[ObjectIdentifier(annotation)] = nil
    }

    /// - Complexity: O(1).
    func contains(_ annotation: (any Annotation)?) -> Bool {
        guard let annotation else { return false }
        return ornaments[ObjectIdentifier(annotation)] != nil
    }

    /// Annotations that are about to lose their views: whoever is told of it cannot select them again.
    private var departing: [ObjectIdentifier] = []

    func isDeparting(_ annotation: any Annotation) -> Bool {
        departing.contains(ObjectIdentifier(annotation))
    }

    /// Runs `body` while the annotation cannot be selected.
    func depart(_ annotation: any Annotation, while body: () -> Void) {
        departing.append(ObjectIdentifier(annotation))
        body()
        departing.removeAll { $0 == ObjectIdentifier(annotation) }
    }

    func ornaments(of annotation: any Annotation) -> [View] { ornaments[ObjectIdentifier(annotation)] ?? [] }
}
