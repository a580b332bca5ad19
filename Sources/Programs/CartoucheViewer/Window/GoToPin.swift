import Cartouche

/// The place that the user went to by the field, until its callout closes.
final class GoToPin: PointAnnotation {}

/// Its pin, in a color of its own.
final class GoToPinView: MarkerAnnotationView {
    static let identifier = "Place"

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        name = "placeMark"
        markerTintColor = Color(hex: 0xD23B30)
        canShowCallout = true
        zPriority = .max
    }
}
