import Cartouche

/// The annotation view of a person: the flag, and above it, while the flag is selected, the callout with the
/// person's wishes.
final class PersonWishListAnnotationView: AnnotationView {
    static let identifier = "PersonWishListAnnotation"

    weak var personDetailDelegate: (any PersonDetailMapViewDelegate)?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        image = Theme.current.flag
        centerOffset = FlagPin.centerOffset
        labelClearance = FlagPin.labelClearance
        calloutOptions.contentInsets = .zero
        calloutOptions.animation = Theme.current.calloutAnimation
    }

    /// Creates new content for the callout at each selection. The last content is kept in `calloutView` until
    /// the next selection, or until the view is recycled.
    override func setSelected(_ selected: Bool, animated: Bool) {
        if selected { calloutView = makeCard() }
        super.setSelected(selected, animated: animated)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        calloutView = nil
    }

    private func makeCard() -> PersonDetailMapView? {
        guard let person = (annotation as? PersonWishListAnnotation)?.person else { return nil }
        let card = PersonDetailMapView(frame: CGRect(origin: .zero, size: PersonDetailMapView.size))
        card.delegate = personDetailDelegate
        card.configure(with: person)
        return card
    }
}
