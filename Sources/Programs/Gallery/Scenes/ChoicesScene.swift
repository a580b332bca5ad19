import Cartouche

/// A scene with controls for a few values in a callout: segmented control, stepper, page control, and an
/// activity indicator.
final class ChoicesScene: GalleryScene, MapViewDelegate {
    static let name = "choices"
    static let title = "Choices and steps"
    static let hint = "Segments, a stepper, pages, a wheel"
    static let advice = """
        Click a pin. Click a segment, or drag the selected one; hold plus; drag along the dots; search, and \
        a wheel turns. Tab reaches each of them, and the arrow keys change it.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(46.5, 9, degrees: 9)
        stage.add([
            ("Bellagio", 45.99, 9.26), ("Annecy", 45.9, 6.13), ("Konstanz", 47.66, 9.18),
            ("Hallstatt", 47.56, 13.65),
        ])
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
        return StayCard(place: title, theme: stage.theme, report: stage.report)
    }
}
