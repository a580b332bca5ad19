import Cartouche

/// The marker of a feature on the map. The content of its callout is made anew each time the marker is
/// selected.
final class FeaturePin: MarkerAnnotationView {
    static let identifier = "Feature"

    /// Makes the content of the marker's callout; returns nil if the marker has no callout.
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
