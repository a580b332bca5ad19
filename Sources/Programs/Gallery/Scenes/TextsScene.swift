import Cartouche

/// A scene with texts of several lines, texts with links, and a search in a table.
final class TextsScene: GalleryScene, MapViewDelegate {
    static let name = "texts"
    static let title = "Texts and search"
    static let hint = "Notes of several lines, links, a search"
    static let advice = """
        Click a pin and write a few lines: Return begins another, the right button has a menu. The link \
        opens in the browser. Then search: letters filter the list, Down goes into it, Escape clears.
        """

    private static let towns: [(name: String, latitude: Double, longitude: Double)] = [
        ("Ljubljana", 46.06, 14.51), ("Zagreb", 45.81, 15.98), ("Trieste", 45.65, 13.78),
        ("Graz", 47.07, 15.44),
    ]

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(46.3, 14.9, degrees: 4)
        stage.add(Self.towns)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.calloutOptions.contentInsets = .zero
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let stage, let title = view.annotation?.title else { return nil }
        // No strong reference to the stage: it owns the map, which owns this card.
        return NotesCard(place: title, theme: stage.theme) { [weak map = stage.map, report = stage.report] in
            map?.window?.rootScreen?.present(TownSearchScreen(report: report), animated: true)
        }
    }
}
