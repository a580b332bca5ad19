/// An annotation view that handles its own selection. The map tells it just before it tells its delegate.
public protocol AnnotationViewSelecting: AnnotationView {
    func didSelectAnnotationView(in mapView: MapView)
    func didDeselectAnnotationView(in mapView: MapView)
}

extension AnnotationViewSelecting {
    public func didSelectAnnotationView(in mapView: MapView) {}
    public func didDeselectAnnotationView(in mapView: MapView) {}
}
