/// An annotation that makes its own view. The map asks it if the delegate supplies no view for it.
@MainActor
public protocol AnnotationViewProviding: Annotation {
    /// Returns a view for this annotation, recycled or new; `nil` stands for one of the default class.
    func annotationView(in mapView: MapView) -> AnnotationView?
}

/// An annotation view that handles its own selection. The map notifies it just before its delegate.
@MainActor
public protocol AnnotationViewSelecting: AnnotationView {
    /// The view's annotation was selected. Called before the delegate's `didSelect`; does nothing by default.
    func didSelectAnnotationView(in mapView: MapView)
    /// The annotation was deselected, also by being removed. Called before the delegate's `didDeselect`.
    func didDeselectAnnotationView(in mapView: MapView)
}

extension AnnotationViewSelecting {
    public func didSelectAnnotationView(in mapView: MapView) {}
    public func didDeselectAnnotationView(in mapView: MapView) {}
}
