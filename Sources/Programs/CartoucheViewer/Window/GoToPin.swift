import Cartouche

/// The annotation at the position that the user has gone to with the field; removed when its callout closes.
final class GoToPin: PointAnnotation {}

/// The view of a `GoToPin`: a marker in a color that no feature has.
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
