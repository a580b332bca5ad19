/// Whether a part of an annotation view is shown: MapKit's `MKFeatureVisibility`.
public nonisolated enum FeatureVisibility: Int, Sendable {
    /// The part is shown if there is room for it, or if the view is selected.
    case adaptive
    /// The part is never shown.
    case hidden
    /// The part is always shown, even over other views.
    case visible
}
