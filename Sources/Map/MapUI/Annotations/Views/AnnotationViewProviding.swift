/// An annotation that makes its own view. The map asks the annotation if the delegate supplies no view.
@MainActor
public protocol AnnotationViewProviding: Annotation {
    /// Returns a view for this annotation, recycled or new; `nil` means that the map makes one of the default
    /// class.
    func annotationView(in mapView: MapView) -> AnnotationView?
}

/// An annotation view that handles its own selection: the map notifies the view just before the map's
/// delegate.
@MainActor
public protocol AnnotationViewSelecting: AnnotationView {
    /// Called when the view's annotation was selected, before the delegate's `didSelect`. Does nothing by
    /// default.
    func didSelectAnnotationView(in mapView: MapView)
    /// Called when the view's annotation was deselected, also because it is being removed, before the
    /// delegate's `didDeselect`. Does nothing by default.
    func didDeselectAnnotationView(in mapView: MapView)
}

extension AnnotationViewSelecting {
    public func didSelectAnnotationView(in mapView: MapView) {}
    public func didDeselectAnnotationView(in mapView: MapView) {}
}
