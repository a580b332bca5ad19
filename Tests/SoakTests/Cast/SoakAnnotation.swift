import CartoucheMapGeometry

@testable import CartoucheMapUI

/// An annotation that is not observable: it moves without a notification.
class SoakAnnotation: DraggableAnnotation {
    let kind: SoakKind
    let number: Int
    var coordinate: LocationCoordinate2D
    /// Unlike any other's, so that traces can be followed.
    var title: String? { kind == .untitled ? "" : "\(kind.rawValue) \(number)" }
    var subtitle: String? { number % 2 == 0 ? "Number \(number)" : nil }

    required init(_ kind: SoakKind, number: Int, at coordinate: LocationCoordinate2D) {
        (self.kind, self.number, self.coordinate) = (kind, number, coordinate)
    }

    static func type(for kind: SoakKind, number: Int) -> SoakAnnotation.Type {
        if kind == .content { return ProvidingSoakAnnotation.self }
        return number % 3 == 0 ? SoakAnnotation.self : TellingSoakAnnotation.self
    }
}

/// One that tells.
class TellingSoakAnnotation: SoakAnnotation, ObservableAnnotation {
    let changes = AnnotationChanges()
    override var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }
}
