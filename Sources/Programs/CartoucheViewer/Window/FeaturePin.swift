import Cartouche

/// The marker of a feature, with a callout that is made for each selection.
final class FeaturePin: MarkerAnnotationView {
    static let identifier = "Feature"

    /// Makes the content of the bubble.
    var makeCallout: () -> View? = { nil }

    override func setSelected(_ selected: Bool, animated: Bool) {
        if selected { calloutView = makeCallout() }
        super.setSelected(selected, animated: animated)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        calloutView = nil
        makeCallout = { nil }
    }
}
