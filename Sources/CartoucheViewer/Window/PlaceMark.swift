import Cartouche

/// The place that the user went to, until its callout closes.
final class PlaceMark: PointAnnotation {}

/// Its pin, in a color of its own.
final class PlaceMarkView: MarkerAnnotationView {
    static let identifier = "Place"

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        name = "placeMark"
        markerTintColor = Color(hex: 0xD23B30)
        canShowCallout = true
        zPriority = .max
    }
}
