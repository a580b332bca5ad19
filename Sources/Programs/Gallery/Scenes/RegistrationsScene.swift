import Cartouche

/// A scene with four kinds of annotations, four reuse identifiers and three view classes: the delegate
/// dequeues the views and configures them.
final class RegistrationsScene: GalleryScene, MapViewDelegate {
    static let name = "registrations"
    static let title = "Four registrations"
    static let hint = "Three classes of views, four kinds"
    static let advice = """
        A marker with a button, a flag whose pole stands on its place, a marker with a picture in its \
        callout, and a view that is all custom. Each is made when it comes into view.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        let map = stage.map
        map.register(
            MarkerAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: BridgeAnnotation.identifier)
        map.register(
            SignAnnotationView.self, forAnnotationViewWithReuseIdentifier: SignAnnotation.identifier)
        map.register(
            AnnotationView.self, forAnnotationViewWithReuseIdentifier: CityAnnotation.identifier)
        map.register(
            MarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: FerryAnnotation.identifier)
        stage.show(57.6, 18.5, degrees: 9)
        map.addAnnotations([
            BridgeAnnotation(at: 55.57, 12.85, "Øresund Bridge", "From Malmö to Copenhagen"),
            CityAnnotation(at: 59.33, 18.07, "Stockholm", "On fourteen islands"),
            FerryAnnotation(at: 60.16, 24.95, "Helsinki South Harbor", nil),
            SignAnnotation(at: 57.5, 18.5, "Gotland", nil),
        ])
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard let registered = annotation as? RegisteredAnnotation else { return nil }
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: type(of: registered).identifier, for: annotation)
        view.canShowCallout = true
        switch registered {
        case is BridgeAnnotation: prepareBridge(view)
        case is CityAnnotation: prepareCity(view)
        case is FerryAnnotation: prepareFerry(view)
        default: break
        }
        return view
    }

    private func prepareBridge(_ view: AnnotationView) {
        (view as? MarkerAnnotationView)?.markerTintColor = Color(hex: 0x0E8A7B)
        view.rightCalloutAccessoryView = Button(type: .detailDisclosure)
    }

    private func prepareCity(_ view: AnnotationView) {
        guard let stage else { return }
        let flag = Art.flag(stage)
        view.image = flag
        // The foot of the pole is on the coordinate.
        view.centerOffset = CGPoint(x: flag.size.width / 2, y: -flag.size.height / 2)
        view.leftCalloutAccessoryView = Art.crown(stage)
    }

    private func prepareFerry(_ view: AnnotationView) {
        (view as? MarkerAnnotationView)?.markerTintColor = Color(hex: 0x6A4FC2)
        view.detailCalloutAccessoryView = stage.map(Art.ferry)
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        stage?.report("calloutAccessoryControlTapped: \(view.annotation?.title ?? "")")
    }

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        let titles = views.compactMap { $0.annotation?.title }.joined(separator: ", ")
        stage?.report("didAdd: \(titles)")
    }
}

/// An annotation whose class defines the identifier of its views.
class RegisteredAnnotation: PointAnnotation {
    class var identifier: String { String(describing: self) }

    init(at latitude: Double, _ longitude: Double, _ title: String, _ subtitle: String?) {
        super.init(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
            subtitle: subtitle)
    }
}

final class BridgeAnnotation: RegisteredAnnotation {}
final class CityAnnotation: RegisteredAnnotation {}
final class FerryAnnotation: RegisteredAnnotation {}
final class SignAnnotation: RegisteredAnnotation {}
