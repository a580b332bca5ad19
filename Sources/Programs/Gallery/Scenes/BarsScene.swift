import Cartouche

/// A scene with screens in a sheet: tabs, a stack of screens with buttons in its bars, and a screen inside
/// another.
final class BarsScene: GalleryScene, MapViewDelegate {
    static let name = "bars"
    static let title = "Tabs and bars"
    static let hint = "A tab screen in a sheet, with its bars"
    static let advice = """
        Click a pin, then Itinerary. Control-Tab goes through the tabs, and the arrow keys do in their bar. \
        Pull the stops down, or press F5. A stop opens another screen; Escape goes back, and then closes.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(38.5, 23.5, degrees: 9)
        stage.add([
            ("Athens", 37.98, 23.73), ("Thessaloniki", 40.64, 22.94), ("Iraklio", 35.34, 25.13),
            ("Corfu", 39.62, 19.92),
        ])
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.calloutOptions.contentInsets = .zero
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let stage, let title = view.annotation?.title else { return nil }
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 94))
        let label = Label(frame: CGRect(x: 16, y: 12, width: 168, height: 24))
        label.text = title
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = stage.theme.text
        let button = Button(style: .filled, frame: CGRect(x: 16, y: 46, width: 168, height: 32))
        button.name = "itinerary"
        button.tintColor = stage.theme.tint
        button.setTitle("Itinerary", for: .normal)
        let images = ItineraryScreen.images(stage)
        // No strong reference to the stage: it owns the map, which owns this card.
        button.addAction(for: .touchUpInside) { [weak map = stage.map, report = stage.report] in
            let itinerary = ItineraryScreen(from: title, images: images, report: report)
            map?.window?.rootScreen?.present(itinerary, animated: true)
        }
        card.addSubview(label)
        card.addSubview(button)
        return card
    }
}
