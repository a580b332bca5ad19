import Cartouche

/// A scene with two pins: the callout of the green pin is an annotation that is created once and then moved,
/// the purple pin has the standard callout.
final class TwoPinsScene: GalleryScene, MapViewDelegate {
    static let name = "two-pins"
    static let title = "Two pins"
    static let hint = "Custom and standard, side by side"
    static let advice = """
        The green pin's callout is a second annotation, as wide as the map and glossy; the purple pin has \
        the map's own. Drag the map with the green one open: the arrow stays with its pin.
        """

    private let customAnnotation = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 38.63, longitude: -90.2), title: "Custom")
    private let normalAnnotation = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 33.75, longitude: -84.39), title: "Standard",
        subtitle: "The map's own callout")
    private var calloutAnnotation: CalloutAnnotation?
    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(37.5, -89, degrees: 14)
        stage.map.addAnnotations([customAnnotation, normalAnnotation])
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        guard view.annotation === customAnnotation else { return }
        let coordinate = customAnnotation.coordinate
        let callout =
            calloutAnnotation
            ?? CalloutAnnotation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        callout.coordinate = coordinate
        callout.parentAnnotationView = view
        calloutAnnotation = callout
        mapView.addAnnotation(callout)
    }

    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        guard view.annotation === customAnnotation, let calloutAnnotation else { return }
        mapView.removeAnnotation(calloutAnnotation)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        if annotation === calloutAnnotation { return calloutView(annotation, mapView) }
        let isCustom = annotation === customAnnotation
        let pin = PinAnnotationView(
            annotation: annotation, reuseIdentifier: isCustom ? "Custom" : "Normal")
        pin.canShowCallout = !isCustom
        pin.pinTintColor =
            isCustom ? PinAnnotationView.greenPinColor() : PinAnnotationView.purplePinColor()
        pin.animatesDrop = true
        return pin
    }

    private func calloutView(_ annotation: any Annotation, _ mapView: MapView) -> AnnotationView {
        let used = mapView.dequeueReusableAnnotationView(withIdentifier: "Callout")
        let view =
            used as? CalloutMapAnnotationView
            ?? CalloutMapAnnotationView(annotation: annotation, reuseIdentifier: "Callout")
        view.annotation = annotation
        view.parentAnnotationView = calloutAnnotation?.parentAnnotationView
        view.mapView = mapView
        view.contentHeight = 78
        if used == nil, let stage {
            let logo = ImageView(image: Art.logo(stage))
            logo.frame.origin = CGPoint(x: 5, y: 2)
            view.contentView.addSubview(logo)
        }
        return view
    }
}
