import Cartouche

/// The callout of the second annotation: a glossy bubble around the same card.
final class BenchAnnotationCallout: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = BenchCard.size
        contentView.addSubview(BenchCard(frame: CGRect(origin: .zero, size: BenchCard.size)))
    }
}
