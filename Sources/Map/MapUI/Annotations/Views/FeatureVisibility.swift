/// Whether a part of an annotation view, such as a marker's title, is shown: MapKit's `MKFeatureVisibility`.
public nonisolated enum FeatureVisibility: Int, Sendable {
    /// The part of the annotation view is shown if there is room for it, or if the view is selected.
    case adaptive
    /// The part of the annotation view is never shown.
    case hidden
    /// The part of the annotation view is always shown, even over other views.
    case visible
}
