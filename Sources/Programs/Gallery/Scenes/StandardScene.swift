import Cartouche

/// A scene with the standard callout and all its accessories. The annotation view enables it with
/// `canShowCallout`; nothing else is needed.
final class StandardScene: GalleryScene, MapViewDelegate {
    static let name = "standard"
    static let title = "Standard callouts"
    static let hint = "Title, subtitle and accessories"
    static let advice = """
        Click a pin. The button of a callout is a control and tells the delegate; the pictures beside the \
        title are plain views and notify no one. Rome has no title, so it has no callout either.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(45, 8, degrees: 26)
        stage.map.addAnnotations([
            place(48.86, 2.35, "Paris"), place(52.52, 13.4, "Berlin", "Title and subtitle"),
            place(41.39, 2.17, "Barcelona", "A button on the right"),
            place(47.38, 8.54, "Zürich", "A picture on the left"), place(41.9, 12.5, nil),
            place(45.44, 12.33, "Venice", "Replaced by the picture"),
        ])
    }

    private func place(
        _ latitude: Double, _ longitude: Double, _ title: String?, _ subtitle: String? = nil
    ) -> PointAnnotation {
        PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
            subtitle: subtitle)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.canShowCallout = true
        view.leftCalloutAccessoryView = annotation.title == "Zürich" ? stage.map(Art.peak) : nil
        view.rightCalloutAccessoryView =
            annotation.title == "Barcelona" ? Button(type: .detailDisclosure) : nil
        view.detailCalloutAccessoryView = annotation.title == "Venice" ? stage.map(Art.lagoon) : nil
        return view
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        stage?.report("calloutAccessoryControlTapped: \(view.annotation?.title ?? "")")
    }
}
