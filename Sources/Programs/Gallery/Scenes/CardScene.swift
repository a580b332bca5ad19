import Cartouche

/// A scene with a custom view in a bubble: the annotation view supplies the custom view when it is selected.
final class CardScene: GalleryScene, MapViewDelegate {
    static let name = "card"
    static let title = "A view of your own"
    static let hint = "A live card in the bubble"
    static let advice = """
        Click a pin, then scroll the list, drag it past its end, and order something: nothing that happens \
        in the bubble moves the map.
        """

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(40.2, -4, degrees: 13)
        stage.add([
            ("Café Gijón", 40.42, -3.69), ("Café Iruña", 43.26, -2.93), ("A Brasileira", 38.71, -9.14),
            ("Els Quatre Gats", 41.39, 2.17), ("El Rinconcillo", 37.39, -5.99),
        ])
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: "Cafe")
            ?? CafeAnnotationView(annotation: annotation, reuseIdentifier: "Cafe")
        view.annotation = annotation
        if let cafe = view as? CafeAnnotationView, let (theme, report) = stage.map({ ($0.theme, $0.report) })
        {
            // No strong reference to the stage: it owns the map, which owns this view.
            cafe.makeCard = { MenuCard(cafe: $0, theme: theme, report: report) }
        }
        return view
    }
}

/// A marker that creates the content of its callout when it is selected.
final class CafeAnnotationView: MarkerAnnotationView {
    /// Creates the content of a café's callout, from the name of the café.
    fileprivate var makeCard: ((String) -> View)?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        markerTintColor = Color(hex: 0x8A5A2B)
        calloutOptions.contentInsets = .zero
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        if selected, let title = annotation?.title { calloutView = makeCard?(title) }
        super.setSelected(selected, animated: animated)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        calloutView = nil
    }
}
