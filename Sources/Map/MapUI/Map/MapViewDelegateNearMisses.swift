import ViewKit

/// Methods whose names resemble those of `MapViewDelegate`, but which a map view never calls as such: a
/// program that has written one of them waits in vain. Just before the map view first calls a method of the
/// delegate, it checks whether the delegate has the method with the wrong name, by calling that. If it has,
/// the right name is reported to the application's `warningHandler`. The result of the wrong method has no
/// effect.
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

/// Finds methods of a map's delegates whose names are a little wrong: each method of each class is reported
/// at most once.
struct NearMisses {
    /// A method with a wrong name; `wrongName` and `rightName` are the names that the warning mentions.
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

    /// Set to true when the default implementation of a method with a wrong name is called: this shows that
    /// the delegate's class has no such method.
    var hasDefault = false
    private var asked: Set<Asked> = []

    /// Whether a method with a wrong name is to be looked for in the delegate's class: true the first time,
    /// false afterward, because it is looked for only once.
    mutating func begins(_ method: Method, of delegate: any MapViewDelegate) -> Bool {
        hasDefault = false
        return asked.insert(Asked(type: ObjectIdentifier(type(of: delegate)), method: method)).inserted
    }

    /// The warning for the program that its delegate's class has a method with a wrong name.
    static func sentence(about method: Method, of delegate: any MapViewDelegate) -> String {
        "\(type(of: delegate)) has a method \(method.wrongName), which no map calls: "
            + "the delegate's is \(method.rightName)."
    }
}
