import Cartouche

/// The marker of a feature, whose callout is made anew for each selection.
final class FeaturePin: MarkerAnnotationView {
    static let identifier = "Feature"

    /// Makes the content of the callout; nil for none.
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
