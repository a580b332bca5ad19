import Cartouche

/// A second annotation of 5000 x 5000 points.
final class BenchLargeAnnotationCallout: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = BenchLargePin.size
        contentView.addSubview(BenchLargePin.makeContent())
    }
}
