import Cartouche

/// A scene with pickers in a callout: a picker with two components, and pickers of dates and times.
final class PickersScene: GalleryScene, MapViewDelegate {
    static let name = "pickers"
    static let title = "Pickers"
    static let hint = "Wheels of rows, dates and times"
    static let advice = """
        Turn a wheel by a drag, a flick or the mouse wheel, or click a row. Tab reaches the wheels: up and \
        down select a row, left and right go from wheel to wheel.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(60, 10.5, degrees: 14)
        stage.add([("Oslo", 59.91, 10.75), ("Bergen", 60.39, 5.32), ("Stockholm", 59.33, 18.07)])
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.calloutOptions.contentInsets = .zero
        return view
    }

    /// Creates new content for the callout each time it is presented.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let stage, let title = view.annotation?.title else { return nil }
        return DepartureCard(place: title, theme: stage.theme, report: stage.report)
    }
}
