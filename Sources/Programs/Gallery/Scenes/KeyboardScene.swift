import Cartouche

/// A scene in which the user operates a map with the keyboard alone.
final class KeyboardScene: GalleryScene, MapViewDelegate {
    static let name = "keyboard"
    static let title = "Keyboard and pointer"
    static let hint = "Tab, Enter, Escape; hover"
    static let advice = """
        Tab walks the pins in reading order, Enter opens one, Tab goes on into its callout, Escape closes it \
        and comes back. Arrows pan, + and - zoom. The pointer tells what is under it.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.add([
            ("Darwin", -12.46, 130.84), ("Cairns", -16.92, 145.77), ("Brisbane", -27.47, 153.03),
            ("Perth", -31.95, 115.86), ("Adelaide", -34.93, 138.6), ("Sydney", -33.87, 151.21),
            ("Alice Springs", -23.7, 133.88),
        ])
        stage.showAll()
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.calloutOptions.contentInsets = .zero
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let stage, let title = view.annotation?.title else { return nil }
        return VisitCard(place: title, theme: stage.theme, report: stage.report)
    }
}
