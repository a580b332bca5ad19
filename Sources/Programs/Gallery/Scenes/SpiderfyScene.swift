import Cartouche

/// A scene with several annotations at one location, of which each can be selected.
final class SpiderfyScene: GalleryScene, MapViewDelegate {
    static let name = "piles"
    static let title = "Piles of pins"
    static let hint = "Spread out, or one after another"
    static let advice = """
        Click a pile: it spreads out. A click elsewhere, Escape or another zoom collects it. With the switch \
        off, each further click at the place selects the next pin.
        """

    private static let piles: [(String, Int, Double, Double)] = [
        ("Vienna", 3, 48.21, 16.37), ("Budapest", 7, 47.5, 19.04), ("Kraków", 24, 50.06, 19.94),
    ]

    func open(on stage: SceneStage) {
        let map = stage.map
        map.delegate = self
        map.spiderfiesOnTap = true
        stage.show(48.8, 18.5, degrees: 6)
        for (city, count, latitude, longitude) in Self.piles {
            map.addAnnotations(
                (1...count).map { number in
                    PointAnnotation(
                        coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                        title: "\(city) \(number)", subtitle: "One of \(count) at this place")
                })
        }
        map.addSubview(
            MapSwitch("Spread piles", name: "spread", isOn: true, theme: stage.theme) { [weak map] in
                map?.spiderfiesOnTap = $0
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let marker = view as? MarkerAnnotationView {
            marker.titleVisibility = .hidden
            marker.glyphText = annotation.title?.split(separator: " ").last.map(String.init)
        }
        return view
    }
}
