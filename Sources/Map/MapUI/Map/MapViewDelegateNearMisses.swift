import ViewKit

/// Methods that look like some of `MapViewDelegate` and are none: a program that has written one waits in
/// vain for its call. Where the right method is called, a map view finds it out and says once, by the
/// application's `warningHandler`, what the name is. To find it out it calls the method once; what it
/// returns has no effect.
@MainActor
public protocol MapViewDelegateNearMisses: AnyObject {
    /// Not a method of the delegate: write `mapView(_:didSelect:)`.
    func mapView(_ mapView: MapView, didSelectAnnotation annotation: any Annotation)
    /// Not a method of the delegate: write `mapView(_:didSelect:)`.
    func mapView(_ mapView: MapView, didSelectAnnotationView view: AnnotationView)
    /// Not a method of the delegate: write `mapView(_:didDeselect:)`.
    func mapView(_ mapView: MapView, didDeselectAnnotation annotation: any Annotation)
    /// Not a method of the delegate: write `mapView(_:didDeselect:)`.
    func mapView(_ mapView: MapView, didDeselectAnnotationView view: AnnotationView)
    /// Not a method of the delegate: write `mapView(_:viewFor:)`.
    func mapView(_ mapView: MapView, viewForAnnotation annotation: any Annotation) -> AnnotationView?
    /// Not a method of the delegate: write `mapView(_:rendererFor:)`.
    func mapView(_ mapView: MapView, rendererForOverlay overlay: any Overlay) -> OverlayRenderer
    /// Not a method of the delegate: write `mapView(_:annotationView:calloutAccessoryControlTapped:)`.
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryTapped control: Control)
    /// Not a method of the delegate: write `mapView(_:didUpdate:)`.
    func mapView(_ mapView: MapView, didUpdateUserLocation userLocation: UserLocation)
    /// Not a method of the delegate: write `mapView(_:regionDidChangeAnimated:)`.
    func mapView(_ mapView: MapView, regionDidChange animated: Bool)
    /// Not a method of the delegate: write `mapView(_:regionWillChangeAnimated:)`.
    func mapView(_ mapView: MapView, regionWillChange animated: Bool)
}

extension MapViewDelegateNearMisses {
    public func mapView(_ mapView: MapView, didSelectAnnotation annotation: any Annotation) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, didSelectAnnotationView view: AnnotationView) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, didDeselectAnnotation annotation: any Annotation) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, didDeselectAnnotationView view: AnnotationView) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, viewForAnnotation annotation: any Annotation) -> AnnotationView? {
        mapView.caller.misspelledMethodHasDefault()
        return nil
    }
    public func mapView(_ mapView: MapView, rendererForOverlay overlay: any Overlay) -> OverlayRenderer {
        mapView.caller.misspelledMethodHasDefault()
        return .standard(for: overlay)
    }
    public func mapView(
        _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryTapped control: Control
    ) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, didUpdateUserLocation userLocation: UserLocation) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, regionDidChange animated: Bool) {
        mapView.caller.misspelledMethodHasDefault()
    }
    public func mapView(_ mapView: MapView, regionWillChange animated: Bool) {
        mapView.caller.misspelledMethodHasDefault()
    }
}

/// Finds methods of a map's delegates that it never calls, by their names: each method of each class once.
struct NearMisses {
    /// A method that has a wrong name, and its right one.
    enum Method: String {
        case didSelectAnnotation, didSelectAnnotationView, didDeselectAnnotation, didDeselectAnnotationView
        case viewForAnnotation, rendererForOverlay, calloutAccessoryTapped, didUpdateUserLocation
        case regionDidChange, regionWillChange

        private var labels: String {
            self == .calloutAccessoryTapped ? "annotationView:\(rawValue)" : rawValue
        }
        var wrongName: String { "mapView(_:\(labels):)" }
        var rightName: String {
            switch self {
            case .didSelectAnnotation, .didSelectAnnotationView: "mapView(_:didSelect:)"
            case .didDeselectAnnotation, .didDeselectAnnotationView: "mapView(_:didDeselect:)"
            case .viewForAnnotation: "mapView(_:viewFor:)"
            case .rendererForOverlay: "mapView(_:rendererFor:)"
            case .calloutAccessoryTapped: "mapView(_:annotationView:calloutAccessoryControlTapped:)"
            case .didUpdateUserLocation: "mapView(_:didUpdate:)"
            case .regionDidChange: "mapView(_:regionDidChangeAnimated:)"
            case .regionWillChange: "mapView(_:regionWillChangeAnimated:)"
            }
        }
    }

    private struct Asked: Hashable {
        let type: ObjectIdentifier
        let method: Method
    }

    /// Set by the default of a method: the delegate's class has none of its own.
    var hasDefault = false
    private var asked: Set<Asked> = []

    /// Whether a method of a class has not been asked for yet.
    mutating func begins(_ method: Method, of delegate: any MapViewDelegate) -> Bool {
        hasDefault = false
        return asked.insert(Asked(type: ObjectIdentifier(type(of: delegate)), method: method)).inserted
    }

    /// What the program is to be told of a method that its class has.
    static func sentence(about method: Method, of delegate: any MapViewDelegate) -> String {
        "\(type(of: delegate)) has a method \(method.wrongName), which no map calls: "
            + "the delegate's is \(method.rightName)."
    }
}
