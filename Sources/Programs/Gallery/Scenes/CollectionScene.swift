import Cartouche

/// A scene with a collection view in a callout: a grid in sections that can be turned into a list, with a
/// hundred thousand items.
final class CollectionScene: GalleryScene, MapViewDelegate {
    static let name = "collection"
    static let title = "Collection"
    static let hint = "A grid and a list of 100,000 items"
    static let advice = """
        Scroll: only what is in view has cells. Switch to the list and back, and the items move to their \
        places. Click some items, or go from one to the other by the arrow keys and press Space.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(46.5, 9, degrees: 12)
        stage.add([("Como", 45.81, 9.08), ("Bern", 46.95, 7.45), ("Bolzano", 46.5, 11.35)])
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
        return SwatchCard(place: title, theme: stage.theme, report: stage.report)
    }
}
