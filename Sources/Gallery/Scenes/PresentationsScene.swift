import Cartouche

/// How a callout comes: one pin for each way.
final class PresentationsScene: GalleryScene, MapViewDelegate {
    static let name = "presentations"
    static let title = "Presentations"
    static let hint = "Fade, bounce and more"
    static let advice = """
        Click from pin to pin, also faster than they can come: each animation can be interrupted, and the tip of \
        the arrow never leaves its pin.
        """

    private static let ways: [(String, CalloutOptions.Animation, Double, Double)] = [
        ("Fade", .fade, 53.3, -6.3), ("Bounce", .bounce, 51.5, 4.5),
    ]

    func open(on stage: SceneStage) {
        stage.map.delegate = self
        stage.show(50, 5, degrees: 20)
        stage.map.addAnnotations(
            Self.ways.map { title, _, latitude, longitude in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
                    subtitle: "calloutOptions.animation")
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let way = Self.ways.first(where: { $0.0 == annotation.title }) {
            view.calloutOptions.animation = way.1
        }
        return view
    }
}
