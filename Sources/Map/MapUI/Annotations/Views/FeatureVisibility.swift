/// Whether a part of an annotation view is shown: MapKit's `MKFeatureVisibility`.
public nonisolated enum FeatureVisibility: Int, Sendable {
    /// When there is room for it, or the view is selected.
    case adaptive
    /// Never.
    case hidden
    /// Always, over others if need be.
    case visible
}
