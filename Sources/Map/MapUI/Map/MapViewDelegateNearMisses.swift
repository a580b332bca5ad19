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
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, didSelectAnnotationView view: AnnotationView) {
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, didDeselectAnnotation annotation: any Annotation) {
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, didDeselectAnnotationView view: AnnotationView) {
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, viewForAnnotation annotation: any Annotation) -> AnnotationView? {
        NearMiss.isDefault = true
        return nil
    }
    public func mapView(_ mapView: MapView, rendererForOverlay overlay: any Overlay) -> OverlayRenderer {
        NearMiss.isDefault = true
        return .standard(for: overlay)
    }
    public func mapView(
        _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryTapped control: Control
    ) {
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, didUpdateUserLocation userLocation: UserLocation) {
        NearMiss.isDefault = true
    }
    public func mapView(_ mapView: MapView, regionDidChange animated: Bool) { NearMiss.isDefault = true }
    public func mapView(_ mapView: MapView, regionWillChange animated: Bool) { NearMiss.isDefault = true }
}

/// Finds methods of delegates that the map never calls by their names: each method of each class once.
struct NearMiss {
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
    fileprivate static var isDefault = false
    /// What has been asked, in the whole process: a class changes no more.
    private static var asked: Set<Asked> = []

    /// Calls a method with a wrong name, once for each class of delegates, and says so if the class has one.
    /// - Returns: whether the class has one.
    @discardableResult
    static func check<Result>(
        _ method: Method, of delegate: any MapViewDelegate, warn: (String) -> Void,
        call: (any MapViewDelegate) -> Result
    ) -> Bool {
        let type = type(of: delegate)
        guard asked.insert(Asked(type: ObjectIdentifier(type), method: method)).inserted else { return false }
        isDefault = false
        _ = call(delegate)
        guard !isDefault else { return false }
        warn(
            "\(type) has a method \(method.wrongName), which no map calls: the delegate's is \(method.rightName)."
        )
        return true
    }
}
