import Cartouche

/// A scene with controls in a callout: the controls handle touches and keys, and keep their state for each
/// annotation.
final class FieldsScene: GalleryScene, MapViewDelegate {
    static let name = "fields"
    static let title = "Fields and switches"
    static let hint = "Type, switch and slide in a callout"
    static let advice = """
        Click a pin and type: the keys go to the field and not to the map. Switch and slide, close the \
        callout, and open it again: a new card has taken over what the old one held.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(62.5, 16, degrees: 14)
        stage.add([
            ("Trondheim", 63.43, 10.4), ("Umeå", 63.83, 20.26), ("Bergen", 60.39, 5.32),
            ("Tampere", 61.5, 23.77),
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
        return TripCard(place: title, theme: stage.theme, report: stage.report)
    }
}
